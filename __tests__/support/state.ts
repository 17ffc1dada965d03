import type { UnknownAction } from '@reduxjs/toolkit';
import { rootReducer } from '@/client/app/rootReducer';
import type { RootState } from '@/client/app/store';

/** The shop's state after these actions, from the beginning or from another state. */
export const stateAfter = (actions: readonly UnknownAction[], from?: RootState): RootState =>
  actions.reduce<RootState>(rootReducer, from ?? rootReducer(undefined, { type: 'start' }));
