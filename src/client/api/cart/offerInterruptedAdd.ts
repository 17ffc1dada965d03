import { addOffered } from '@/client/api/profile/sessionSlice';
import { removeSessionItem } from '@/client/lib/effects/effectThunks';
import type { AppThunk } from '@/client/lib/store';
import { loadOnce } from '@/client/transport/requests';
import { selectSessionEpoch } from '@/client/transport/session';
import { INTERRUPTED_ADD_STORAGE_KEY } from '@/shared/constants';
import { quantityOf } from '@/shared/domain/stock';
import { selectProductById } from '../products/products.selectors';
import { productsApi } from '../products/productsApi';
import { readInterruptedAdd } from './interruptedAdd';

/** Offers, once, the piece whose add to the cart the login interrupted, if that was recent and it is in stock. */
export const offerInterruptedAdd =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { effects }) => {
    if (effects.session.get(INTERRUPTED_ADD_STORAGE_KEY) === null) return;
    const add = readInterruptedAdd(effects);
    dispatch(removeSessionItem(INTERRUPTED_ADD_STORAGE_KEY));
    if (!add) return;
    const epoch = selectSessionEpoch(getState());
    await dispatch(productsApi.endpoints.getAllProducts.initiate(undefined, loadOnce));
    const { productId, size } = add;
    const quantity = quantityOf(selectProductById(getState(), productId), size) ?? 0;
    if (quantity > 0 && selectSessionEpoch(getState()) === epoch) dispatch(addOffered({ productId, size }));
  };
