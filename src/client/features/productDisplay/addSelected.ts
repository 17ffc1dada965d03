import { addToCart } from '@/client/api/cart/changeCart';
import { shareAddress, showAlert } from '@/client/lib/effects/effectThunks';
import { notify } from '@/client/lib/notify';
import { paths } from '@/client/lib/paths';
import type { AppThunk } from '@/client/lib/store';
import type { StockBySize } from '@/shared/contract/products';
import { catalogMessages } from '@/shared/messages/catalog';
import { productMessages } from '@/shared/messages/product';

interface Choice {
  readonly productId: number;
  readonly size: string | null;
  readonly sizes: readonly StockBySize[];
}

/** Adds the selected size to the cart, or shows an alert with the reason why it cannot (rules: Cart). */
export const addSelected =
  ({ productId, size, sizes }: Choice): AppThunk =>
  (dispatch) => {
    if (size === null) return dispatch(showAlert(catalogMessages.selectSizeFirst));
    const left = sizes.find((entry) => entry.size === size)?.quantity ?? 0;
    if (left <= 0) return dispatch(showAlert(catalogMessages.sizeOutOfStock(size)));
    void dispatch(addToCart({ productId, size }));
  };

/** Shares the product's canonical path. Shows a toast if the address was copied or could not be copied. */
export const shareProduct =
  ({ id, name }: { readonly id: number; readonly name: string }): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const text = name || catalogMessages.unknownProduct;
    const outcome = await dispatch(shareAddress({ text, path: paths.product(id) }));
    if (outcome === 'copied') dispatch(notify({ tone: 'success', text: productMessages.addressCopied }));
    if (outcome === 'failed') dispatch(notify({ tone: 'error', text: productMessages.addressNotCopied }));
  };
