import { createAction, createEntityAdapter } from '@reduxjs/toolkit';
import type { CartMap } from '@/shared/contract/cart';
import { cartKey, type CartLineId, parseCartKey } from '@/shared/domain/cartKey';
import { createOptimisticTable, type OptimisticTable } from '../optimisticTable';

/** A line of the cart: so many units of one product in one size. */
export interface CartEntry {
  readonly key: string;
  readonly productId: number;
  readonly size: string;
  readonly count: number;
}

export type CartState = OptimisticTable<CartEntry, string>;

/** A patch: one unit more or less of a line. */
export const lineChanged = createAction<CartLineId & { readonly by: 1 | -1 }>('cart/lineChanged');

/** A patch: a payment is being confirmed, and its lines are still in the confirmed cart. */
export const cartHidden = createAction('cart/hidden');

/** The cart was received: counts by cart key. */
export const cartReceived = createAction<CartMap>('cart/received');

const entriesOf = (map: CartMap): CartEntry[] =>
  Object.entries(map).flatMap(([key, count]) => {
    const line = parseCartKey(key);
    return line && count > 0 ? [{ key, ...line, count }] : [];
  });

/** The customer's cart. */
export const { reducer: cartReducer } = createOptimisticTable<CartEntry, string>({
  adapter: createEntityAdapter<CartEntry, string>({ selectId: ({ key }) => key }),
  targetId: (patch) => {
    if (cartHidden.match(patch)) return 'all';
    return lineChanged.match(patch) ? cartKey(patch.payload.productId, patch.payload.size) : undefined;
  },
  apply: (entry, patch) => {
    if (!lineChanged.match(patch)) return entry;
    const { productId, size, by } = patch.payload;
    const count = (entry?.count ?? 0) + by;
    return count > 0 ? { key: cartKey(productId, size), productId, size, count } : undefined;
  },
  fromAction: (action) => (cartReceived.match(action) ? { list: entriesOf(action.payload), isWhole: true } : undefined),
  // A hidden cart is fetched before it is shown again.
  commitsOnSuccess: (patch) => lineChanged.match(patch),
  clearedOnLogout: true,
});
