import { createPath } from 'react-router';
import { selectConnection } from '@/client/api/connection/connectionSlice';
import { leaveTo } from '@/client/lib/effects/effectThunks';
import { notify } from '@/client/lib/notify';
import { selectLocation } from '@/client/lib/router/routerSlice';
import type { AppThunk, RootState } from '@/client/lib/store';
import { appMessages } from '@/shared/messages/app';

const RELOADED_AT_KEY = 'reloaded-at';
/** After a reload this recent, another one is pointless. */
const RELOAD_PAUSE_MS = 60_000;

const isOffline = (state: RootState): boolean => !selectConnection(state).isOnline;

/** Reloads the page; without a network it shows a message instead. */
export const reloadPage = (): AppThunk => (dispatch, getState) => {
  if (isOffline(getState())) dispatch(notify({ tone: 'error', text: appMessages.offline }));
  else dispatch(leaveTo(createPath(selectLocation(getState()))));
};

/**
 * A page that was opened before a release requests chunks that no longer exist; a reload gets the new ones. Returns
 * false after a recent attempt and without a network.
 */
export const reloadForMissingChunk =
  (): AppThunk<boolean> =>
  (dispatch, getState, { effects }) => {
    if (isOffline(getState())) return false;
    const before = Number(effects.session.get(RELOADED_AT_KEY) ?? 0);
    if (effects.now() - before < RELOAD_PAUSE_MS) return false;
    effects.session.set(RELOADED_AT_KEY, String(effects.now()));
    dispatch(reloadPage());
    return true;
  };
