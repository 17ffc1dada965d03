import { formatDeadline, formatRupiah } from '@/client/lib/format';
import { selectPageConfig } from '@/client/lib/pageConfig';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { Stack } from '@/client/ui/Layout';
import { Notice } from '@/client/ui/Notice';
import { Text } from '@/client/ui/Typography';
import type { Order } from '@/shared/contract/orders';
import { canPayNow } from '@/shared/domain/orderStatus';
import { checkoutLabels } from '@/shared/messages/checkout';
import { orderLabels, orderMessages } from '@/shared/messages/orders';
import { payingOrderId } from './orders.ui';
import { chargeOf, payNow } from './payNow';

/** The Pay Now button of an order, after what it charges; the secondary one fills its panel. */
export const PayNowButton = ({ order, variant }: { order: Order; variant: 'primary' | 'secondary' }) => {
  const dispatch = useAppDispatch();
  const isPaying = useAppSelector(payingOrderId.select) === order._id;
  const charge = chargeOf(order, useAppSelector(selectPageConfig).idrPerUsd);
  return (
    <Stack gap={2} align={variant === 'secondary' ? 'stretch' : 'start'}>
      {charge && (
        <Text size="small">{checkoutLabels.charge(formatRupiah(charge.idrTotal), formatRupiah(charge.idrPerUsd))}</Text>
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
const deadlineText = ({ payBefore, paymentType, date }: Order): string | undefined => {
  if (payBefore === undefined) return undefined;
  const time = formatDeadline(payBefore, date);
  return paymentType === 'midtrans' ? orderLabels.payBefore(time) : orderLabels.payOnlineBefore(time);
};

/** Until when an unpaid order can be paid, or why it failed, expired or was cancelled; with Pay Now. */
export const PaymentDue = ({ order }: { order: Order }) => {
  const text = order.reason ?? deadlineText(order);
  const isOpen = isOnlinePaymentOpen(order);
  if (text === undefined && !isOpen) return null;
  return (
    <Stack gap={3}>
      {text !== undefined && <Notice tone="warning">{text}</Notice>}
      {isOpen && <PayNowButton order={order} variant="primary" />}
    </Stack>
  );
};
