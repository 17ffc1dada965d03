import type { CartLineBody } from '@/shared/contract/cart';
import { loadMessages } from '@/shared/messages/loads';
import { baseApi } from '../baseApi';
import { contractQuery } from '../endpoint';
import { optimisticMutation } from '../optimisticMutation';
import type { Patch } from '../patches';
import { cartReceived } from './cartTable';

const linePatch =
  (by: 1 | -1) =>
  ({ itemId, size }: CartLineBody): Patch => ({ kind: 'cartLine', productId: itemId, size, by });

export const cartApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCart: build.query(
      contractQuery({
        endpoint: 'cart.get',
        onResponse: cartReceived,
        ids: (cart) => Object.keys(cart),
        failureText: loadMessages.cart,
      }),
    ),
    addToCart: build.mutation(
      optimisticMutation({
        endpoint: 'cart.add',
        patch: linePatch(1),
        fromResponse: ({ updatedProduct }) => ({ products: updatedProduct && [updatedProduct] }),
        touches: ['cart', 'products'],
        invalidates: ['cart', 'profile'],
      }),
    ),
    removeFromCart: build.mutation(
      optimisticMutation({
        endpoint: 'cart.remove',
        patch: linePatch(-1),
        fromResponse: ({ updatedProduct }) => ({ products: updatedProduct && [updatedProduct] }),
        touches: ['cart', 'products'],
        invalidates: ['cart', 'profile'],
      }),
    ),
  }),
});

export const { useGetCartQuery } = cartApi;
