import { cartApi } from '@/client/api/cart/cartApi';
import { selectPageConfig } from '@/client/api/info/pageConfig';
import { ordersApi, receiveRate } from '@/client/api/orders/ordersApi';
import { selectOrderById } from '@/client/api/orders/ordersSlice';
import { payOnline } from '@/client/api/orders/payOnline';
import { showAlert } from '@/client/lib/effects/effectThunks';
import { formatDeadline } from '@/client/lib/format';
import { useMessages } from '@/client/lib/messages';
import { type AppThunk, namedThunk, useAppDispatch, useAppSelector } from '@/client/lib/store';
import { uiValue, whilePending } from '@/client/lib/uiSlice';
import { refusalOf, refusalText } from '@/client/transport/requestError';
import { loadAfresh, refetchOnce } from '@/client/transport/requests';
import { selectIsLoggedIn } from '@/client/transport/session';
import { Button } from '@/client/ui/Button';
import { Stack } from '@/client/ui/Layout';
import { Notice } from '@/client/ui/Notice';
import { Text } from '@/client/ui/Typography';
import type { RequestBody } from '@/shared/contract/endpoints';
import type { Order } from '@/shared/contract/orders';
import { canPayNow } from '@/shared/domain/orderStatus';
import type { Messages, ShownText } from '@/shared/messages/messages';
import { chargeInRupiah, inRupiah, toCents } from '@/shared/values/money';

/** Id of the order whose payment is in progress. */
const payingOrderId = uiValue<string | null>('payingOrderId', null, 'pending');

/** The amount of an online payment in whole rupiah, and the rupiah of one dollar. */
interface Charge {
  readonly idrTotal: number;
  readonly idrPerUsd: number;
}

/**
 * The amount of Pay Now: the rest of the price as the server says, or at the page's rate if the order has had no online
 * attempt yet. Undefined without a rate (rules: Payments).
 */
const chargeOf = ({ items, ...order }: Order, pageRate: number | undefined): Charge | undefined => {
  const idrPerUsd = order.idrPerUsd ?? pageRate;
  if (idrPerUsd === undefined) return undefined;
  const lines = items.map(({ productId, quantity }) => ({ unitCents: toCents(productId.new_price), count: quantity }));
  const { totalAmount, toCollect = totalAmount } = order;
  const isChanged = order.timeline.some(
    ({ step }) => step === 'changed' || step === 'exchanged' || step === 'returned',
  );
  const total = {
    totalCents: isChanged ? undefined : toCents(totalAmount),
    idrTotal: inRupiah(lines, idrPerUsd).total,
    idrPerUsd,
  };
  return { idrTotal: order.idrTotal ?? chargeInRupiah(toCents(toCollect), total), idrPerUsd };
};

/** Returns the alert text of a failed retry (rules: Failures). */
const retryFailureText = (error: unknown): ShownText =>
  refusalOf(error)?.status === 401
    ? 'orderMessages.retryAuthentication'
    : (refusalText(error) ?? 'orderMessages.retryFailed');

const pay =
  (body: RequestBody<'orders.retryPayment'>): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(ordersApi.endpoints.retryPayment.initiate(body, { track: false }));
    dispatch(receiveRate(error));
    if (!data) return dispatch(showAlert(retryFailureText(error)));
    await dispatch(payOnline(data.snapToken));
    // The status comes from the provider through the server, not from the result of the popup.
    await dispatch(loadAfresh(ordersApi.endpoints.getOrderHistory));
    void dispatch(cartApi.endpoints.getCart.initiate(undefined, refetchOnce));
  };

/** Pay Now: requests a payment token and opens the popup. Does nothing while another payment is in progress. */
export const payNow = namedThunk(
  'orders/payNow',
  (orderId: string): AppThunk<Promise<void>> =>
    async (dispatch, getState) => {
      const state = getState();
      if (payingOrderId.select(state) !== null) return;
      if (!selectIsLoggedIn(state)) return dispatch(showAlert('orderMessages.retryAuthentication'));
      const order = selectOrderById(state, orderId);
      if (!order?.transactionId) return dispatch(showAlert('orderMessages.retryMissing'));
      const charge = chargeOf(order, selectPageConfig(state).idrPerUsd);
      const body = { orderId: order.transactionId, ...(charge && { idrTotal: charge.idrTotal }) };
      await dispatch(whilePending(payingOrderId, orderId, () => dispatch(pay(body))));
    },
);

/** The Pay Now button of an order, after what it charges; the secondary one fills its panel. */
export const PayNowButton = ({ order, variant }: { order: Order; variant: 'primary' | 'secondary' }) => {
  const { formats, orderMessages, paymentMessages } = useMessages();
  const dispatch = useAppDispatch();
  const isPaying = useAppSelector(payingOrderId.select) === order._id;
  const charge = chargeOf(order, useAppSelector(selectPageConfig).idrPerUsd);
  return (
    <Stack $gap={2} $align={variant === 'secondary' ? 'stretch' : 'start'}>
      {order.paymentType !== 'midtrans' && (
        <Text $size="small">{orderMessages.payOnlineInstead[order.paymentType]}</Text>
      )}
      {charge && (
        <Text $size="small">
          {paymentMessages.charge(formats.rupiah(charge.idrTotal), formats.rupiah(charge.idrPerUsd))}
        </Text>
      )}
      <Button
        size="large"
        variant={variant}
        $full={variant === 'secondary'}
        isBusy={isPaying}
        onClick={() => void dispatch(payNow(order._id))}
      >
        {orderMessages.payNow}
      </Button>
    </Stack>
  );
};

/** True when the shopper is expected to pay the order online: Pay Now is then near the top of its page. */
export const isOnlinePaymentOpen = ({ paymentStatus, paymentType, payBefore }: Order): boolean =>
  canPayNow(paymentStatus) && (paymentType === 'midtrans' || payBefore !== undefined);

/** Until when the order can be paid online. Only an online order ends with its payment. */
const deadlineText = (messages: Messages, { payBefore, paymentType, date }: Order): string | undefined => {
  if (payBefore === undefined) return undefined;
  const time = formatDeadline(messages, payBefore, date);
  return paymentType === 'midtrans' ? messages.orderLabels.payBefore(time) : messages.orderLabels.payOnlineBefore(time);
};

/** Why the order has ended; a code of a later release has the server's text. */
const reasonText = ({ orderReasons }: Messages, { reasonCode = '', reason }: Order): string | undefined =>
  (orderReasons as Readonly<Record<string, string | undefined>>)[reasonCode] ?? reason;

/** Until when an unpaid order can be paid, or why it failed, expired or was cancelled; with Pay Now. */
export const PaymentDue = ({ order }: { order: Order }) => {
  const messages = useMessages();
  const text = reasonText(messages, order) ?? deadlineText(messages, order);
  const isOpen = isOnlinePaymentOpen(order);
  if (text === undefined && !isOpen) return null;
  return (
    <Stack $gap={3}>
      {text !== undefined && <Notice tone="warning">{text}</Notice>}
      {isOpen && <PayNowButton order={order} variant="primary" />}
    </Stack>
  );
};
