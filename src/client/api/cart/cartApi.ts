import { apiOf } from '@/client/transport/baseApi';
import { changes, reads } from '@/client/transport/call';
import { showAtOnce } from '@/client/transport/optimistic';
import type { CartLineBody } from '@/shared/contract/cart';
import type { ResponseBody } from '@/shared/contract/endpoints';
import { lineChanged } from '../products/productsSlice';

const lineBy =
  (by: 1 | -1) =>
  ({ itemId, size }: CartLineBody) =>
    lineChanged({ productId: itemId, size, by });

export const cartApi = apiOf('cart').injectEndpoints({
  endpoints: (build) => ({
    getCart: build.query<readonly string[], void>({
      query: () => ({ endpoint: 'cart.get' }),
      transformResponse: (cart: ResponseBody<'cart.get'>) => Object.keys(cart),
      providesTags: ['cart'],
      extraOptions: { locks: reads('cart'), failureText: 'loadMessages.cart' },
    }),
    addToCart: build.mutation<ResponseBody<'cart.add'>, CartLineBody>({
      query: (body) => ({ endpoint: 'cart.add', body }),
      onQueryStarted: showAtOnce(lineBy(1)),
      invalidatesTags: (_response, error) => ['cart', error ? 'products' : 'profile'],
      extraOptions: { locks: changes('cart', 'products') },
    }),
    removeFromCart: build.mutation<ResponseBody<'cart.remove'>, CartLineBody>({
      query: (body) => ({ endpoint: 'cart.remove', body }),
      onQueryStarted: showAtOnce(lineBy(-1)),
      invalidatesTags: (_response, error) => ['cart', error ? 'products' : 'profile'],
      extraOptions: { locks: changes('cart', 'products') },
    }),
  }),
});

export const { useGetCartQuery } = cartApi;
