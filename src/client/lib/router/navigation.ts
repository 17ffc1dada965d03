import { createPath, type Navigator, parsePath, type To } from 'react-router';
import type { AppDispatch, AppThunk } from '../store';
import { locationChanged, locationOf } from './routerSlice';

export interface NavigateOptions {
  readonly replace?: boolean;
  /** Stored with the history entry; must be serializable. */
  readonly state?: unknown;
}

/** The state of a history entry whose page stays where it is scrolled to, as when a list is filtered. */
export const STAYS = 'stays';

/** Navigates within the shop without a page load. */
export const navigateTo =
  (to: To, { replace = false, state = null }: NavigateOptions = {}): AppThunk =>
  (dispatch, _getState, { effects }) => {
    const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
    const entry = { key: effects.newId(), usr: state };
    const location = locationOf({ pathname, search, hash, state: entry });
    const action = replace ? 'REPLACE' : 'PUSH';
    effects.history[replace ? 'replace' : 'push'](createPath(location), entry);
    dispatch(locationChanged({ location, action }));
  };

/** Goes forward by `delta` entries in the history, or back when it is negative. */
const goBy =
  (delta: number): AppThunk =>
  (_dispatch, _getState, { effects }) =>
    effects.history.go(delta);

/** Updates the store when the browser goes back or forward. Returns the unsubscribe function. */
export const listenToHistory =
  (): AppThunk<() => void> =>
  (dispatch, _getState, { effects }) =>
    effects.history.onPop(() => {
      dispatch(locationChanged({ location: locationOf(effects.history.location()), action: 'POP' }));
    });

/** Creates the navigator of react-router's `<Router>`. */
export const createNavigator = (dispatch: AppDispatch): Navigator => ({
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (delta) => dispatch(goBy(delta)),
  push: (to, state: unknown) => dispatch(navigateTo(to, { state })),
  replace: (to, state: unknown) => dispatch(navigateTo(to, { state, replace: true })),
});
