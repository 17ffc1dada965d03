import { createAction, createEntityAdapter } from '@reduxjs/toolkit';
import type { Product } from '@/shared/contract/products';
import { createOptimisticTable, type OptimisticTable } from '../optimisticTable';

/** A product on the wishlist. */
export interface Wish {
  readonly id: number;
}

export type WishlistState = OptimisticTable<Wish, number>;

/** A patch: a product is put on the wishlist or taken off it. */
export const wishChanged = createAction<{ readonly productId: number; readonly isWished: boolean }>('wishlist/changed');

/** The wishlist was received, oldest wish first, with its products. */
export const wishlistReceived = createAction<readonly Product[]>('wishlist/received');

/** The customer's wishlist; its products are in the products table. */
export const { reducer: wishlistReducer } = createOptimisticTable<Wish, number>({
  adapter: createEntityAdapter<Wish>(),
  targetId: (patch) => (wishChanged.match(patch) ? patch.payload.productId : undefined),
  apply: (wish, patch) => {
    if (!wishChanged.match(patch)) return wish;
    const { productId, isWished } = patch.payload;
    return isWished ? (wish ?? { id: productId }) : undefined;
  },
  fromAction: (action) =>
    wishlistReceived.match(action) ? { list: action.payload.map(({ id }) => ({ id })), isWhole: true } : undefined,
  commitsOnSuccess: () => true,
  clearedOnLogout: true,
});
