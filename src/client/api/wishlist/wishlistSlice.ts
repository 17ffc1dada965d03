import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { optimistic } from '@/client/transport/optimistic';
import { isResponse, responseOf } from '@/client/transport/responses';
import { sessionEnded } from '@/client/transport/session';

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
    wishAdded: (wishes, { payload: id }: PayloadAction<number>) => {
      adapter.addOne(wishes, { id });
    },
    wishRemoved: (wishes, { payload: id }: PayloadAction<number>) => {
      adapter.removeOne(wishes, id);
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => initialState)
      .addMatcher(isResponse('wishlist.get'), (wishes, action) => {
        const { wishlist } = responseOf(action);
        adapter.setAll(
          wishes,
          wishlist.map(({ id }) => ({ id })),
        );
        wishes.isLoaded = true;
      }),
});

export const { wishAdded, wishRemoved } = wishlistSlice.actions;

export const wishlistReducer = optimistic(wishlistSlice, wishAdded, wishRemoved);
