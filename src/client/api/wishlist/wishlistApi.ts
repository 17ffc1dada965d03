import type { RootState } from '@/client/lib/store';
import { baseApi } from '@/client/transport/baseApi';
import { contractMutation, contractQuery } from '@/client/transport/endpoint';
import { type LoadStatus, loadStatus } from '@/client/transport/requests';
import { wishAdded, wishlistReceived, wishRemoved } from './wishlistSlice';

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
        failureText: 'loadMessages.wishlist',
      }),
    ),
    addToWishlist: build.mutation(
      contractMutation({
        endpoint: 'wishlist.add',
        request: productBody,
        patch: wishAdded,
        invalidates: [],
      }),
    ),
    removeFromWishlist: build.mutation(
      contractMutation({
        endpoint: 'wishlist.remove',
        request: productBody,
        patch: wishRemoved,
        invalidates: [],
      }),
    ),
  }),
});

export const { useGetWishlistQuery } = wishlistApi;

const selectEntry = wishlistApi.endpoints.getWishlist.select();

/** The ids of the products on the wishlist, oldest first. */
export const selectWishlistIds = (state: RootState): readonly number[] => state.wishlist.view.ids;

export const selectIsWished = (state: RootState, id: number): boolean => id in state.wishlist.view.entities;

export const selectWishlistStatus = (state: RootState): LoadStatus =>
  loadStatus(state.wishlist.view.isLoaded, selectEntry(state));
