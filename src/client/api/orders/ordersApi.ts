import { IDEMPOTENCY_KEY_HEADER } from '@/shared/constants';
import type { AnswerOf } from '@/shared/contract/endpoint';
import type { ordersContract, CheckoutBody } from '@/shared/contract/orders';
import { baseApi } from '../baseApi';
import { call } from '../call';
import { optimistic } from '../optimistic';
import { changing, reading } from '../scopes';
import { ordersReceived, type OrdersState } from './ordersSlice';

type Created = AnswerOf<typeof ordersContract.create>;
type Retried = AnswerOf<typeof ordersContract.retryPayment>;

/** One press of the checkout button; a retry of the same press carries the same key. */
export interface Checkout {
  readonly body: CheckoutBody;
  readonly idempotencyKey: string;
}

const paidIds = (state: unknown) => {
  const { isLoaded, ids, entities } = (state as { orders: OrdersState }).orders;
  return { isLoaded, ids: new Set(ids.filter((id) => entities[id]?.paymentStatus === 'paid')) };
};

export const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOrderHistory: build.query<null, void>({
      query: () =>
        call({
          endpoint: ({ ordersContract }) => ordersContract.history,
          scope: reading('orders'),
          received: ordersReceived,
        }),
      providesTags: ['Orders'],
      async onQueryStarted(_arg, { dispatch, getState, queryFulfilled }) {
        const before = paidIds(getState());
        try {
          await queryFulfilled;
        } catch {
          return;
        }
        // The server has cleared the cart of what it now knows to be paid.
        const isNewlyPaid = before.isLoaded && [...paidIds(getState()).ids].some((id) => !before.ids.has(id));
        if (isNewlyPaid) dispatch(baseApi.util.invalidateTags(['Cart', 'Products']));
      },
    }),
    createTransaction: build.mutation<Created, Checkout>(
      optimistic({
        call: ({ body, idempotencyKey }) =>
          call({
            endpoint: ({ ordersContract }) => ordersContract.create,
            scope: changing('orders', 'cart', 'products'),
            body,
            headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey },
          }),
        // An online payment empties the cart only once it is confirmed.
        answered: (_answer, { body }) => ({ isCartEmptied: body.paymentType !== 'midtrans' }),
        touches: ['Orders', 'Cart', 'Products'],
        refreshes: ['Orders', 'Cart', 'Products'],
      }),
    ),
    retryPayment: build.mutation<Retried, string>(
      optimistic({
        call: (transactionId) =>
          call({
            endpoint: ({ ordersContract }) => ordersContract.retryPayment,
            scope: changing('orders', 'products'),
            body: { orderId: transactionId },
          }),
        touches: ['Orders', 'Products'],
        refreshes: ['Orders', 'Products'],
      }),
    ),
  }),
});

export const { useGetOrderHistoryQuery, useCreateTransactionMutation, useRetryPaymentMutation } = ordersApi;
