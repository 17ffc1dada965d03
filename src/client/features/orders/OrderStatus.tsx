import { formatPrice } from '@/client/lib/format';
import { Badge, type BadgeTone } from '@/client/ui/Badge';
import { Row } from '@/client/ui/Layout';
import { Text } from '@/client/ui/Typography';
import type { Order, PaymentStatus } from '@/shared/contract/orders';
import { statusLabel } from '@/shared/domain/orderStatus';
import { paymentLines } from '@/shared/messages/en/orders';

const tones: Readonly<Record<PaymentStatus, BadgeTone>> = {
  pending: 'warning',
  paid: 'success',
  failed: 'danger',
  expired: 'neutral',
  cancelled: 'neutral',
};

/** What the payment status means for the shopper. */
export const paymentLine = (order: Order): string => {
  const { paymentStatus, paymentType, fulfilment, refunds, totalAmount } = order;
  if (paymentStatus === 'paid' && refunds.length > 0) {
    return paymentLines.refunded(formatPrice(refunds.reduce((sum, { amount }) => sum + amount, 0)));
  }
  if (paymentStatus !== 'pending') return paymentLines[paymentStatus];
  if (paymentType === 'cod' && fulfilment === 'delivered') return paymentLines.cashReceived;
  return paymentLines.pending[paymentType](formatPrice(totalAmount));
};

/** The badge with the payment status of an order, and the same in words. */
export const OrderStatus = ({ order }: { order: Order }) => (
  <Row as="span" $gap={2} $wrap>
    <Badge $tone={tones[order.paymentStatus]}>{statusLabel(order.paymentStatus)}</Badge>
    <Text as="span" $size="small">
      {paymentLine(order)}
    </Text>
  </Row>
);
