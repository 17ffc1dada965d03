import { createAction, createEntityAdapter } from '@reduxjs/toolkit';
import type { Product } from '@/shared/contract/products';
import { createLedger, type Ledger } from '../ledger';

/** A product that the customer wishes for. */
export interface Wish {
  readonly id: number;
}

export type WishlistState = Ledger<Wish, number>;

/** The wishlist was answered, oldest wish first, with its products. */
export const wishlistReceived = createAction<readonly Product[]>('wishlist/received');

/** The customer's wishes; their products are in the products' table. */
export const { reducer: wishlistReducer } = createLedger<Wish, number>({
  adapter: createEntityAdapter<Wish>(),
  concerns: (intent) => (intent.kind === 'wish' ? intent.productId : undefined),
  apply: (wish, intent) =>
    intent.kind !== 'wish' ? wish : intent.isWished ? (wish ?? { id: intent.productId }) : undefined,
  received: (action) =>
    wishlistReceived.match(action) ? { list: action.payload.map(({ id }) => ({ id })), isWhole: true } : undefined,
  commits: true,
  isPersonal: true,
});
