import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { optimistic } from '@/client/transport/optimistic';
import { isResponse, responseOf } from '@/client/transport/responses';
import { sessionEnded } from '@/client/transport/session';
import type { CartMap } from '@/shared/contract/cart';
import { cartKey, parseCartKey } from '@/shared/domain/cartKey';
import { lineChanged } from '../products/productsSlice';

export interface CartEntry {
  readonly key: string;
  readonly productId: number;
  readonly size: string;
  readonly count: number;
}

const adapter = createEntityAdapter<CartEntry, string>({ selectId: ({ key }) => key });
const initialState = adapter.getInitialState({ isLoaded: false });

const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** A patch: the payment of these units is being confirmed, and they are still in the confirmed cart. */
    unitsHidden: (cart, { payload }: PayloadAction<CartMap>) => {
      for (const [key, hidden] of Object.entries(payload)) {
        const entry = cart.entities[key];
        if (entry && entry.count > hidden) adapter.setOne(cart, { ...entry, count: entry.count - hidden });
        else adapter.removeOne(cart, key);
      }
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(lineChanged, (cart, { payload: { productId, size, by } }) => {
        const key = cartKey(productId, size);
        const count = (cart.entities[key]?.count ?? 0) + by;
        if (count > 0) adapter.setOne(cart, { key, productId, size, count });
        else adapter.removeOne(cart, key);
      })
      .addCase(sessionEnded, () => initialState)
      .addMatcher(isResponse('cart.get'), (cart, action) => {
        const entries = Object.entries(responseOf(action)).flatMap(([key, count]) => {
          const line = parseCartKey(key);
          return line && count > 0 ? [{ key, ...line, count }] : [];
        });
        adapter.setAll(cart, entries);
        cart.isLoaded = true;
      })
      .addMatcher(isResponse('orders.create'), (cart, action) => {
        // An online payment empties the cart only once it is confirmed.
        if (responseOf(action).snapToken !== undefined) return;
        adapter.removeAll(cart);
        cart.isLoaded = true;
      }),
});

export const { unitsHidden } = cartSlice.actions;

export const cartReducer = optimistic(cartSlice, lineChanged, unitsHidden);
