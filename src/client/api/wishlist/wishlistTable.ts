import { createAction, createEntityAdapter } from '@reduxjs/toolkit';
import type { Product } from '@/shared/contract/products';
import { createOptimisticTable, type OptimisticTable } from '../optimisticTable';

/** A product on the wishlist. */
export interface Wish {
  readonly id: number;
}

export type WishlistState = OptimisticTable<Wish, number>;

/** The wishlist was received, oldest wish first, with its products. */
export const wishlistReceived = createAction<readonly Product[]>('wishlist/received');

/** The customer's wishlist; its products are in the products table. */
export const { reducer: wishlistReducer } = createOptimisticTable<Wish, number>({
  adapter: createEntityAdapter<Wish>(),
  targetId: (patch) => (patch.kind === 'wish' ? patch.productId : undefined),
  apply: (wish, patch) =>
    patch.kind !== 'wish' ? wish : patch.isWished ? (wish ?? { id: patch.productId }) : undefined,
  fromAction: (action) =>
    wishlistReceived.match(action) ? { list: action.payload.map(({ id }) => ({ id })), isWhole: true } : undefined,
  commitsOnSuccess: () => true,
  clearedOnLogout: true,
});
