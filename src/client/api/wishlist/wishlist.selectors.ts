import type { baseApi } from '../baseApi';
import { entryStatus, type LoadStatus } from '../entryStatus';
import { wishlistApi } from './wishlistApi';
import type { WishlistState } from './wishlistLedger';

export interface WithWishlist {
  readonly wishlist: WishlistState;
  readonly api: ReturnType<typeof baseApi.reducer>;
}

const selectEntry = wishlistApi.endpoints.getWishlist.select();

/** The wished products' ids, oldest wish first. */
export const selectWishlistIds = (state: Pick<WithWishlist, 'wishlist'>): readonly number[] => state.wishlist.shown.ids;

export const selectIsWished = (state: Pick<WithWishlist, 'wishlist'>, id: number): boolean =>
  id in state.wishlist.shown.entities;

export const selectWishlistStatus = (state: WithWishlist): LoadStatus =>
  entryStatus(state.wishlist.isLoaded, selectEntry(state));
