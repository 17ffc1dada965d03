import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface ProductDisplayState {
  readonly productId: number | null;
  /** The size chosen for that product; null while none has stock. */
  readonly size: string | null;
}

const initialState: ProductDisplayState = { productId: null, size: null };

export const productDisplaySlice = createSlice({
  name: 'productDisplay',
  initialState,
  reducers: {
    productOpened: (_state, { payload }: PayloadAction<{ productId: number; size: string | null }>) => payload,
    sizeChosen: (_state, { payload }: PayloadAction<{ productId: number; size: string }>) => payload,
    productLeft: () => initialState,
  },
});

export const { productOpened, sizeChosen, productLeft } = productDisplaySlice.actions;

type State = { readonly productDisplay: ProductDisplayState };

/** A size as the screen shows it, with the units that this reader can still add. */
export interface SizeLeft {
  readonly size: string;
  readonly quantity: number;
}

/** The size that a product page starts with: the first with stock (specification, section 4). */
export const defaultSize = (sizes: readonly SizeLeft[]): string | null =>
  sizes.find(({ quantity }) => quantity > 0)?.size ?? null;

/**
 * The size selected on a product's page.
 * A chosen one stays chosen when it sells out, so that no press buys another size than the one that was looked at.
 */
export const selectSelectedSize = (state: State, productId: number, sizes: readonly SizeLeft[]): string | null => {
  const { productDisplay: display } = state;
  const isKept = display.productId === productId && sizes.some(({ size }) => size === display.size);
  return isKept ? display.size : defaultSize(sizes);
};
