import { createPath } from 'react-router';
import type { baseApi } from '@/client/api/baseApi';
import { leaveTo } from '@/client/lib/effects/announced';
import { notify } from '@/client/lib/notify';
import { type RouterState, selectLocation } from '@/client/lib/router/routerSlice';
import type { AppThunk } from '@/client/lib/store';
import { appMessages } from '@/shared/messages/app';

const RELOADED_AT_KEY = 'reloaded-at';
/** A part that is still missing after a reload this recent will not come by another. */
const RELOAD_PAUSE_MS = 60_000;

interface PageState {
  readonly router: RouterState;
  readonly api: ReturnType<typeof baseApi.reducer>;
}

const isOffline = ({ api }: PageState): boolean => !api.config.online;

/** Loads the page that is shown anew; without a network it stays, and says why. */
export const reloadPage = (): AppThunk => (dispatch, getState) => {
  if (isOffline(getState())) dispatch(notify({ tone: 'error', text: appMessages.offline }));
  else dispatch(leaveTo(createPath(selectLocation(getState()))));
};

/**
 * After a new version was installed, a page that was opened before asks for parts that are gone: loading it anew gets
 * the new ones. Answers false when that was tried a moment ago, and when there is no network to get them by.
 */
export const reloadForMissingPart =
  (): AppThunk<boolean> =>
  (dispatch, getState, { effects }) => {
    if (isOffline(getState())) return false;
    const before = Number(effects.session.get(RELOADED_AT_KEY) ?? 0);
    if (effects.now() - before < RELOAD_PAUSE_MS) return false;
    effects.session.set(RELOADED_AT_KEY, String(effects.now()));
    dispatch(reloadPage());
    return true;
  };
