import type { RootState } from '@/client/lib/store';
import { type LoadStatus, loadStatus } from '../requests';
import { wishlistApi } from './wishlistApi';

const selectEntry = wishlistApi.endpoints.getWishlist.select();

/** The ids of the products on the wishlist, oldest first. */
export const selectWishlistIds = (state: RootState): readonly number[] => state.wishlist.view.ids;

export const selectIsWished = (state: RootState, id: number): boolean => id in state.wishlist.view.entities;

export const selectWishlistStatus = (state: RootState): LoadStatus =>
  loadStatus(state.wishlist.view.isLoaded, selectEntry(state));
