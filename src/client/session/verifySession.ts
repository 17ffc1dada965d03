import { addressesApi } from '@/client/api/addresses/addressesApi';
import { cartApi } from '@/client/api/cart/cartApi';
import { offerInterruptedAdd } from '@/client/api/cart/offerInterruptedAdd';
import { ordersApi } from '@/client/api/orders/ordersApi';
import { profileApi } from '@/client/api/profile/profileApi';
import { wishlistApi } from '@/client/api/wishlist/wishlistApi';
import type { AppThunk } from '@/client/lib/store';
import { isTransient } from '@/client/transport/requestError';

const fresh = { forceRefetch: true } as const;
/** Other tabs and the operator may change these while the page is hidden. */
const freshOnFocus = { forceRefetch: true, subscriptionOptions: { refetchOnFocus: true } } as const;

/** Verifies the stored token by the profile. */
export const verifySession =
  (): AppThunk<Promise<'verified' | 'invalid' | 'unknown'>> =>
  async (dispatch, _getState, { session }) => {
    const profile = dispatch(profileApi.endpoints.getProfile.initiate(undefined, fresh));
    session.subscriptions.push(profile);
    const { error } = await profile;
    // An unreachable or busy server does not mean that the token is invalid.
    if (error) return isTransient(error) ? 'unknown' : 'invalid';
    return 'verified';
  };

export const loadPersonal =
  (): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { session }) => {
    const loads = [
      dispatch(cartApi.endpoints.getCart.initiate(undefined, freshOnFocus)),
      dispatch(ordersApi.endpoints.getOrderHistory.initiate(undefined, freshOnFocus)),
      dispatch(wishlistApi.endpoints.getWishlist.initiate(undefined, fresh)),
      dispatch(addressesApi.endpoints.getAddresses.initiate(undefined, fresh)),
    ];
    session.subscriptions.push(...loads);
    await Promise.all(loads);
    void dispatch(offerInterruptedAdd());
  };
