import type { RootState } from '@/client/lib/store';
import { apiOf } from '@/client/transport/baseApi';
import { changes, reads } from '@/client/transport/call';
import { showAtOnce } from '@/client/transport/optimistic';
import { type LoadStatus, loadStatus } from '@/client/transport/requests';
import type { ResponseBody } from '@/shared/contract/endpoints';
import { wishAdded, wishRemoved } from './wishlistSlice';

export const wishlistApi = apiOf('wishlist').injectEndpoints({
  endpoints: (build) => ({
    getWishlist: build.query<readonly number[], void>({
      query: () => ({ endpoint: 'wishlist.get' }),
      transformResponse: ({ wishlist }: ResponseBody<'wishlist.get'>) => wishlist.map(({ id }) => id),
      providesTags: ['wishlist'],
      // It brings quantities, which mutations of the cart change.
      extraOptions: { locks: reads('wishlist', 'products'), failureText: 'loadMessages.wishlist' },
    }),
    addToWishlist: build.mutation<ResponseBody<'wishlist.add'>, number>({
      query: (productId) => ({ endpoint: 'wishlist.add', body: { productId } }),
      onQueryStarted: showAtOnce(wishAdded),
      invalidatesTags: (_response, error) => (error ? ['wishlist'] : []),
      extraOptions: { locks: changes('wishlist') },
    }),
    removeFromWishlist: build.mutation<ResponseBody<'wishlist.remove'>, number>({
      query: (productId) => ({ endpoint: 'wishlist.remove', body: { productId } }),
      onQueryStarted: showAtOnce(wishRemoved),
      invalidatesTags: (_response, error) => (error ? ['wishlist'] : []),
      extraOptions: { locks: changes('wishlist') },
    }),
  }),
});

export const { useGetWishlistQuery } = wishlistApi;

const selectEntry = wishlistApi.endpoints.getWishlist.select();

/** The ids of the products on the wishlist, oldest first. */
export const selectWishlistIds = (state: RootState): readonly number[] => state.wishlist.view.ids;

export const selectIsWished = (state: RootState, id: number): boolean => id in state.wishlist.view.entities;

export const selectWishlistStatus = (state: RootState): LoadStatus =>
  loadStatus(state.wishlist.view.isLoaded, selectEntry(state));
