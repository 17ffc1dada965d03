import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createPath, type Navigator, parsePath, type To } from 'react-router';
import { inLanguage, type Language } from '@/shared/languages';
import { readPageAddress } from '@/shared/pageAddress';
import { type EntryState, type HistoryLocation, isEntryState, type Place } from './effects/effects';
import { leaveTo } from './effects/effectThunks';
import { selectLanguage } from './language';
import { type AppDispatch, type AppThunk, namedThunk } from './store';

/** Dispatched once, when the page starts. Delays after the page load are measured from this action. */
export const pageOpened = createAction('page/opened');

/** The current location in react-router's shape; `key` identifies the history entry. */
export interface RouterLocation extends HistoryLocation {
  readonly key: string;
}

export interface RouterState {
  readonly location: RouterLocation;
  readonly action: 'POP' | 'PUSH' | 'REPLACE';
  /** How the page was left to which the shopper comes back, by the history or a reload; absent on other pages. */
  readonly place?: Place;
}

/** The location of a history entry. Its path is in its usual form, without a language, which only addresses have. */
export const locationOf = ({ state, pathname, ...location }: HistoryLocation): RouterLocation => ({
  ...location,
  pathname: readPageAddress(pathname).path,
  ...(isEntryState(state) ? { state: state.usr ?? null, key: state.key } : { state: null, key: 'default' }),
});

export const routerAt = (location: HistoryLocation): RouterState => ({
  location: locationOf(location),
  action: 'POP',
  ...(isEntryState(location.state) && location.state.place && { place: location.state.place }),
});

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
export const navigateTo = namedThunk(
  'router/navigateTo',
  (to: To, { replace = false, state = null }: { replace?: boolean; state?: unknown } = {}): AppThunk =>
    (dispatch, getState, { effects }) => {
      const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
      const entry: EntryState = { key: effects.newId(), usr: state };
      const location = locationOf({ pathname, search, hash, state: entry });
      const action = replace ? 'REPLACE' : 'PUSH';
      const address = inLanguage(selectLanguage(getState()), createPath(location));
      effects.history[replace ? 'replace' : 'push'](address, entry);
      dispatch(locationChanged({ location, action }));
    },
);

/** Keeps a part of the place of the shown page with its history entry. */
export const keepPlace =
  (place: Place): AppThunk =>
  (_dispatch, getState, { effects }) =>
    effects.history.keepPlace(selectLocation(getState()).key, place);

/** Lets going back close an overlay instead of leaving the page. Returns what ends this. */
export const openOverlay =
  (close: () => void): AppThunk<() => void> =>
  (_dispatch, _getState, { effects }) =>
    effects.history.openOverlay(close);

/** Goes forward by `delta` entries in the history, or back when it is negative. */
const goBy =
  (delta: number): AppThunk =>
  (_dispatch, _getState, { effects }) =>
    effects.history.go(delta);

/**
 * Updates the store when the browser goes back or forward, and applies what the entry of a reloaded page has kept.
 * Returns the unsubscribe function.
 */
export const listenToHistory =
  (): AppThunk<() => void> =>
  (dispatch, getState, { effects }) => {
    const loaded = selectRouter(getState());
    if (loaded.place?.shown !== undefined) dispatch(locationChanged(loaded));
    const follow = () => {
      const { state, ...address } = effects.history.location();
      const router = routerAt({ state, ...address });
      const path = createPath(router.location);
      // An entry from before the language was changed gets the address of the shown one.
      const shown = inLanguage(selectLanguage(getState()), path);
      if (shown !== createPath(address)) effects.history.replace(shown, state);
      const current = selectLocation(getState());
      // The entry of an overlay is one of the shown page.
      if (router.location.key === current.key && path === createPath(current)) return;
      dispatch(locationChanged({ place: {}, ...router }));
    };
    // The shopper may have gone back already.
    follow();
    return effects.history.onPop(follow);
  };

/** Leaves for a page of the shop with a full page load, in the shown language. */
export const leaveToPage = namedThunk('router/leaveToPage', (path: string): AppThunk => (dispatch, getState) => {
  dispatch(leaveTo(inLanguage(selectLanguage(getState()), path)));
});

/** The navigator of the pages; their links lead to addresses of the language. */
export const createNavigator = (dispatch: AppDispatch, language: Language): Navigator => ({
  createHref: (to) => inLanguage(language, typeof to === 'string' ? to : createPath(to)),
  go: (delta) => dispatch(goBy(delta)),
  push: (to, state: unknown) => dispatch(navigateTo(to, { state })),
  replace: (to, state: unknown) => dispatch(navigateTo(to, { state, replace: true })),
});
