import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { paths } from '@/client/lib/paths';
import { locationChanged } from '@/client/lib/router/routerSlice';
import { CATEGORY_PAGE_SIZE, CATEGORY_PAGE_STEP } from '@/shared/constants';
import type { Category } from '@/shared/contract/products';

export interface CatalogState {
  /** How many products each category page shows at most. */
  shown: Record<Category, number>;
  /** The card whose sizes are open: the same product may stand in two lists. */
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

/** What the shopper has unfolded in the product lists. */
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
  // Going back finds a category as long as it was left; coming to it anew starts it anew.
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
