import type { Thunk } from '@/client/lib/store';
import { addressesApi } from '../addresses/addressesApi';
import { isCallError } from '../callError';
import { cartApi } from '../cart/cartApi';
import { ordersApi } from '../orders/ordersApi';
import { wishlistApi } from '../wishlist/wishlistApi';
import { sessionApi } from './sessionApi';

const anew = { forceRefetch: true } as const;
/** What other tabs and the shop's other hands may have changed while the page was out of sight. */
const anewAndWhenSeen = { forceRefetch: true, subscriptionOptions: { refetchOnFocus: true } } as const;

/** A server that could not be asked, or was busy, says nothing of the token. */
const saysTokenIsInvalid = (error: unknown): boolean =>
  isCallError(error) && error.kind === 'refused' && error.status < 500 && error.status !== 429;

const loadPersonal =
  (): Thunk<Promise<unknown>> =>
  (dispatch, _getState, { held }) => {
    const loads = [
      dispatch(cartApi.endpoints.getCart.initiate(undefined, anewAndWhenSeen)),
      dispatch(ordersApi.endpoints.getOrderHistory.initiate(undefined, anewAndWhenSeen)),
      dispatch(wishlistApi.endpoints.getWishlist.initiate(undefined, anew)),
      dispatch(addressesApi.endpoints.getAddresses.initiate(undefined, anew)),
    ];
    held.subscriptions.push(...loads);
    return Promise.all(loads);
  };

/** Has the server say whose the stored token is, and then loads what is the customer's. */
export const verifySession =
  (): Thunk<Promise<'verified' | 'invalid' | 'unknown'>> =>
  async (dispatch, _getState, { held }) => {
    const profile = dispatch(sessionApi.endpoints.getProfile.initiate(undefined, anew));
    held.subscriptions.push(profile);
    const { error } = await profile;
    if (error) return saysTokenIsInvalid(error) ? 'invalid' : 'unknown';
    await dispatch(loadPersonal());
    return 'verified';
  };
