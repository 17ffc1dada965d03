import { createEntityAdapter, createSlice } from '@reduxjs/toolkit';
import { paths } from '@/client/lib/paths';
import { locationChanged } from '@/client/lib/router';
import type { RootState } from '@/client/lib/store';
import { optimistic } from '@/client/transport/optimistic';
import { isResponse, responseOf } from '@/client/transport/responses';
import { sessionEnded } from '@/client/transport/session';
import { ORDERS_SHOWN_FIRST } from '@/shared/constants';
import type { Order } from '@/shared/contract/orders';

export const ordersAdapter = createEntityAdapter<Order, string>({ selectId: ({ _id }) => _id });

const initialState = ordersAdapter.getInitialState({
  isLoaded: false,
  /** True after the shopper has asked for the older orders: every request loads all orders. */
  isEveryOrderWanted: false,
  /** True while the server may have older orders than those in the state. */
  hasOlder: false,
});

const ordersSlice = createSlice({
  name: 'orders',
  initialState,
  reducers: {
    everyOrderWanted: (state) => {
      state.isEveryOrderWanted = true;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(locationChanged, (state, { payload: { location, place } }) => {
        const isOfOrders = location.pathname === paths.orderHistory || location.pathname === paths.profile;
        if (isOfOrders && place?.shown !== undefined) state.isEveryOrderWanted = true;
      })
      .addCase(sessionEnded, () => initialState)
      .addMatcher(isResponse('orders.history'), (state, action) => {
        const orders = responseOf(action);
        state.isLoaded = true;
        ordersAdapter.setAll(state, orders);
        state.hasOlder = !state.isEveryOrderWanted && orders.length >= ORDERS_SHOWN_FIRST;
      }),
});

export const { everyOrderWanted } = ordersSlice.actions;

export const ordersReducer = optimistic(ordersSlice);

const { selectAll, selectById } = ordersAdapter.getSelectors((state: RootState) => state.orders.view);

/** The customer's orders, newest first. */
export const selectOrders: (state: RootState) => readonly Order[] = selectAll;

export const selectOrderById: (state: RootState, id: string) => Order | undefined = selectById;
