import { QueryStatus } from '@reduxjs/toolkit/query/react';
import type { AppThunk, RootState } from '@/client/lib/store';
import { loadOnce, refetchOnce } from './baseApi';

/** What this needs of a query of the API. */
export interface LoadedQuery<Result> {
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
