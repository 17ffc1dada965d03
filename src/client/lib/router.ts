import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createPath, type Navigator, parsePath, type To } from 'react-router';
import type { HistoryLocation } from './effects/effects';
import type { AppDispatch, AppThunk } from './store';

/** Dispatched once, when the page starts. Delays after the page load are measured from this action. */
export const pageOpened = createAction('page/opened');

/** The current location in react-router's shape; `key` identifies the history entry. */
export interface RouterLocation extends HistoryLocation {
  readonly key: string;
}

export interface RouterState {
  readonly location: RouterLocation;
  readonly action: 'POP' | 'PUSH' | 'REPLACE';
}

/** The state of a history entry. It contains the key, so that going back restores it. */
interface EntryState {
  readonly key: string;
  readonly usr: unknown;
}

const isEntryState = (state: unknown): state is EntryState =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string';

export const locationOf = ({ state, ...location }: HistoryLocation): RouterLocation =>
  isEntryState(state)
    ? { ...location, state: state.usr ?? null, key: state.key }
    : { ...location, state: null, key: 'default' };

export const routerAt = (location: HistoryLocation): RouterState => ({ location: locationOf(location), action: 'POP' });

const initialState: RouterState = routerAt({ pathname: '/', search: '', hash: '', state: null });

/** The current location, from which the router renders the page. The address bar shows the same location. */
export const routerSlice = createSlice({
  name: 'router',
  initialState,
  reducers: {
    locationChanged: (_state, { payload }: PayloadAction<RouterState>) => payload,
  },
  selectors: {
    selectLocation: (router) => router.location,
    selectRouter: (router) => router,
  },
});

export const { locationChanged } = routerSlice.actions;
export const { selectLocation, selectRouter } = routerSlice.selectors;

/** The state of a history entry whose page stays where it is scrolled to, as when a list is filtered. */
export const STAYS = 'stays';

/** Navigates within the shop; `state` is stored with the history entry and must be serializable. */
export const navigateTo =
  (to: To, { replace = false, state = null }: { replace?: boolean; state?: unknown } = {}): AppThunk =>
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

export const createNavigator = (dispatch: AppDispatch): Navigator => ({
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (delta) => dispatch(goBy(delta)),
  push: (to, state: unknown) => dispatch(navigateTo(to, { state })),
  replace: (to, state: unknown) => dispatch(navigateTo(to, { state, replace: true })),
});
