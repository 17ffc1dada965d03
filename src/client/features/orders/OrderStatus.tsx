import { formatPrice } from '@/client/lib/format';
import { useMessages } from '@/client/lib/messages';
import { Badge, type BadgeTone } from '@/client/ui/Badge';
import { Row } from '@/client/ui/Layout';
import { Text } from '@/client/ui/Typography';
import type { Order, PaymentStatus } from '@/shared/contract/orders';
import type { Messages } from '@/shared/messages/messages';

const tones: Readonly<Record<PaymentStatus, BadgeTone>> = {
  pending: 'warning',
  paid: 'success',
  failed: 'danger',
  expired: 'neutral',
  cancelled: 'neutral',
};

/** The meaning of the payment status for the shopper. */
export const paymentLine = ({ paymentLines }: Messages, order: Order): string => {
  const { paymentStatus, paymentType, fulfilment, refunds, totalAmount, received = 0, toCollect = totalAmount } = order;
  const isCashWithShop = paymentStatus === 'pending' && paymentType === 'cod' && fulfilment === 'delivered';
  if (isCashWithShop) return paymentLines.cashReceived;
  if (toCollect > 0 && toCollect !== totalAmount)
    return paymentLines.part(formatPrice(received), formatPrice(toCollect));
  if (paymentStatus === 'paid' && refunds.length > 0) {
    return paymentLines.refunded(formatPrice(refunds.reduce((sum, { amount }) => sum + amount, 0)));
  }
  if (paymentStatus !== 'pending') return paymentLines[paymentStatus];
  return paymentLines.pending[paymentType](formatPrice(toCollect));
};

/** The badge with the payment status of an order, and the same in words. */
export const OrderStatus = ({ order }: { order: Order }) => {
  const messages = useMessages();
  return (
    <Row as="span" $gap={2} $wrap>
      <Badge $tone={tones[order.paymentStatus]}>{messages.orderLabels.statuses[order.paymentStatus]}</Badge>
      <Text as="span" $size="small">
        {paymentLine(messages, order)}
      </Text>
    </Row>
  );
};
