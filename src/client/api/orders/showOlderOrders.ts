import { notify } from '@/client/lib/notify';
import type { AppThunk } from '@/client/lib/store';
import { loadMessages } from '@/shared/messages/loads';
import { ordersApi } from './ordersApi';
import { everyOrderWanted } from './ordersSlice';

const { getOrderHistory } = ordersApi.endpoints;

/**
 * Loads every order of the customer, from now on with each request: a refetch then updates all orders that are shown,
 * for example an old one that is being paid.
 */
export const showOlderOrders = (): AppThunk<Promise<void>> => async (dispatch) => {
  dispatch(everyOrderWanted());
  // A response that is on its way may have the newest orders only: wait for it, then refetch.
  await dispatch(getOrderHistory.initiate(undefined, { subscribe: false }));
  const { isError } = await dispatch(getOrderHistory.initiate(undefined, { forceRefetch: true, subscribe: false }));
  if (isError) dispatch(notify({ tone: 'error', text: loadMessages.orders }));
};
