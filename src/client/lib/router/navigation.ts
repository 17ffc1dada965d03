import { createPath, type Navigator, parsePath, type To } from 'react-router';
import type { AppDispatch, AppThunk } from '../store';
import { locationChanged, locationOf } from './routerSlice';

export interface NavigateOptions {
  readonly replace?: boolean;
  /** Kept with the history entry; must be serializable. */
  readonly state?: unknown;
}

/** Goes to an address of the shop without loading a page. */
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

/** Goes back or forward in the history. */
const goBy =
  (delta: number): AppThunk =>
  (_dispatch, _getState, { effects }) =>
    effects.history.go(delta);

/** Lets the store follow the browser's back and forward; answers how to stop. */
export const listenToHistory =
  (): AppThunk<() => void> =>
  (dispatch, _getState, { effects }) =>
    effects.history.onPop(() => {
      dispatch(locationChanged({ location: locationOf(effects.history.place()), action: 'POP' }));
    });

/** The navigator that react-router's `<Router>` moves by. */
export const createNavigator = (dispatch: AppDispatch): Navigator => ({
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (delta) => dispatch(goBy(delta)),
  push: (to, state: unknown) => dispatch(navigateTo(to, { state })),
  replace: (to, state: unknown) => dispatch(navigateTo(to, { state, replace: true })),
});
