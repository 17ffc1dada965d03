import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { paths } from '@/client/lib/paths';
import { locationChanged } from '@/client/lib/router/routerSlice';
import { CATEGORY_PAGE_SIZE, CATEGORY_PAGE_STEP } from '@/shared/constants';
import type { Category } from '@/shared/contract/products';

/** The product lists that can be sorted and filtered. */
export type ListName = Category | 'search' | 'bestSelling' | 'newCollections';
/** The lists of which a page shows the first products. */
export type LongList = Category | 'search';

// Fields that a recorded state of an earlier release lacks are optional.
export interface CatalogState {
  /** Maximum number of products that each page shows. */
  shown: Record<Category, number> & { search?: number };
  /** The list whose sorting and filters are open. */
  openFilters?: ListName;
  /** The card with open sizes; `list` is needed because one page can show a product in two lists. */
  openCard: { list: string; productId: number } | null;
}

const initialState: CatalogState = {
  shown: { men: CATEGORY_PAGE_SIZE, women: CATEGORY_PAGE_SIZE, kid: CATEGORY_PAGE_SIZE },
  openCard: null,
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

/** Expanded state of the product lists: the number of shown products and the card with open sizes. */
export const catalogSlice = createSlice({
  name: 'catalog',
  initialState,
  reducers: {
    moreExplored: (state, { payload }: PayloadAction<LongList>) => {
      state.shown[payload] = (state.shown[payload] ?? CATEGORY_PAGE_SIZE) + CATEGORY_PAGE_STEP;
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
  },
  // Back navigation keeps the number of shown products; a new navigation to the list resets it.
  extraReducers: (builder) =>
    builder.addCase(locationChanged, (state, { payload: { action, location } }) => {
      state.openCard = null;
      const list = longListAt[location.pathname];
      if (action === 'PUSH' && list) state.shown[list] = CATEGORY_PAGE_SIZE;
      if (listAt[location.pathname] !== state.openFilters) delete state.openFilters;
    }),
  selectors: {
    selectShownLimit: (state, list: LongList) => state.shown[list] ?? CATEGORY_PAGE_SIZE,
    selectAreFiltersOpen: (state, list: ListName) => state.openFilters === list,
    selectIsCardOpen: (state, list: string, productId: number) =>
      state.openCard?.list === list && state.openCard.productId === productId,
  },
});

export const { moreExplored, filtersToggled, sizesOpened, sizesClosed } = catalogSlice.actions;
export const { selectShownLimit, selectAreFiltersOpen, selectIsCardOpen } = catalogSlice.selectors;
