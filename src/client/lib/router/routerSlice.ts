import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { HistoryLocation } from '../effects/effects';

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

/** Returns the router's state for a location, before any navigation. */
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
