import { setSessionItem } from '@/client/lib/effects/effectThunks';
import { type Notice, notify } from '@/client/lib/notify';
import { paths } from '@/client/lib/paths';
import { navigateTo, selectLocation } from '@/client/lib/router';
import { type AppThunk, namedThunk, type RootState } from '@/client/lib/store';
import { notifyOutcome } from '@/client/transport/requestError';
import { selectIsLoggedIn } from '@/client/transport/session';
import { INTERRUPTED_ADD_STORAGE_KEY } from '@/shared/constants';
import type { CartLineId } from '@/shared/domain/cartKey';
import { quantityOf } from '@/shared/domain/stock';
import { selectProductById } from '../products/products.selectors';
import { cartApi } from './cartApi';
import type { InterruptedAdd } from './interruptedAdd';

const { addToCart: sendAdd, removeFromCart: sendRemove } = cartApi.endpoints;

/** The part of an added unit's toast after its text: the line, and on other pages than the cart the way there. */
const additionOf = (state: RootState, line: CartLineId): Pick<Notice, 'detail' | 'action'> => ({
  detail: line,
  ...(selectLocation(state).pathname !== paths.cart && { action: { label: 'cartMessages.viewCart', to: paths.cart } }),
});

/** Opens the login screen, which names the item, leads back to this page and then offers the item (rules: Cart). */
const leadToLogin =
  (line: CartLineId): AppThunk =>
  (dispatch, getState, { effects }) => {
    const { pathname, search } = selectLocation(getState());
    const add: InterruptedAdd = { ...line, at: effects.now(), from: pathname + search };
    dispatch(setSessionItem(INTERRUPTED_ADD_STORAGE_KEY, JSON.stringify(add)));
    dispatch(navigateTo(paths.login));
  };

/** Puts one unit into the cart: shown at once, with a toast when the server has answered. */
export const addToCart = namedThunk(
  'cart/add',
  ({ productId, size }: { productId: number; size?: string }): AppThunk<Promise<void>> =>
    async (dispatch, getState) => {
      const isLoggedIn = selectIsLoggedIn(getState());
      if (!isLoggedIn || !size) {
        dispatch(notify({ tone: 'error', text: isLoggedIn ? 'cartMessages.selectSize' : 'cartMessages.loginToAdd' }));
        if (size && !isLoggedIn) dispatch(leadToLogin({ productId, size }));
        return;
      }
      const { error } = await dispatch(sendAdd.initiate({ itemId: productId, size }, { track: false }));
      const success = { text: 'cartMessages.added', ...additionOf(getState(), { productId, size }) } as const;
      dispatch(notifyOutcome(error, success, 'cartMessages.addFailedNetwork', 'cartMessages.addFailed'));
    },
);

/** The part of a removal's toast after its text: the line, and 'Undo' if the unit can be added again. */
export const removalOf = (state: RootState, line: CartLineId): Pick<Notice, 'detail' | 'action'> => {
  const isAddable = (quantityOf(selectProductById(state, line.productId), line.size) ?? 0) > 0;
  return { detail: line, ...(isAddable && { action: { label: 'cartMessages.undo', add: line } }) };
};

/** Takes one unit out of the cart: shown at once, with a toast when the server has answered. */
export const removeFromCart = namedThunk(
  'cart/remove',
  ({ productId, size }: CartLineId): AppThunk<Promise<void>> =>
    async (dispatch, getState) => {
      const { error } = await dispatch(sendRemove.initiate({ itemId: productId, size }, { track: false }));
      const success = { text: 'cartMessages.removed', ...removalOf(getState(), { productId, size }) } as const;
      dispatch(notifyOutcome(error, success, 'cartMessages.removeFailedNetwork', 'cartMessages.removeFailed'));
    },
);
