import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { paths } from '@/client/lib/paths';
import { locationChanged } from '@/client/lib/router/routerSlice';
import { CATEGORY_PAGE_SIZE, CATEGORY_PAGE_STEP } from '@/shared/constants';
import type { Category } from '@/shared/contract/products';

export interface CatalogState {
  /** Maximum number of products that each category page shows. */
  shown: Record<Category, number>;
  /** The card with open sizes; `list` is needed because one page can show a product in two lists. */
  openCard: { list: string; productId: number } | null;
}

const initialState: CatalogState = {
  shown: { men: CATEGORY_PAGE_SIZE, women: CATEGORY_PAGE_SIZE, kid: CATEGORY_PAGE_SIZE },
  openCard: null,
};

const categoryAt: Readonly<Record<string, Category>> = {
  [paths.mens]: 'men',
  [paths.womens]: 'women',
  [paths.kids]: 'kid',
};

/** Expanded state of the product lists: the number of shown products and the card with open sizes. */
export const catalogSlice = createSlice({
  name: 'catalog',
  initialState,
  reducers: {
    moreExplored: (state, { payload }: PayloadAction<Category>) => {
      state.shown[payload] += CATEGORY_PAGE_STEP;
    },
    sizesOpened: (state, { payload }: PayloadAction<{ list: string; productId: number }>) => {
      state.openCard = payload;
    },
    sizesClosed: (state) => {
      state.openCard = null;
    },
  },
  // Back navigation keeps the number of shown products; a new navigation to the category resets it.
  extraReducers: (builder) =>
    builder.addCase(locationChanged, (state, { payload: { action, location } }) => {
      state.openCard = null;
      const category = categoryAt[location.pathname];
      if (action === 'PUSH' && category) state.shown[category] = CATEGORY_PAGE_SIZE;
    }),
  selectors: {
    selectShownLimit: (state, category: Category) => state.shown[category],
    selectIsCardOpen: (state, list: string, productId: number) =>
      state.openCard?.list === list && state.openCard.productId === productId,
  },
});

export const { moreExplored, sizesOpened, sizesClosed } = catalogSlice.actions;
export const { selectShownLimit, selectIsCardOpen } = catalogSlice.selectors;
