import type { UnknownAction } from '@reduxjs/toolkit';
import { baseApi } from './baseApi';
import type { RequestError } from './requestError';

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
