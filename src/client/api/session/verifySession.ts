import type { AppThunk } from '@/client/lib/store';
import { addressesApi } from '../addresses/addressesApi';
import { cartApi } from '../cart/cartApi';
import { offerInterruptedAdd } from '../cart/offerInterruptedAdd';
import { ordersApi } from '../orders/ordersApi';
import { isTransient } from '../requestError';
import { wishlistApi } from '../wishlist/wishlistApi';
import { forgetOtherText } from './endSession';
import { sessionApi } from './sessionApi';

const fresh = { forceRefetch: true } as const;
/** Other tabs and the operator may change these while the page is hidden. */
const freshOnFocus = { forceRefetch: true, subscriptionOptions: { refetchOnFocus: true } } as const;

const loadPersonal =
  (): AppThunk<Promise<unknown>> =>
  (dispatch, _getState, { session }) => {
    const loads = [
      dispatch(cartApi.endpoints.getCart.initiate(undefined, freshOnFocus)),
      dispatch(ordersApi.endpoints.getOrderHistory.initiate(undefined, freshOnFocus)),
      dispatch(wishlistApi.endpoints.getWishlist.initiate(undefined, fresh)),
      dispatch(addressesApi.endpoints.getAddresses.initiate(undefined, fresh)),
    ];
    session.subscriptions.push(...loads);
    return Promise.all(loads);
  };

/** Verifies the stored token by the profile, and then loads the customer's data. */
export const verifySession =
  (): AppThunk<Promise<'verified' | 'invalid' | 'unknown'>> =>
  async (dispatch, _getState, { session }) => {
    const profile = dispatch(sessionApi.endpoints.getProfile.initiate(undefined, fresh));
    session.subscriptions.push(profile);
    const { error } = await profile;
    // An unreachable or busy server does not mean that the token is invalid.
    if (error) return isTransient(error) ? 'unknown' : 'invalid';
    dispatch(forgetOtherText());
    await dispatch(loadPersonal());
    void dispatch(offerInterruptedAdd());
    return 'verified';
  };
