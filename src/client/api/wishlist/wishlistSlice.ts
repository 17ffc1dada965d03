import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Product } from '@/shared/contract/products';
import { optimistic } from '../optimistic';
import { sessionEnded } from '../session/sessionSlice';

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
    /** The wishlist was received, oldest wish first, with its products. */
    wishlistReceived: (wishes, { payload }: PayloadAction<readonly Product[]>) => {
      adapter.setAll(
        wishes,
        payload.map(({ id }) => ({ id })),
      );
      wishes.isLoaded = true;
    },
    /** A patch: a product is put on the wishlist. */
    wishAdded: (wishes, { payload: id }: PayloadAction<number>) => {
      adapter.addOne(wishes, { id });
    },
    /** A patch: a product is taken off the wishlist. */
    wishRemoved: (wishes, { payload: id }: PayloadAction<number>) => {
      adapter.removeOne(wishes, id);
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

export const { wishlistReceived, wishAdded, wishRemoved } = wishlistSlice.actions;

/** The customer's wishlist. */
export const wishlistReducer = optimistic(wishlistSlice, wishAdded, wishRemoved);
