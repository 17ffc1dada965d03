import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Place } from '../effects/effects';

/** The page is open and has begun to live: what waits for the load of the page counts from here. */
export const pageOpened = createAction('page/opened');

/** The place that is shown, in react-router's shape; `key` tells history entries apart. */
export interface RouterLocation extends Place {
  readonly key: string;
}

export interface RouterState {
  readonly location: RouterLocation;
  readonly action: 'POP' | 'PUSH' | 'REPLACE';
}

/** What the history keeps with an entry, so that going back finds its key again. */
interface EntryState {
  readonly key: string;
  readonly usr: unknown;
}

const isEntryState = (state: unknown): state is EntryState =>
  typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string';

/** The location that a history entry stands for. */
export const locationOf = ({ state, ...place }: Place): RouterLocation =>
  isEntryState(state)
    ? { ...place, state: state.usr ?? null, key: state.key }
    : { ...place, state: null, key: 'default' };

/** The router's state at a place, before anybody moves. */
export const routerAt = (place: Place): RouterState => ({ location: locationOf(place), action: 'POP' });

const initialState: RouterState = routerAt({ pathname: '/', search: '', hash: '', state: null });

/** Where the shopper is: what the router shows follows this, and the address bar with it. */
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
