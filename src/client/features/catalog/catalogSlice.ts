import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { paths } from '@/client/lib/paths';
import { locationChanged } from '@/client/lib/router';
import { sessionEnded } from '@/client/transport/session';
import { CATEGORY_PAGE_SIZE, CATEGORY_PAGE_STEP, RECENTLY_VIEWED_MAX } from '@/shared/constants';
import type { Category } from '@/shared/contract/products';

/** The product lists that can be sorted and filtered. */
export type ListName = Category | 'search' | 'bestSelling' | 'newCollections';
/** The lists of which a page shows the first products. */
export type LongList = Category | 'search';

export interface CatalogState {
  /** Maximum number of products that each page shows. */
  shown: Record<LongList, number>;
  /** The list whose sorting and filters are open. */
  openFilters?: ListName;
  /** The products that were viewed on this device, newest first (rules: Recently viewed). */
  viewed: readonly number[];
}

/** Puts a product first. One more than is shown, because the current product is not shown. */
export const withViewed = (ids: readonly number[], viewed: number): number[] =>
  [viewed, ...ids.filter((id) => id !== viewed)].slice(0, RECENTLY_VIEWED_MAX + 1);

const initialState: CatalogState = {
  shown: {
    men: CATEGORY_PAGE_SIZE,
    women: CATEGORY_PAGE_SIZE,
    kid: CATEGORY_PAGE_SIZE,
    search: CATEGORY_PAGE_SIZE,
  },
  viewed: [],
};

const longListAt: Readonly<Record<string, LongList>> = {
  [paths.mens]: 'men',
  [paths.womens]: 'women',
  [paths.kids]: 'kid',
  [paths.search]: 'search',
};
const listAt: Readonly<Record<string, ListName>> = {
  ...longListAt,
  [paths.bestSellers]: 'bestSelling',
  [paths.newCollections]: 'newCollections',
};

/** The number of shown products of each list, its open filters, and the viewed products. */
export const catalogSlice = createSlice({
  name: 'catalog',
  initialState,
  reducers: {
    moreExplored: (state, { payload }: PayloadAction<LongList>) => {
      state.shown[payload] += CATEGORY_PAGE_STEP;
    },
    filtersToggled: (state, { payload }: PayloadAction<ListName>) => {
      if (state.openFilters === payload) delete state.openFilters;
      else state.openFilters = payload;
    },
    /** The list of the device was read, or is no longer shown. */
    viewedRestored: (state, { payload }: PayloadAction<readonly number[]>) => {
      state.viewed = [...payload];
    },
    productViewed: (state, { payload }: PayloadAction<number>) => {
      state.viewed = withViewed(state.viewed, payload);
    },
    viewedCleared: (state) => {
      state.viewed = [];
    },
  },
  // Each entry of the history has its own number of shown products.
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, (state, { payload: { action, location, place } }) => {
        const list = longListAt[location.pathname];
        if (list && (place || action === 'PUSH')) state.shown[list] = place?.shown ?? CATEGORY_PAGE_SIZE;
        if (listAt[location.pathname] !== state.openFilters) delete state.openFilters;
      })
      .addCase(sessionEnded, (state) => {
        state.viewed = [];
      }),
  selectors: {
    selectShownLimit: (state, list: LongList) => state.shown[list],
    selectAreFiltersOpen: (state, list: ListName) => state.openFilters === list,
  },
});

export const { moreExplored, filtersToggled, viewedRestored, productViewed, viewedCleared } = catalogSlice.actions;
export const { selectShownLimit, selectAreFiltersOpen } = catalogSlice.selectors;
