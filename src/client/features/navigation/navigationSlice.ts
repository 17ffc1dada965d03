import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { locationChanged } from '@/client/lib/router/routerSlice';

/** The search field while it is used. */
export interface SearchState {
  /** What is typed; undefined as long as nothing is typed on this page. */
  text?: string;
  /** Whether the suggestions are open. */
  isOpen: boolean;
  /** Id of the suggestion that Enter chooses; '' for none. */
  active: string;
}

export interface NavigationState {
  isMenuOpen: boolean;
  /** Missing until the field is used. */
  search?: SearchState;
}

const initialState: NavigationState = { isMenuOpen: false };

const unused: SearchState = { isOpen: false, active: '' };

/** Whether the burger menu is open, and the search field; every navigation closes both. */
export const navigationSlice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {
    menuToggled: (state) => {
      state.isMenuOpen = !state.isMenuOpen;
    },
    menuOpened: (state) => {
      state.isMenuOpen = true;
    },
    menuClosed: (state) => {
      state.isMenuOpen = false;
    },
    searchEntered: (state) => {
      state.search ??= unused;
    },
    searchTyped: (state, { payload }: PayloadAction<string>) => {
      state.search = { text: payload, isOpen: payload.trim() !== '', active: '' };
    },
    suggestionsOpened: (state) => {
      state.search = { ...unused, ...state.search, isOpen: true };
    },
    suggestionActivated: (state, { payload }: PayloadAction<string>) => {
      if (state.search) state.search.active = payload;
    },
    suggestionsClosed: (state) => {
      if (state.search) Object.assign(state.search, unused);
    },
  },
  extraReducers: (builder) => builder.addCase(locationChanged, () => initialState),
  selectors: {
    selectIsMenuOpen: (state) => state.isMenuOpen,
    selectSearch: (state) => state.search ?? unused,
    selectIsSearchUsed: (state) => state.search !== undefined,
  },
});

export const {
  menuToggled,
  menuOpened,
  menuClosed,
  searchEntered,
  searchTyped,
  suggestionsOpened,
  suggestionActivated,
  suggestionsClosed,
} = navigationSlice.actions;
export const { selectIsMenuOpen, selectSearch, selectIsSearchUsed } = navigationSlice.selectors;
