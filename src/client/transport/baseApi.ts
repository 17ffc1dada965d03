import type { UnknownAction } from '@reduxjs/toolkit';
import { createApi, type QueryCacheKey } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import type { RequestError } from './requestError';
import type { ResponseMeta } from './responses';

/** The resources whose queries a mutation can invalidate. */
const TAGS = ['products', 'cart', 'wishlist', 'addresses', 'orders', 'profile'] as const;

/** The one API of RTK Query. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  // The default would wait until no request is pending: one slow upload would hold back the refetch of the cart.
  invalidationBehavior: 'immediately',
  refetchOnReconnect: true,
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});

const resources = new Map<string, string>();

/** The resource of an endpoint, for readable names of its actions; undefined before the chunk of its resource is loaded. */
export const resourceOf = (endpointName: string): string | undefined => resources.get(endpointName);

/** `baseApi` for the endpoints of one resource. */
export const apiOf = (resource: string): Pick<typeof baseApi, 'injectEndpoints'> => ({
  injectEndpoints: (options) => {
    const others = Object.keys(baseApi.endpoints);
    const api = baseApi.injectEndpoints(options);
    for (const name of Object.keys(api.endpoints)) if (!others.includes(name)) resources.set(name, resource);
    return api;
  },
});

/** An action of RTK Query for a request that has settled. */
interface SettledRequest extends UnknownAction {
  readonly payload: RequestError | undefined;
  readonly meta: {
    /** True when a query did not need to run. */
    readonly condition?: boolean;
    readonly arg: {
      readonly endpointName: string;
      readonly queryCacheKey: QueryCacheKey;
      readonly subscribe?: boolean;
    };
    readonly baseQueryMeta?: ResponseMeta;
  };
}

/**
 * Matches actions by their type, since the endpoints of a resource are loaded with the pages that use them; by default
 * both queries and mutations.
 */
export const isSettled =
  (outcome: 'fulfilled' | 'rejected', kind: 'Query' | 'Mutation' | '' = '') =>
  (action: UnknownAction): action is SettledRequest =>
    action.type.startsWith(`${baseApi.reducerPath}/execute${kind}`) &&
    action.type.endsWith(`/${outcome}`) &&
    !(action as SettledRequest).meta.condition;
