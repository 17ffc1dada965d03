import { addToCart } from '@/client/api/cart/changeCart';
import { shareAddress, showAlert } from '@/client/lib/effects/effectThunks';
import { selectLanguage } from '@/client/lib/language';
import { selectMessages } from '@/client/lib/messages';
import { notify } from '@/client/lib/notify';
import { paths } from '@/client/lib/paths';
import { selectLocation } from '@/client/lib/router';
import { type AppThunk, namedThunk, type RootState } from '@/client/lib/store';
import { uiValue } from '@/client/lib/uiSlice';
import type { StockBySize } from '@/shared/contract/products';
import { inLanguage } from '@/shared/languages';

/** The open part of the product page. */
export const openPanel = uiValue<'sizeChart' | 'delivery' | null>('productPanel', null);

/** The chosen size; null if no size had stock when the page was opened, undefined before that. */
export const chosenSize = uiValue<string | null | undefined>('size', undefined);

/** Returns the preselected size: the first size with stock, or null (rules: Screens). */
export const defaultSize = (sizes: readonly StockBySize[]): string | null =>
  sizes.find(({ quantity }) => quantity > 0)?.size ?? null;

/**
 * The size with which a page starts: the one chosen on the page of another colour, which is the state of its links, if it
 * is in stock; otherwise the default one.
 */
export const selectFirstSize = (state: RootState, sizes: readonly StockBySize[]): string | null =>
  defaultSize(sizes.filter(({ size }) => size === selectLocation(state).state)) ?? defaultSize(sizes);

/** Selects the size with which the page starts, unless one is selected already. */
export const keepDefaultSize = namedThunk('product/opened', (size: string | null): AppThunk => (dispatch, getState) => {
  if (chosenSize.select(getState()) === undefined) dispatch(chosenSize.set(size));
});

/** A selected size stays selected if it sells out, so that no click buys a size that the shopper did not select. */
export const selectSelectedSize = (state: RootState, sizes: readonly StockBySize[]): string | null => {
  const chosen = chosenSize.select(state);
  return sizes.find(({ size }) => size === chosen)?.size ?? defaultSize(sizes);
};

interface Choice {
  readonly productId: number;
  readonly size: string | null;
  readonly sizes: readonly StockBySize[];
}

/** Adds the selected size to the cart, or shows an alert with the reason why it cannot (rules: Cart). */
export const addSelected = namedThunk(
  'product/addSelected',
  ({ productId, size, sizes }: Choice): AppThunk =>
    (dispatch) => {
      if (size === null) return dispatch(showAlert('catalogMessages.selectSizeFirst'));
      const left = sizes.find((entry) => entry.size === size)?.quantity ?? 0;
      if (left <= 0) return dispatch(showAlert(['catalogMessages.sizeOutOfStock', size]));
      void dispatch(addToCart({ productId, size }));
    },
);

/** Shares the product's canonical path. Shows a toast if the address was copied or could not be copied. */
export const shareProduct = namedThunk(
  'product/share',
  ({ id, name }: { readonly id: number; readonly name: string }): AppThunk<Promise<void>> =>
    async (dispatch, getState) => {
      const { catalogMessages } = selectMessages(getState());
      const text = name || catalogMessages.unknownProduct;
      const path = inLanguage(selectLanguage(getState()), paths.product(id));
      const outcome = await dispatch(shareAddress({ text, path }));
      if (outcome === 'copied') dispatch(notify({ tone: 'success', text: 'productMessages.addressCopied' }));
      if (outcome === 'failed') dispatch(notify({ tone: 'error', text: 'productMessages.addressNotCopied' }));
    },
);
