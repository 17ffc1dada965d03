import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Order } from '@/shared/contract/orders';
import { sessionEnded } from '../session/sessionSlice';

export const ordersAdapter = createEntityAdapter<Order, string>({ selectId: ({ _id }) => _id });

const initialState = ordersAdapter.getInitialState({ isLoaded: false });

/** The customer's orders, newest first. */
export const ordersSlice = createSlice({
  name: 'orders',
  initialState,
  reducers: {
    ordersReceived: (state, { payload }: PayloadAction<readonly Order[]>) => {
      state.isLoaded = true;
      ordersAdapter.setAll(state, payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => initialState);
  },
});

export const { ordersReceived } = ordersSlice.actions;
