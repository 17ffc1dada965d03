import { styled } from 'styled-components';
import { useChatLink } from '@/client/api/info/chat';
import { formatDate, formatPrice } from '@/client/lib/format';
import { useMessages } from '@/client/lib/messages';
import { ChatButton } from '@/client/ui/ChatButton';
import { Panel, Stack } from '@/client/ui/Layout';
import { Notice } from '@/client/ui/Notice';
import { s } from '@/client/ui/theme';
import { Heading } from '@/client/ui/Typography';
import type { Order } from '@/shared/contract/orders';
import { canPayNow, hasEnded } from '@/shared/domain/orderStatus';
import { ChatLink } from './ChatLink';
import { ExchangeLinks } from './ExchangeLinks';
import { OrderAgain } from './OrderAgain';
import { OrderItems } from './OrderItems';
import { OrderParcels } from './OrderParcels';
import { OrderReturns } from './OrderReturns';
import { OrderStatus } from './OrderStatus';
import { OrderTimeline } from './OrderTimeline';
import { isOnlinePaymentOpen, PaymentDue, PayNowButton } from './PaymentDue';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${s('space', 8)};
  align-items: start;

  ${s('media', 'desktop')} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: ${s('space', 1)};

  dt {
    font-size: ${s('text', 'small')};
    color: ${s('color', 'muted')};
  }

  dd {
    margin-block-end: ${s('space', 3)};
    overflow-wrap: anywhere;
  }
`;

const Grand = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  column-gap: ${s('space', 4)};
  padding-block-start: ${s('space', 4)};
  border-block-start: ${s('border', 'line')};
  font-size: ${s('text', 'large')};
  font-weight: ${s('weight', 'strong')};
  font-variant-numeric: tabular-nums;
`;

/** One order. `isChatUnsent`: the browser did not open the chat of this cash-on-delivery order. */
export const OrderDetail = ({ order, isChatUnsent }: { order: Order; isChatUnsent: boolean }) => {
  const messages = useMessages();
  const { chatMessages, orderLabels, paymentTypeLabels } = messages;
  const question = useChatLink((brand) => chatMessages.question(brand, order.transactionId));
  // Once the parcel is packed, the delivery has been arranged; an exchange, which is packed again, comes later.
  const isNew = (order.fulfilment ?? 'new') === 'new' && !order.timeline.some(({ step }) => step === 'exchanged');
  const needsChat = isNew && order.paymentType === 'cod' && order.paymentStatus === 'pending';
  return (
    <Stack $gap={6}>
      <PaymentDue order={order} />
      {hasEnded(order.paymentStatus) && <OrderAgain orderId={order._id} isMain={!isOnlinePaymentOpen(order)} />}
      {order.paymentType === 'bank_transfer' && order.paymentStatus === 'pending' && (
        <Notice tone="info">{orderLabels.bankPending}</Notice>
      )}
      {needsChat && <ChatLink order={order} isUrgent={isChatUnsent} />}
      <OrderTimeline order={order} />
      <OrderParcels order={order} />
      <Columns>
        <Stack as="section" $gap={4} aria-label={orderLabels.items}>
          <Heading level={2} size="h3">
            {orderLabels.items}
          </Heading>
          <OrderItems order={order} />
          <ExchangeLinks order={order} />
          <OrderReturns order={order} />
        </Stack>
        <Panel>
          <Facts>
            <dt>{orderLabels.customer}</dt>
            <dd>{order.userId.name}</dd>
            <dt>{orderLabels.nameAndAddress}</dt>
            <dd>{order.shippingAddress}</dd>
            {order.phone && (
              <>
                <dt>{orderLabels.phone}</dt>
                <dd>{order.phone}</dd>
              </>
            )}
            <dt>{orderLabels.orderId}</dt>
            <dd>{order.transactionId}</dd>
            <dt>{orderLabels.placed}</dt>
            <dd>
              <time dateTime={order.date}>{formatDate(messages, order.date)}</time>
            </dd>
            <dt>{orderLabels.paymentMethod}</dt>
            <dd>{paymentTypeLabels[order.paymentType]}</dd>
            <dt>{orderLabels.paymentStatus}</dt>
            <dd>
              <span role="status">
                <OrderStatus order={order} />
              </span>
            </dd>
            {order.refunds && order.refunds.length > 0 && (
              <>
                <dt>{orderLabels.refunds}</dt>
                {order.refunds.map(({ amount, date }) => (
                  <dd key={`${date} ${amount}`}>
                    {orderLabels.refund(formatPrice(amount), formatDate(messages, date))}
                  </dd>
                ))}
              </>
            )}
          </Facts>
          <Stack $gap={4}>
            <Grand>
              <span>{orderLabels.grandTotal}</span>
              <span>{formatPrice(order.totalAmount)}</span>
            </Grand>
            {canPayNow(order.paymentStatus) && !isOnlinePaymentOpen(order) && (
              <PayNowButton order={order} variant="secondary" />
            )}
            {question !== undefined && <ChatButton href={question} label={orderLabels.ask} />}
          </Stack>
        </Panel>
      </Columns>
    </Stack>
  );
};
