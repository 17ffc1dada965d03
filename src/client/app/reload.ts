import { createPath } from 'react-router';
import { leaveTo } from '@/client/lib/effects/announced';
import { selectLocation, type RouterState } from '@/client/lib/router/routerSlice';
import type { Thunk } from '@/client/lib/store';

const RELOADED_AT_KEY = 'reloaded-at';
/** A part that is still missing after a reload this recent will not come by another. */
const RELOAD_PAUSE_MS = 60_000;

interface WithRouter {
  readonly router: RouterState;
}

/** Loads the page that is shown anew. */
export const reloadPage = (): Thunk<void, WithRouter> => (dispatch, getState) =>
  dispatch(leaveTo(createPath(selectLocation(getState()))));

/**
 * After a new version was installed, a page that was opened before asks for parts that are gone: loading it anew gets
 * the new ones. Answers false when that was tried a moment ago.
 */
export const reloadForMissingPart =
  (): Thunk<boolean, WithRouter> =>
  (dispatch, _getState, { effects }) => {
    const before = Number(effects.session.get(RELOADED_AT_KEY) ?? 0);
    if (effects.now() - before < RELOAD_PAUSE_MS) return false;
    effects.session.set(RELOADED_AT_KEY, String(effects.now()));
    dispatch(reloadPage());
    return true;
  };
