import type { Order } from '@/shared/contract/orders';
import type { baseApi } from '../baseApi';
import { entryStatus, type LoadStatus } from '../entryStatus';
import { ordersApi } from './ordersApi';
import { ordersAdapter, type OrdersState } from './ordersSlice';

export interface WithOrders {
  readonly orders: OrdersState;
  readonly api: ReturnType<typeof baseApi.reducer>;
}

const selectEntry = ordersApi.endpoints.getOrderHistory.select();
const { selectAll, selectById } = ordersAdapter.getSelectors((state: Pick<WithOrders, 'orders'>) => state.orders);

/** The customer's orders, newest first. */
export const selectOrders: (state: Pick<WithOrders, 'orders'>) => readonly Order[] = selectAll;

/** One order by its `_id`. */
export const selectOrderById: (state: Pick<WithOrders, 'orders'>, id: string) => Order | undefined = selectById;

export const selectOrdersStatus = (state: WithOrders): LoadStatus =>
  entryStatus(state.orders.isLoaded, selectEntry(state));
