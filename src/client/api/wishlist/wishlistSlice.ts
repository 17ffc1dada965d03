import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { optimistic } from '@/client/transport/optimistic';
import { sessionEnded } from '@/client/transport/session';
import type { Product } from '@/shared/contract/products';

/** A product on the wishlist; the product itself is in the products table. */
export interface Wish {
  readonly id: number;
}

const adapter = createEntityAdapter<Wish>();
const initialState = adapter.getInitialState({ isLoaded: false });

const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState,
  reducers: {
    wishlistReceived: (wishes, { payload }: PayloadAction<readonly Product[]>) => {
      adapter.setAll(
        wishes,
        payload.map(({ id }) => ({ id })),
      );
      wishes.isLoaded = true;
    },
    wishAdded: (wishes, { payload: id }: PayloadAction<number>) => {
      adapter.addOne(wishes, { id });
    },
    wishRemoved: (wishes, { payload: id }: PayloadAction<number>) => {
      adapter.removeOne(wishes, id);
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

export const { wishlistReceived, wishAdded, wishRemoved } = wishlistSlice.actions;

export const wishlistReducer = optimistic(wishlistSlice, wishAdded, wishRemoved);
