import { baseApi } from '../baseApi';
import { call } from '../call';
import { optimistic } from '../optimistic';
import { changing, reading } from '../scopes';
import { wishlistReceived } from './wishlistLedger';

export const wishlistApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getWishlist: build.query<null, void>({
      query: () =>
        call({
          endpoint: ({ wishlistContract }) => wishlistContract.get,
          scope: reading('wishlist', 'products'),
          received: ({ wishlist }) => wishlistReceived(wishlist),
        }),
      providesTags: ['Wishlist'],
    }),
    addWish: build.mutation<unknown, number>(
      optimistic({
        call: (productId) =>
          call({
            endpoint: ({ wishlistContract }) => wishlistContract.add,
            scope: changing('wishlist'),
            body: { productId },
          }),
        intent: (productId) => ({ kind: 'wish', productId, isWished: true }),
        touches: ['Wishlist'],
      }),
    ),
    removeWish: build.mutation<unknown, number>(
      optimistic({
        call: (productId) =>
          call({
            endpoint: ({ wishlistContract }) => wishlistContract.remove,
            scope: changing('wishlist'),
            body: { productId },
          }),
        intent: (productId) => ({ kind: 'wish', productId, isWished: false }),
        touches: ['Wishlist'],
      }),
    ),
  }),
});

export const { useGetWishlistQuery } = wishlistApi;
