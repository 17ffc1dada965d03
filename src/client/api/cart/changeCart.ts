import { cartMessages } from '@/shared/messages/cart';
import { notify } from '@/client/lib/notify';
import type { Thunk } from '@/client/lib/store';
import { refusalText } from '../callError';
import { selectIsLoggedIn } from '../session/session.selectors';
import type { SessionState } from '../session/sessionSlice';
import { cartApi } from './cartApi';

const { addLine, removeLine } = cartApi.endpoints;

/** Puts one unit into the cart: shown at once, told by a toast when the server has answered. */
export const addToCart =
  ({ productId, size }: { productId: number; size?: string }): Thunk<Promise<void>, { session: SessionState }> =>
  async (dispatch, getState) => {
    const refusal = !selectIsLoggedIn(getState())
      ? cartMessages.loginToAdd
      : !size
        ? cartMessages.selectSize
        : undefined;
    if (refusal !== undefined || !size) {
      dispatch(notify({ tone: 'error', text: refusal ?? cartMessages.selectSize }));
      return;
    }
    const { error } = await dispatch(addLine.initiate({ itemId: productId, size }, { track: false }));
    if (!error) {
      dispatch(notify({ tone: 'success', text: cartMessages.added }));
      return;
    }
    const message = refusalText(error);
    const text = message === undefined ? cartMessages.addFailedNetwork : cartMessages.addFailed(message);
    dispatch(notify({ tone: 'error', text }));
  };

/** Takes one unit out of the cart: shown at once, told by a toast when the server has answered. */
export const removeFromCart =
  ({ productId, size }: { productId: number; size: string }): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { error } = await dispatch(removeLine.initiate({ itemId: productId, size }, { track: false }));
    if (!error) {
      dispatch(notify({ tone: 'success', text: cartMessages.removed }));
      return;
    }
    const message = refusalText(error);
    const text = message === undefined ? cartMessages.removeFailedNetwork : cartMessages.removeFailed(message);
    dispatch(notify({ tone: 'error', text }));
  };
