import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { optimistic } from '@/client/transport/optimistic';
import { sessionEnded } from '@/client/transport/session';
import type { CartMap } from '@/shared/contract/cart';
import { cartKey, type CartLineId, parseCartKey } from '@/shared/domain/cartKey';

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
    cartReceived: (cart, { payload }: PayloadAction<CartMap>) => {
      const entries = Object.entries(payload).flatMap(([key, count]) => {
        const line = parseCartKey(key);
        return line && count > 0 ? [{ key, ...line, count }] : [];
      });
      adapter.setAll(cart, entries);
      cart.isLoaded = true;
    },
    lineChanged: (cart, { payload }: PayloadAction<CartLineId & { readonly by: 1 | -1 }>) => {
      const { productId, size, by } = payload;
      const key = cartKey(productId, size);
      const count = (cart.entities[key]?.count ?? 0) + by;
      if (count > 0) adapter.setOne(cart, { key, productId, size, count });
      else adapter.removeOne(cart, key);
    },
    /** A patch: the payment of these units is being confirmed, and they are still in the confirmed cart. */
    unitsHidden: (cart, { payload }: PayloadAction<CartMap>) => {
      for (const [key, hidden] of Object.entries(payload)) {
        const entry = cart.entities[key];
        if (entry && entry.count > hidden) adapter.setOne(cart, { ...entry, count: entry.count - hidden });
        else adapter.removeOne(cart, key);
      }
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

export const { cartReceived, lineChanged, unitsHidden } = cartSlice.actions;

export const cartReducer = optimistic(cartSlice, lineChanged, unitsHidden);
