import { loadMessages } from '@/shared/messages/loads';
import { baseApi } from '../baseApi';
import { contractQuery } from '../endpoint';
import { optimisticMutation } from '../optimisticMutation';
import { wishChanged, wishlistReceived } from './wishlistTable';

const productBody = (productId: number) => ({ body: { productId } });

export const wishlistApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getWishlist: build.query(
      contractQuery({
        endpoint: 'wishlist.get',
        onResponse: ({ wishlist }) => wishlistReceived(wishlist),
        ids: ({ wishlist }) => wishlist.map(({ id }) => id),
        // It brings quantities, which mutations of the cart change.
        reads: ['wishlist', 'products'],
        failureText: loadMessages.wishlist,
      }),
    ),
    addToWishlist: build.mutation(
      optimisticMutation({
        endpoint: 'wishlist.add',
        request: productBody,
        patch: (productId) => wishChanged({ productId, isWished: true }),
        invalidates: [],
      }),
    ),
    removeFromWishlist: build.mutation(
      optimisticMutation({
        endpoint: 'wishlist.remove',
        request: productBody,
        patch: (productId) => wishChanged({ productId, isWished: false }),
        invalidates: [],
      }),
    ),
  }),
});

export const { useGetWishlistQuery } = wishlistApi;
