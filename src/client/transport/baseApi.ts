import type { UnknownAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';
import { contractResourceOf, type EndpointOptions, type Resource, RESOURCES } from './endpoint';
import type { RequestError } from './requestError';

/** The one API into which every resource folder injects its endpoints. A tag is the name of a resource. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: RESOURCES,
  // The default would wait until no request is pending: one slow upload would hold back the refetch of the cart.
  invalidationBehavior: 'immediately',
  refetchOnReconnect: true,
  keepUnusedDataFor: 300,
  endpoints: () => ({}),
});

/**
 * The options of an endpoint by its name in RTK Query; undefined before the chunk of its resource is loaded. RTK Query
 * has no getter for a definition: `enhanceEndpoints` passes it to a function, and nothing is changed.
 */
export const optionsOf = (endpointName: string): EndpointOptions | undefined => {
  let options: EndpointOptions | undefined;
  const read = (definition?: { extraOptions?: EndpointOptions }): void => {
    options = definition?.extraOptions;
  };
  baseApi.enhanceEndpoints<never, Record<string, never>>({ endpoints: { [endpointName]: read } as object });
  return options;
};

/** The resource that an endpoint belongs to, by its name in RTK Query. */
export const resourceOf = (endpointName: string): Resource | undefined => {
  const options = optionsOf(endpointName);
  return options && contractResourceOf(options.endpoint);
};

/** An action of RTK Query for a request that has settled. */
interface SettledRequest extends UnknownAction {
  readonly payload: RequestError | undefined;
  readonly meta: {
    /** True when a query did not need to run. */
    readonly condition?: boolean;
    readonly arg: { readonly endpointName: string; readonly queryCacheKey: string; readonly subscribe?: boolean };
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
