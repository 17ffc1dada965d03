import type { Thunk } from '@/client/lib/store';
import { showAlert } from '@/client/lib/effects/announced';
import { addToCart } from '@/client/api/cart/changeCart';
import { catalogMessages } from '@/shared/messages/catalog';
import type { SizeLeft } from './productDisplaySlice';

interface Choice {
  readonly productId: number;
  readonly size: string | null;
  readonly sizes: readonly SizeLeft[];
}

/** Puts the selected size into the cart, or tells why not (specification, section 5). */
export const addSelected =
  ({ productId, size, sizes }: Choice): Thunk =>
  (dispatch) => {
    if (size === null) return dispatch(showAlert(catalogMessages.selectSizeFirst));
    const left = sizes.find((entry) => entry.size === size)?.quantity ?? 0;
    if (left <= 0) return dispatch(showAlert(catalogMessages.sizeOutOfStock(size)));
    void dispatch(addToCart({ productId, size }));
  };
