import { QueryStatus } from '@reduxjs/toolkit/query/react';
import type { AppThunk, RootState } from '@/client/lib/store';

/** Options of `initiate` for a query that is sent now, whatever the cache holds, and not kept subscribed. */
export const refetchOnce = { forceRefetch: true, subscribe: false } as const;

/** Options of `initiate` for a query that is not kept subscribed: it is sent when its entry is not in the cache. */
export const loadOnce = { subscribe: false } as const;

interface LoadedQuery<Result> {
  initiate(arg: undefined, options: { readonly forceRefetch?: true; readonly subscribe: false }): AppThunk<Result>;
  select(arg: undefined): (state: RootState) => { readonly status: QueryStatus };
}

/** Sends a query that starts now. RTK Query would join one that is under way, which may be older than what happened. */
export const loadAfresh =
  <Result>({ initiate, select }: LoadedQuery<Promise<Result>>): AppThunk<Promise<Result>> =>
  async (dispatch, getState) => {
    if (select(undefined)(getState()).status === QueryStatus.pending) await dispatch(initiate(undefined, loadOnce));
    return dispatch(initiate(undefined, refetchOnce));
  };

/** How far something that a screen needs from the server is loaded. */
export type LoadStatus = 'loading' | 'loaded' | 'failed';

/** Loaded data stays loaded when a refetch fails. */
export const loadStatus = (isLoaded: boolean, entry: { readonly isError: boolean }): LoadStatus =>
  isLoaded ? 'loaded' : entry.isError ? 'failed' : 'loading';
