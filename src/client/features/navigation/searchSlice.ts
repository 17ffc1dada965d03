import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { locationChanged } from '@/client/lib/router';

/** The search field while it is used. */
export interface SearchState {
  /** The typed text; undefined as long as nothing is typed on this page. */
  readonly text?: string;
  readonly isOpen: boolean;
  /** Id of the suggestion that Enter chooses; '' for none. */
  readonly active: string;
}

const unused: SearchState = { isOpen: false, active: '' };

/** Missing until the field is used. */
const initialState = null as SearchState | null;

/** The search field; every navigation closes it. */
export const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    searchEntered: (state) => state ?? unused,
    searchTyped: (_state, { payload }: PayloadAction<string>) => ({
      text: payload,
      isOpen: payload.trim() !== '',
      active: '',
    }),
    suggestionsOpened: (state) => ({ ...unused, ...state, isOpen: true }),
    suggestionActivated: (state, { payload }: PayloadAction<string>) => state && { ...state, active: payload },
    suggestionsClosed: (state) => state && { ...state, ...unused },
  },
  extraReducers: (builder) => builder.addCase(locationChanged, () => initialState),
  selectors: {
    selectSearch: (state) => state ?? unused,
    selectIsSearchUsed: (state) => state !== null,
  },
});

export const { searchEntered, searchTyped, suggestionsOpened, suggestionActivated, suggestionsClosed } =
  searchSlice.actions;
export const { selectSearch, selectIsSearchUsed } = searchSlice.selectors;
