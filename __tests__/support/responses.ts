import type { ClientEndpointId } from '@/client/transport/call';
import type { ResponseBody } from '@/shared/contract/endpoints';
import type { Address } from '@/shared/contract/addresses';
import type { User } from '@/shared/contract/profile';
import type { Product } from '@/shared/contract/products';

/** Makes the creator of an action that brings the response of an endpoint, and has a name of its own in a log. */
const brings =
  <Payload>(type: string, endpoint: ClientEndpointId, response?: (payload: Payload) => unknown) =>
  (payload: Payload) => ({
    type,
    payload,
    meta: { baseQueryMeta: { status: 200, endpoint, ...(response && { response: response(payload) }) } },
  });

export const allProductsReceived = brings<readonly Product[]>('products/allProductsReceived', 'products.all');
export const cartReceived = brings<ResponseBody<'cart.get'>>('cart/cartReceived', 'cart.get');
export const wishlistReceived = brings('wishlist/wishlistReceived', 'wishlist.get', (wishlist: readonly Product[]) => ({
  success: true,
  wishlist,
}));
export const addressesReceived = brings(
  'addresses/addressesReceived',
  'addresses.list',
  (addresses: readonly Address[]) => ({
    success: true,
    addresses,
  }),
);
export const ordersReceived = brings<ResponseBody<'orders.history'>>('orders/ordersReceived', 'orders.history');
export const userReceived = brings('session/userReceived', 'profile.get', (user: User) => ({
  success: true,
  user,
}));

/** A response from the cache of the service worker, stored at this time in ms since 1970; 0 for one of the shop itself. */
export const cachedResponseShown = (cachedAt: number) => ({
  type: 'products/cachedResponseShown',
  meta: { baseQueryMeta: { cachedAt } },
});

export const addressReceived = brings('addresses/addressReceived', 'addresses.add', (newAddress: Address) => ({
  success: true,
  newAddress,
}));

/** A response to a change of the cart, which commits the patch of its request. */
export const cartChanged = (requestId: string, updatedProduct?: Product) => ({
  type: 'cart/changed',
  meta: {
    requestId,
    baseQueryMeta: { status: 200, endpoint: 'cart.add', response: { success: true, updatedProduct } },
  },
});
