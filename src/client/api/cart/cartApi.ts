import { baseApi } from '@/client/transport/baseApi';
import { contractMutation, contractQuery } from '@/client/transport/endpoint';
import type { CartLineBody } from '@/shared/contract/cart';
import type { ResponseBody } from '@/shared/contract/endpoints';
import { productsReceived } from '../products/productsSlice';
import { cartReceived, lineChanged } from './cartSlice';

const lineBy =
  (by: 1 | -1) =>
  ({ itemId, size }: CartLineBody) =>
    lineChanged({ productId: itemId, size, by });

/** The response of a change brings the product with its quantities after it. */
const onChange = ({ updatedProduct }: ResponseBody<'cart.add'>) => updatedProduct && productsReceived([updatedProduct]);

export const cartApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCart: build.query(
      contractQuery({
        endpoint: 'cart.get',
        onResponse: cartReceived,
        ids: (cart) => Object.keys(cart),
        failureText: 'loadMessages.cart',
      }),
    ),
    addToCart: build.mutation(
      contractMutation({
        endpoint: 'cart.add',
        patch: lineBy(1),
        onResponse: onChange,
        touches: ['cart', 'products'],
        invalidates: ['cart', 'profile'],
      }),
    ),
    removeFromCart: build.mutation(
      contractMutation({
        endpoint: 'cart.remove',
        patch: lineBy(-1),
        onResponse: onChange,
        touches: ['cart', 'products'],
        invalidates: ['cart', 'profile'],
      }),
    ),
  }),
});

export const { useGetCartQuery } = cartApi;
