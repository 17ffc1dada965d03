import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { paymentSettingsReceived } from '@/client/api/info/pageConfig';
import type { AppThunk, RootState } from '@/client/lib/store';
import { baseApi } from '@/client/transport/baseApi';
import { contractMutation, contractQuery } from '@/client/transport/endpoint';
import { refusalOf } from '@/client/transport/requestError';
import { type LoadStatus, loadStatus } from '@/client/transport/requests';
import { IDEMPOTENCY_KEY_HEADER, ORDERS_SHOWN_FIRST } from '@/shared/constants';
import type { CheckoutBody } from '@/shared/contract/orders';
import { cartReceived } from '../cart/cartSlice';
import { ordersReceived } from './ordersSlice';

/** One press of the checkout button. A retry has the same idempotency key. */
export interface Checkout {
  readonly body: CheckoutBody;
  readonly idempotencyKey: string;
}

export const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOrderHistory: build.query(
      contractQuery({
        endpoint: 'orders.history',
        request: (_none: void, { state: { orders } }) =>
          orders.view.isEveryOrderWanted ? {} : { parameters: { limit: String(ORDERS_SHOWN_FIRST) } },
        onResponse: ordersReceived,
        ids: (orders) => orders.map(({ _id }) => _id),
        failureText: 'loadMessages.orders',
      }),
    ),
    createTransaction: build.mutation(
      contractMutation({
        endpoint: 'orders.create',
        request: ({ body, idempotencyKey }: Checkout) => ({
          body,
          headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey },
        }),
        // An online payment empties the cart only once it is confirmed.
        onResponse: ({ snapToken }) => (snapToken === undefined ? cartReceived({}) : undefined),
        touches: ['orders', 'cart', 'products'],
        invalidates: ['orders', 'cart', 'products'],
      }),
    ),
    retryPayment: build.mutation(
      contractMutation({
        endpoint: 'orders.retryPayment',
        touches: ['orders', 'products'],
        invalidates: ['orders', 'products'],
      }),
    ),
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
