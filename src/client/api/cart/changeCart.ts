import { keepSessionNote } from '@/client/lib/effects/announced';
import { notify } from '@/client/lib/notify';
import type { AppThunk } from '@/client/lib/store';
import { INTERRUPTED_ADD_STORAGE_KEY } from '@/shared/constants';
import { cartMessages } from '@/shared/messages/cart';
import { refusalText } from '../requestError';
import { selectIsLoggedIn } from '../session/sessionSlice';
import { cartApi } from './cartApi';

const { addToCart: sendAdd, removeFromCart: sendRemove } = cartApi.endpoints;

/** Puts one unit into the cart: shown at once, with a toast when the server has answered. */
export const addToCart =
  ({ productId, size }: { productId: number; size?: string }): AppThunk<Promise<void>> =>
  async (dispatch, getState, { effects }) => {
    const refusal = !selectIsLoggedIn(getState())
      ? cartMessages.loginToAdd
      : !size
        ? cartMessages.selectSize
        : undefined;
    if (refusal !== undefined || !size) {
      dispatch(notify({ tone: 'error', text: refusal ?? cartMessages.selectSize }));
      // The piece is offered after the login.
      const add = { productId, size, at: effects.now() };
      if (size) dispatch(keepSessionNote(INTERRUPTED_ADD_STORAGE_KEY, JSON.stringify(add)));
      return;
    }
    const { error } = await dispatch(sendAdd.initiate({ itemId: productId, size }, { track: false }));
    if (!error) {
      dispatch(notify({ tone: 'success', text: cartMessages.added }));
      return;
    }
    const message = refusalText(error);
    const text = message === undefined ? cartMessages.addFailedNetwork : cartMessages.addFailed(message);
    dispatch(notify({ tone: 'error', text }));
  };

/** Takes one unit out of the cart: shown at once, with a toast when the server has answered. */
export const removeFromCart =
  ({ productId, size }: { productId: number; size: string }): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { error } = await dispatch(sendRemove.initiate({ itemId: productId, size }, { track: false }));
    if (!error) {
      dispatch(notify({ tone: 'success', text: cartMessages.removed }));
      return;
    }
    const message = refusalText(error);
    const text = message === undefined ? cartMessages.removeFailedNetwork : cartMessages.removeFailed(message);
    dispatch(notify({ tone: 'error', text }));
  };
