import type { AnswerOf } from '@/shared/contract/endpoint';
import type { cartContract, CartLineBody } from '@/shared/contract/cart';
import { baseApi } from '../baseApi';
import { call, type ChooseEndpoint } from '../call';
import { optimistic } from '../optimistic';
import { changing, reading } from '../scopes';
import { cartReceived } from './cartLedger';

type LineChanged = AnswerOf<typeof cartContract.add>;

const changeLine = (endpoint: ChooseEndpoint<CartLineBody, LineChanged>, by: 1 | -1) =>
  optimistic<LineChanged, CartLineBody>({
    call: (body) => call({ endpoint, scope: changing('cart', 'products'), body }),
    intent: ({ itemId, size }) => ({ kind: 'cartLine', productId: itemId, size, by }),
    answered: ({ updatedProduct }) => ({ product: updatedProduct }),
    touches: ['Cart', 'Products'],
    refreshes: ['Cart', 'User'],
  });

export const cartApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCart: build.query<null, void>({
      query: () =>
        call({ endpoint: ({ cartContract }) => cartContract.get, scope: reading('cart'), received: cartReceived }),
      providesTags: ['Cart'],
    }),
    addLine: build.mutation<LineChanged, CartLineBody>(changeLine(({ cartContract }) => cartContract.add, 1)),
    removeLine: build.mutation<LineChanged, CartLineBody>(changeLine(({ cartContract }) => cartContract.remove, -1)),
  }),
});

export const { useGetCartQuery } = cartApi;
