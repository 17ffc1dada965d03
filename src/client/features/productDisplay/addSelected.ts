import { addToCart } from '@/client/api/cart/changeCart';
import { showAlert } from '@/client/lib/effects/announced';
import type { AppThunk } from '@/client/lib/store';
import type { StockBySize } from '@/shared/contract/products';
import { catalogMessages } from '@/shared/messages/catalog';

interface Choice {
  readonly productId: number;
  readonly size: string | null;
  readonly sizes: readonly StockBySize[];
}

/** Puts the selected size into the cart, or tells why not (specification, section 5). */
export const addSelected =
  ({ productId, size, sizes }: Choice): AppThunk =>
  (dispatch) => {
    if (size === null) return dispatch(showAlert(catalogMessages.selectSizeFirst));
    const left = sizes.find((entry) => entry.size === size)?.quantity ?? 0;
    if (left <= 0) return dispatch(showAlert(catalogMessages.sizeOutOfStock(size)));
    void dispatch(addToCart({ productId, size }));
  };
