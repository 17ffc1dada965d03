import { createAction, createEntityAdapter } from '@reduxjs/toolkit';
import type { CartMap } from '@/shared/contract/cart';
import { cartKey, parseCartKey } from '@/shared/domain/cartKey';
import type { Intent } from '../changes';
import { createLedger, type Ledger } from '../ledger';

/** A line of the cart: so many units of one product in one size. */
export interface CartEntry {
  readonly key: string;
  readonly productId: number;
  readonly size: string;
  readonly count: number;
}

export type CartState = Ledger<CartEntry, string>;

/** The cart was answered: counts by cart key. */
export const cartReceived = createAction<CartMap>('cart/received');

const entriesOf = (map: CartMap): CartEntry[] =>
  Object.entries(map).flatMap(([key, count]) => {
    const line = parseCartKey(key);
    return line && count > 0 ? [{ key, ...line, count }] : [];
  });

const apply = (entry: CartEntry | undefined, intent: Intent): CartEntry | undefined => {
  if (intent.kind !== 'cartLine') return entry;
  const { productId, size, by } = intent;
  const count = (entry?.count ?? 0) + by;
  return count > 0 ? { key: cartKey(productId, size), productId, size, count } : undefined;
};

/** The customer's cart. */
export const { reducer: cartReducer } = createLedger<CartEntry, string>({
  adapter: createEntityAdapter<CartEntry, string>({ selectId: ({ key }) => key }),
  concerns: (intent) => {
    if (intent.kind === 'cartHidden') return 'all';
    return intent.kind === 'cartLine' ? cartKey(intent.productId, intent.size) : undefined;
  },
  apply,
  received: (action) => (cartReceived.match(action) ? { list: entriesOf(action.payload), isWhole: true } : undefined),
  learned: ({ isCartEmptied }) => ({ isEmptied: isCartEmptied }),
  commits: true,
  isPersonal: true,
});
