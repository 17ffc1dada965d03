import { styled } from 'styled-components';
import { selectOrders } from '@/client/api/orders/ordersSlice';
import { formatDate, formatDateTime, formatPrice } from '@/client/lib/format';
import { useMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/lib/store';
import { ButtonLink } from '@/client/ui/Button';
import { Stack } from '@/client/ui/Layout';
import { Picture } from '@/client/ui/Picture';
import { StackedCell, StackedRow, StackedTable } from '@/client/ui/StackedTable';
import { s } from '@/client/ui/theme';
import { Text } from '@/client/ui/Typography';
import type { Order } from '@/shared/contract/orders';
import type { Messages } from '@/shared/messages/messages';
import { OrderStatus } from './OrderStatus';

const columnsOf = ({ orderLabels }: Messages) => [
  { label: orderLabels.image },
  { label: orderLabels.number },
  { label: orderLabels.status },
  { label: orderLabels.itemsColumn },
  { label: orderLabels.total, isEnd: true },
  { label: orderLabels.details, isEnd: true },
];
const phoneAreas = `
  'picture number number'
  'picture items total'
  'picture status status'
  'details details details'
`;
const phoneColumns = 'auto 1fr auto';

const Thumb = styled(Picture)`
  width: ${s('space', 16)};
`;

/** Does not wrap where the table has room for all columns in one line. */
const OneLine = styled.span`
  ${s('container', 'wide')} {
    white-space: nowrap;
  }
`;

const countOf = ({ items }: Order): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Where the parcel is; undefined while the order is not packed. */
const deliveryLine = (messages: Messages, { fulfilment, timeline }: Order): string | undefined => {
  if (fulfilment === 'new') return undefined;
  const date = timeline.find(({ step }) => step === 'delivered')?.date;
  return fulfilment === 'delivered' && date !== undefined
    ? messages.deliveryLines.deliveredOn(formatDate(messages, date))
    : messages.deliveryLines[fulfilment];
};

const OrderRow = ({ order }: { order: Order }) => {
  const messages = useMessages();
  const { orderLabels, orderMessages } = messages;
  const delivery = deliveryLine(messages, order);
  return (
    <StackedRow areas={phoneAreas} columns={phoneColumns}>
      <StackedCell area="picture">
        <Thumb src={order.items[0]?.productId.images[0] ?? ''} alt="" sizes="4rem" />
      </StackedCell>
      <StackedCell area="number">
        <Stack $gap={1}>
          <OneLine as="strong">{order.transactionId}</OneLine>
          <OneLine as="time" dateTime={order.date}>
            {formatDateTime(messages, order.date)}
          </OneLine>
        </Stack>
      </StackedCell>
      <StackedCell area="status">
        <Stack $gap={1} $align="start">
          <OrderStatus order={order} />
          {delivery !== undefined && (
            <Text as="span" $size="small">
              {delivery}
            </Text>
          )}
        </Stack>
      </StackedCell>
      <StackedCell area="items">
        <OneLine>{orderLabels.itemCount(countOf(order))}</OneLine>
      </StackedCell>
      <StackedCell area="total" isEnd isAtEdge>
        <strong>{formatPrice(order.totalAmount)}</strong>
      </StackedCell>
      <StackedCell area="details" isEnd>
        <ButtonLink
          to={paths.orderDetail(order._id)}
          variant="secondary"
          size="small"
          aria-label={orderLabels.viewDetailsOf(order.transactionId)}
        >
          <OneLine>{orderMessages.viewDetails}</OneLine>
        </ButtonLink>
      </StackedCell>
    </StackedRow>
  );
};

/** The customer's orders, newest first. */
export const OrderHistory = () => {
  const messages = useMessages();
  const { orderLabels } = messages;
  const orders = useAppSelector(selectOrders);
  return (
    <StackedTable label={orderLabels.historyCaption} columns={columnsOf(messages)}>
      {orders.map((order) => (
        <OrderRow key={order._id} order={order} />
      ))}
    </StackedTable>
  );
};
