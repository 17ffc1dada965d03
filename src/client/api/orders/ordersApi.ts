import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { paymentSettingsReceived } from '@/client/api/info/pageConfig';
import type { AppThunk, RootState } from '@/client/lib/store';
import { apiOf } from '@/client/transport/baseApi';
import { changes, reads } from '@/client/transport/call';
import { refusalOf } from '@/client/transport/requestError';
import { type LoadStatus, loadStatus } from '@/client/transport/requests';
import { IDEMPOTENCY_KEY_HEADER, ORDERS_SHOWN_FIRST } from '@/shared/constants';
import type { RequestBody, ResponseBody } from '@/shared/contract/endpoints';
import type { CheckoutBody } from '@/shared/contract/orders';

/** One press of the checkout button. A retry has the same idempotency key. */
export interface Checkout {
  readonly body: CheckoutBody;
  readonly idempotencyKey: string;
}

/** All orders if the shopper wants them, else the first ones. */
const limitOf = ({ orders }: RootState): Readonly<Record<string, string>> =>
  orders.view.isEveryOrderWanted ? {} : { limit: String(ORDERS_SHOWN_FIRST) };

export const ordersApi = apiOf('orders').injectEndpoints({
  endpoints: (build) => ({
    getOrderHistory: build.query<readonly string[], void>({
      query: () => ({
        endpoint: 'orders.history',
        parameters: limitOf,
      }),
      transformResponse: (orders: ResponseBody<'orders.history'>) => orders.map(({ _id }) => _id),
      providesTags: ['orders'],
      extraOptions: { locks: reads('orders'), failureText: 'loadMessages.orders' },
    }),
    createTransaction: build.mutation<ResponseBody<'orders.create'>, Checkout>({
      query: ({ body, idempotencyKey }) => ({
        endpoint: 'orders.create',
        body,
        headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey },
      }),
      invalidatesTags: ['orders', 'cart', 'products'],
      extraOptions: { locks: changes('orders', 'cart', 'products') },
    }),
    retryPayment: build.mutation<ResponseBody<'orders.retryPayment'>, RequestBody<'orders.retryPayment'>>({
      query: (body) => ({ endpoint: 'orders.retryPayment', body }),
      invalidatesTags: ['orders', 'products'],
      extraOptions: { locks: changes('orders', 'products') },
    }),
  }),
});

export const { useGetOrderHistoryQuery } = ordersApi;

/** Takes the rupiah rate from a refusal that says that the page's rate is out of date. */
export const receiveRate =
  (error: unknown): AppThunk =>
  (dispatch) => {
    const idrPerUsd = refusalOf(error)?.idrPerUsd;
    if (idrPerUsd !== undefined) dispatch(paymentSettingsReceived({ idrPerUsd }));
  };

const selectEntry = ordersApi.endpoints.getOrderHistory.select();
/** True while there may be older orders than those that are loaded. */
export const selectHasOlderOrders = (state: RootState): boolean => state.orders.view.hasOlder;

export const selectAreOlderOrdersLoading = (state: RootState): boolean =>
  state.orders.view.isEveryOrderWanted && selectEntry(state).status === QueryStatus.pending;

export const selectOrdersStatus = (state: RootState): LoadStatus =>
  loadStatus(state.orders.view.isLoaded, selectEntry(state));
