import { rateReceived } from '@/client/lib/pageConfig';
import type { AppThunk, RootState } from '@/client/lib/store';
import { IDEMPOTENCY_KEY_HEADER, ORDERS_SHOWN_FIRST } from '@/shared/constants';
import type { CheckoutBody } from '@/shared/contract/orders';
import { loadMessages } from '@/shared/messages/loads';
import { baseApi } from '../baseApi';
import { contractQuery } from '../endpoint';
import { optimisticMutation } from '../optimisticMutation';
import { isRequestError } from '../requestError';
import { ordersReceived } from './ordersSlice';

/** One press of the checkout button. A retry has the same idempotency key. */
export interface Checkout {
  readonly body: CheckoutBody;
  readonly idempotencyKey: string;
}

const paidIds = ({ orders: { ids, entities } }: RootState): ReadonlySet<string> =>
  new Set(ids.filter((id) => entities[id]?.paymentStatus === 'paid'));

export const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOrderHistory: build.query({
      ...contractQuery({
        endpoint: 'orders.history',
        parameters: ({ orders }) => ({ ...(!orders.isEveryOrderWanted && { limit: String(ORDERS_SHOWN_FIRST) }) }),
        onResponse: ordersReceived,
        ids: (orders) => orders.map(({ _id }) => _id),
        failureText: loadMessages.orders,
      }),
      async onQueryStarted(_arg, { dispatch, getState, queryFulfilled }) {
        const readState = getState as unknown as () => RootState;
        const wasLoaded = readState().orders.isLoaded;
        const paidBefore = paidIds(readState());
        try {
          await queryFulfilled;
        } catch {
          return;
        }
        // The server cleared the cart of every order that is paid now.
        const isNewlyPaid = wasLoaded && [...paidIds(readState())].some((id) => !paidBefore.has(id));
        if (isNewlyPaid) dispatch(baseApi.util.invalidateTags(['cart', 'products']));
      },
    }),
    createTransaction: build.mutation(
      optimisticMutation({
        endpoint: 'orders.create',
        request: ({ body, idempotencyKey }: Checkout) => ({
          body,
          headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey },
        }),
        // An online payment empties the cart only once it is confirmed.
        fromResponse: (_response, { body }) => (body.paymentType === 'midtrans' ? {} : { cart: {} }),
        touches: ['orders', 'cart', 'products'],
        invalidates: ['orders', 'cart', 'products'],
      }),
    ),
    retryPayment: build.mutation(
      optimisticMutation({
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
    if (isRequestError(error) && error.kind === 'refused' && error.idrPerUsd !== undefined)
      dispatch(rateReceived(error.idrPerUsd));
  };
