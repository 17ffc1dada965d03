import { createSlice } from '@reduxjs/toolkit';
import { languageShown } from '@/client/lib/language';
import { locationChanged, pageOpened } from '@/client/lib/router';
import type { FirstView } from '@/shared/contract/firstView';
import { productsReceived, productsReducer } from './productsSlice';

const initialState: Omit<FirstView, 'products'> = { lists: {}, totals: {}, isProductMissing: false, isShell: false };

/**
 * The ids and totals of the server-rendered page; its products are in their table. It replaces responses until they
 * arrive, and has only the start of each list.
 */
export const firstViewSlice = createSlice({
  name: 'firstView',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(pageOpened, (state) => {
        state.isShell = false;
      })
      // The page's own result does not apply to another address.
      .addCase(locationChanged, (state) => {
        state.isProductMissing = false;
      })
      .addCase(languageShown, (state) => {
        delete state.info;
      }),
  selectors: {
    selectIsShell: (state) => state.isShell,
  },
});

export const { selectIsShell } = firstViewSlice.selectors;

/**
 * The preloaded state of a first view. Its products are a part of the catalogue, never the full list. Immer does not walk
 * through a frozen product.
 */
export const firstViewState = ({ products, ...firstView }: FirstView) => ({
  products: productsReducer(undefined, productsReceived(products.map((product) => Object.freeze(product)))),
  firstView,
});
