import type { UnknownAction } from '@reduxjs/toolkit';
import { replayReducer } from '@/client/app/recording/replayReducer';
import type { RootState } from '@/client/lib/store';

/** Returns the state after these actions, starting from `from` or from the initial state. */
export const stateAfter = (actions: readonly UnknownAction[], from?: RootState): RootState =>
  actions.reduce<RootState>(replayReducer, from ?? replayReducer(undefined, { type: 'start' }));
