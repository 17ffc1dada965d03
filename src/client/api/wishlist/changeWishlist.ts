import { notify } from '@/client/lib/notify';
import { type AppThunk, namedThunk } from '@/client/lib/store';
import { notifyOutcome } from '@/client/transport/requestError';
import { selectIsLoggedIn } from '@/client/transport/session';
import { selectIsWished, wishlistApi } from './wishlistApi';

type Change = AppThunk<Promise<void>>;

const { addToWishlist: sendAdd, removeFromWishlist: sendRemove } = wishlistApi.endpoints;

/** Adds a product to the wishlist: shown at once, with a toast when the server has answered. */
export const addToWishlist =
  (productId: number): Change =>
  async (dispatch, getState) => {
    if (!selectIsLoggedIn(getState())) {
      dispatch(notify({ tone: 'error', text: 'wishlistMessages.loginToAdd' }));
      return;
    }
    const { error } = await dispatch(sendAdd.initiate(productId, { track: false }));
    dispatch(notifyOutcome(error, 'wishlistMessages.added', 'wishlistMessages.addFailed'));
  };

/** Removes a product from the wishlist: shown at once, with a toast when the server has answered. */
export const removeFromWishlist = namedThunk('wishlist/remove', (productId: number): Change => async (dispatch) => {
  const { error } = await dispatch(sendRemove.initiate(productId, { track: false }));
  dispatch(notifyOutcome(error, 'wishlistMessages.removed', 'wishlistMessages.removeFailed'));
});

/** The heart button: adds or removes a product. */
export const toggleWishlist = namedThunk(
  'wishlist/toggle',
  (productId: number): AppThunk<Promise<void>> =>
    (dispatch, getState) =>
      dispatch(selectIsWished(getState(), productId) ? removeFromWishlist(productId) : addToWishlist(productId)),
);
