import type { RootState } from '@/client/lib/store';
import { uiValue } from '@/client/lib/uiSlice';
import type { StockBySize } from '@/shared/contract/products';

/** The open part of the product page. */
export const openPanel = uiValue<'sizeChart' | 'delivery' | null>('productPanel', null);

/** The chosen size; null if no size had stock when the page was opened, undefined before that. */
export const chosenSize = uiValue<string | null | undefined>('size', undefined);

/** Returns the preselected size: the first size with stock, or null (rules: Screens). */
export const defaultSize = (sizes: readonly StockBySize[]): string | null =>
  sizes.find(({ quantity }) => quantity > 0)?.size ?? null;

/** A selected size stays selected if it sells out, so that no click buys a size that the shopper did not select. */
export const selectSelectedSize = (state: RootState, sizes: readonly StockBySize[]): string | null => {
  const chosen = chosenSize.select(state);
  return sizes.find(({ size }) => size === chosen)?.size ?? defaultSize(sizes);
};
