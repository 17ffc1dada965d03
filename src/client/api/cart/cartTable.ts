import { createAction, createEntityAdapter } from '@reduxjs/toolkit';
import type { CartMap } from '@/shared/contract/cart';
import { cartKey, parseCartKey } from '@/shared/domain/cartKey';
import { createOptimisticTable, type OptimisticTable } from '../optimisticTable';
import type { Patch } from '../patches';

/** A line of the cart: so many units of one product in one size. */
export interface CartEntry {
  readonly key: string;
  readonly productId: number;
  readonly size: string;
  readonly count: number;
}

export type CartState = OptimisticTable<CartEntry, string>;

/** The cart was received: counts by cart key. */
export const cartReceived = createAction<CartMap>('cart/received');

const entriesOf = (map: CartMap): CartEntry[] =>
  Object.entries(map).flatMap(([key, count]) => {
    const line = parseCartKey(key);
    return line && count > 0 ? [{ key, ...line, count }] : [];
  });

const apply = (entry: CartEntry | undefined, patch: Patch): CartEntry | undefined => {
  if (patch.kind !== 'cartLine') return entry;
  const { productId, size, by } = patch;
  const count = (entry?.count ?? 0) + by;
  return count > 0 ? { key: cartKey(productId, size), productId, size, count } : undefined;
};

/** The customer's cart. */
export const { reducer: cartReducer } = createOptimisticTable<CartEntry, string>({
  adapter: createEntityAdapter<CartEntry, string>({ selectId: ({ key }) => key }),
  targetId: (patch) => {
    if (patch.kind === 'cartHidden') return 'all';
    return patch.kind === 'cartLine' ? cartKey(patch.productId, patch.size) : undefined;
  },
  apply,
  fromAction: (action) => (cartReceived.match(action) ? { list: entriesOf(action.payload), isWhole: true } : undefined),
  fromResponse: ({ cart }) => cart && { list: entriesOf(cart), isWhole: true },
  // A hidden cart is fetched before it is shown again.
  commitsOnSuccess: ({ kind }) => kind === 'cartLine',
  clearedOnLogout: true,
});
