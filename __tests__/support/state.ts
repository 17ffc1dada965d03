import type { UnknownAction } from '@reduxjs/toolkit';
import { replayReducer } from '@/client/app/recording/replayReducer';
import type { RootState } from '@/client/lib/store';

/** The shop's state after these actions, from the beginning or from another state. */
export const stateAfter = (actions: readonly UnknownAction[], from?: RootState): RootState =>
  actions.reduce<RootState>(replayReducer, from ?? replayReducer(undefined, { type: 'start' }));
