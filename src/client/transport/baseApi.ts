import type { UnknownAction } from '@reduxjs/toolkit';
import { type BaseQueryFn, createApi, type QueryCacheKey, type QueryReturnValue } from '@reduxjs/toolkit/query/react';
import type { Effects } from '@/client/lib/effects/effects';
import { selectLanguage } from '@/client/lib/language';
import type { RootState, ThunkExtra } from '@/client/lib/store';
import type { Language } from '@/shared/languages';
import type { Call, EndpointOptions } from './call';
import type { RequestError } from './requestError';
import type { ResponseMeta } from './responses';
import { selectSessionEpoch } from './session';

type Result = QueryReturnValue<unknown, RequestError, ResponseMeta>;

/**
 * A script of its own with the schemas of the contract, since only requests need it. Undefined when it did not arrive;
 * the next request tries again.
 */
const loadSender = ({ script }: Effects) =>
  script(() => import(/* webpackChunkName: "calls" */ './sendRequest')).catch(() => undefined);

/**
 * The base query over `fetch`. Method, path and schemas come from the contract, the token from the port's storage.
 * Never throws. The response is in the state before another task runs.
 */
const baseQuery: BaseQueryFn<Call, unknown, RequestError, EndpointOptions, ResponseMeta> = async (
  call,
  api,
  // Absent for an endpoint that declares none.
  options: EndpointOptions | undefined = {},
) => {
  const { effects, idleGate, locks } = api.extra as ThunkExtra;
  const epoch = (): number => selectSessionEpoch(api.getState() as RootState);
  const language = (): Language => selectLanguage(api.getState() as RootState);
  const requestedIn = epoch();
  if (options.deferUntilIdle) await idleGate?.opened;
  const send = async (interrupted: AbortSignal): Promise<Result> => {
    // A mutation belongs to the session in which it was requested; a query only has to belong to one session and language.
    for (;;) {
      const current = epoch();
      const isMutation = api.type === 'mutation';
      if (isMutation && current !== requestedIn) return { error: { kind: 'ended', isDone: false } };
      const sender = await loadSender(effects);
      if (!sender) return { error: { kind: 'network' } };
      const shown = language();
      const isCurrent = (): boolean => epoch() === current && (isMutation || language() === shown);
      const result = await sender.sendRequest(call, api, options, shown, interrupted, isCurrent);
      if (result !== undefined) return result;
    }
  };
  const result = await locks.run(options.locks ?? {}, send, ({ error }) => error?.kind === 'timeout');
  const { failureText } = options;
  return result.error && failureText ? { ...result, meta: { ...result.meta, failureText } } : result;
};

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
