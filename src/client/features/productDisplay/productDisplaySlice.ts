import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StockBySize } from '@/shared/contract/products';

/** A part of the product page that opens on demand. */
export type ProductPanel = 'sizeChart' | 'delivery';

export interface ProductDisplayState {
  readonly productId: number | null;
  /** The selected size of the product; null if no size has stock. */
  readonly size: string | null;
  /** The open panel. */
  readonly panel?: ProductPanel;
}

const initialState: ProductDisplayState = { productId: null, size: null };

/** Returns the preselected size: the first size with stock, or null (rules: Screens). */
export const defaultSize = (sizes: readonly StockBySize[]): string | null =>
  sizes.find(({ quantity }) => quantity > 0)?.size ?? null;

export const productDisplaySlice = createSlice({
  name: 'productDisplay',
  initialState,
  reducers: {
    productOpened: (_state, { payload }: PayloadAction<{ productId: number; size: string | null }>) => payload,
    sizeChosen: (state, { payload }: PayloadAction<{ productId: number; size: string }>) => ({ ...state, ...payload }),
    panelToggled: (state, { payload }: PayloadAction<ProductPanel>) => {
      if (state.panel === payload) delete state.panel;
      else state.panel = payload;
    },
    productLeft: () => initialState,
  },
  selectors: {
    selectIsPanelOpen: (display, panel: ProductPanel): boolean => display.panel === panel,
    /** A selected size stays selected if it sells out, so that no click buys a size that the shopper did not select. */
    selectSelectedSize: (display, productId: number, sizes: readonly StockBySize[]): string | null => {
      const isKept = display.productId === productId && sizes.some(({ size }) => size === display.size);
      return isKept ? display.size : defaultSize(sizes);
    },
  },
});

export const { productOpened, sizeChosen, panelToggled, productLeft } = productDisplaySlice.actions;
export const { selectIsPanelOpen, selectSelectedSize } = productDisplaySlice.selectors;
