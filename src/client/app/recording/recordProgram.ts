import type { ShopStore } from '@/client/app/store';
import type { Effects } from '@/client/lib/effects/effects';
import type { AppThunk, ThunkExtra } from '@/client/lib/store';
import { recordInputs } from '@/replay/program/recordInputs';
import { recordPort } from '@/replay/program/recordPort';
import type { Recorder } from '@/replay/recorder/recorder';

/** Returns the extra argument of thunks and listeners. */
const readExtra = (): AppThunk<ThunkExtra> => (_dispatch, _getState, extra) => extra;

/**
 * Records what components dispatch, and what the port answers to thunks and listeners. Does nothing when the recording
 * begins after the page has started: such a page is not run again, and another `dispatch` would run its effects again.
 * The port itself, which the start of the page uses too, stays as it is. Returns whether the page is recorded.
 */
export const recordProgram = (store: ShopStore, effects: Effects, recorder: Recorder): boolean => {
  const extra = store.dispatch(readExtra());
  const { history } = effects;
  const { idleGate, session } = extra;
  if (session.start) return false;
  Object.assign(extra, { effects: recordPort(effects, recorder.note) });
  store.dispatch = recordInputs(store.dispatch as (action: unknown) => unknown, recorder) as ShopStore['dispatch'];
  recorder.note({ page: { location: history.location(), loaded: history.loaded(), isGated: idleGate !== undefined } });
  void idleGate?.opened.then(() => recorder.note({ m: 1, idle: true }));
  return true;
};
