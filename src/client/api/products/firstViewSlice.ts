import { createSlice } from '@reduxjs/toolkit';
import type { Effects } from '@/client/lib/effects/effects';
import { locationChanged, pageOpened } from '@/client/lib/router';
import { FIRST_VIEW_ELEMENT_ID } from '@/shared/constants';
import type { FirstView } from '@/shared/contract/firstView';
import { productsReceived, productsReducer } from './productsSlice';

export type FirstViewState = Omit<FirstView, 'products'>;

const initialState: FirstViewState = { lists: {}, totals: {}, isProductMissing: false, isShell: false };

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
      }),
  selectors: {
    selectIsShell: (state) => state.isShell,
  },
});

export const { selectIsShell } = firstViewSlice.selectors;

const isFirstView = (value: unknown): value is FirstView =>
  typeof value === 'object' && value !== null && 'products' in value && Array.isArray(value.products);

/** Reads what the server rendered into the page; undefined for a page that was not rendered. */
export const readFirstView = (effects: Effects): FirstView | undefined => {
  const text = effects.elementText(FIRST_VIEW_ELEMENT_ID);
  if (text === undefined) return undefined;
  try {
    const view: unknown = JSON.parse(text);
    return isFirstView(view) ? view : undefined;
  } catch {
    return undefined;
  }
};

/** The preloaded state of a first view. Its products are a part of the catalogue, never the full list. */
export const firstViewState = ({ products, ...firstView }: FirstView) => ({
  products: productsReducer(undefined, productsReceived(products)),
  firstView,
});
