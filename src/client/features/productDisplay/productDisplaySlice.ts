import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { StockBySize } from '@/shared/contract/products';

export interface ProductDisplayState {
  readonly productId: number | null;
  /** The size chosen for that product; null while none has stock. */
  readonly size: string | null;
}

const initialState: ProductDisplayState = { productId: null, size: null };

/** The size that a product page starts with: the first with stock (rules: Screens). */
export const defaultSize = (sizes: readonly StockBySize[]): string | null =>
  sizes.find(({ quantity }) => quantity > 0)?.size ?? null;

export const productDisplaySlice = createSlice({
  name: 'productDisplay',
  initialState,
  reducers: {
    productOpened: (_state, { payload }: PayloadAction<{ productId: number; size: string | null }>) => payload,
    sizeChosen: (_state, { payload }: PayloadAction<{ productId: number; size: string }>) => payload,
    productLeft: () => initialState,
  },
  selectors: {
    /** A chosen size stays chosen when it sells out, so that no press buys a size that was not looked at. */
    selectSelectedSize: (display, productId: number, sizes: readonly StockBySize[]): string | null => {
      const isKept = display.productId === productId && sizes.some(({ size }) => size === display.size);
      return isKept ? display.size : defaultSize(sizes);
    },
  },
});

export const { productOpened, sizeChosen, productLeft } = productDisplaySlice.actions;
export const { selectSelectedSize } = productDisplaySlice.selectors;
