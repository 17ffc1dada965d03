import { removeSessionItem } from '@/client/lib/effects/effectThunks';
import type { AppThunk } from '@/client/lib/store';
import { ADD_OFFER_LIFETIME_MS, INTERRUPTED_ADD_STORAGE_KEY } from '@/shared/constants';
import type { CartLineId } from '@/shared/domain/cartKey';
import { quantityOf } from '@/shared/domain/stock';
import { selectProductById } from '../products/products.selectors';
import { productsApi } from '../products/productsApi';
import { loadOnce } from '../requests';
import { addOffered, selectSessionEpoch } from '../session/sessionSlice';

interface InterruptedAdd extends CartLineId {
  /** Milliseconds since 1970. */
  readonly at: number;
}

const parseAdd = (text: string): InterruptedAdd | undefined => {
  try {
    const add = JSON.parse(text) as Partial<InterruptedAdd> | null;
    return typeof add?.productId === 'number' && typeof add.size === 'string' && typeof add.at === 'number'
      ? (add as InterruptedAdd)
      : undefined;
  } catch {
    return undefined;
  }
};

/** Offers, once, the piece whose add to the cart the login interrupted, if that was recent and it is in stock. */
export const offerInterruptedAdd =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { effects }) => {
    const note = effects.session.get(INTERRUPTED_ADD_STORAGE_KEY);
    if (note === null) return;
    dispatch(removeSessionItem(INTERRUPTED_ADD_STORAGE_KEY));
    const add = parseAdd(note);
    if (!add || effects.now() - add.at > ADD_OFFER_LIFETIME_MS) return;
    const epoch = selectSessionEpoch(getState());
    await dispatch(productsApi.endpoints.getAllProducts.initiate(undefined, loadOnce));
    const { productId, size } = add;
    const quantity = quantityOf(selectProductById(getState(), productId), size) ?? 0;
    if (quantity > 0 && selectSessionEpoch(getState()) === epoch) dispatch(addOffered({ productId, size }));
  };
