import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '@/client/api/session/sessionSlice';
import { paths } from '@/client/lib/paths';
import { locationChanged } from '@/client/lib/router';
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
  /** The card with open sizes; `list` is needed because one page can show a product in two lists. */
  openCard: { list: string; productId: number } | null;
  /** The products that were viewed on this device, newest first (rules: Recently viewed). */
  viewed: readonly number[];
  /** True from 'Clear' until the next product is viewed. */
  isViewedCleared: boolean;
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
  openCard: null,
  viewed: [],
  isViewedCleared: false,
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

/** Expanded state of the product lists (the number of shown products, the card with open sizes), and viewed products. */
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
    sizesOpened: (state, { payload }: PayloadAction<{ list: string; productId: number }>) => {
      state.openCard = payload;
    },
    sizesClosed: (state) => {
      state.openCard = null;
    },
    /** The list of the device was read, or is no longer shown. */
    viewedRestored: (state, { payload }: PayloadAction<readonly number[]>) => {
      state.viewed = [...payload];
      state.isViewedCleared = false;
    },
    productViewed: (state, { payload }: PayloadAction<number>) => {
      state.viewed = withViewed(state.viewed, payload);
      state.isViewedCleared = false;
    },
    viewedCleared: (state) => {
      state.viewed = [];
      state.isViewedCleared = true;
    },
  },
  // Back navigation keeps the number of shown products; a new navigation to the list resets it.
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, (state, { payload: { action, location } }) => {
        state.openCard = null;
        const list = longListAt[location.pathname];
        if (action === 'PUSH' && list) state.shown[list] = CATEGORY_PAGE_SIZE;
        if (listAt[location.pathname] !== state.openFilters) delete state.openFilters;
      })
      .addCase(sessionEnded, (state) => {
        state.viewed = [];
        state.isViewedCleared = false;
      }),
  selectors: {
    selectShownLimit: (state, list: LongList) => state.shown[list],
    selectAreFiltersOpen: (state, list: ListName) => state.openFilters === list,
    selectIsCardOpen: (state, list: string, productId: number) =>
      state.openCard?.list === list && state.openCard.productId === productId,
    selectIsViewedCleared: (state) => state.isViewedCleared,
  },
});

export const { moreExplored, filtersToggled, sizesOpened, sizesClosed, viewedRestored, productViewed, viewedCleared } =
  catalogSlice.actions;
export const { selectShownLimit, selectAreFiltersOpen, selectIsCardOpen, selectIsViewedCleared } =
  catalogSlice.selectors;
