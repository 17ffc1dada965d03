import { QueryStatus } from '@reduxjs/toolkit/query/react';
import type { RootState } from '@/client/lib/store';
import type { Order } from '@/shared/contract/orders';
import { type LoadStatus, loadStatus } from '../requests';
import { ordersApi } from './ordersApi';
import { ordersAdapter } from './ordersSlice';

const selectEntry = ordersApi.endpoints.getOrderHistory.select();
const { selectAll, selectById } = ordersAdapter.getSelectors((state: RootState) => state.orders.view);

/** The customer's orders, newest first. */
export const selectOrders: (state: RootState) => readonly Order[] = selectAll;

/** One order by its `_id`. */
export const selectOrderById: (state: RootState, id: string) => Order | undefined = selectById;

/** True while there may be older orders than those that are loaded. */
export const selectHasOlderOrders = (state: RootState): boolean => state.orders.view.hasOlder;

export const selectAreOlderOrdersLoading = (state: RootState): boolean =>
  state.orders.view.isEveryOrderWanted && selectEntry(state).status === QueryStatus.pending;

export const selectOrdersStatus = (state: RootState): LoadStatus =>
  loadStatus(state.orders.view.isLoaded, selectEntry(state));
