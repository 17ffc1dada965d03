import { selectOrders } from '@/client/api/orders/orders.selectors';
import { formatDate, formatPrice } from '@/client/lib/format';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/lib/store';
import { Heading } from '@/client/ui/Heading';
import { Stack } from '@/client/ui/Stack';
import type { Order } from '@/shared/contract/orders';
import { orderLabels } from '@/shared/messages/orders';
import { CardLink, Cards, Facts } from './OrderCards.styles';
import { OrdersState } from './OrdersState';
import { StatusBadge } from './StatusBadge';

const OrderCard = ({ order }: { order: Order }) => (
  <li>
    <CardLink to={paths.orderDetail(order._id)}>
      <Heading level={3}>{orderLabels.order(order._id)}</Heading>
      <Facts>
        <div>
          <dt>{orderLabels.date}</dt>
          <dd>
            <time dateTime={order.date}>{formatDate(order.date)}</time>
          </dd>
        </div>
        <div>
          <dt>{orderLabels.status}</dt>
          <dd>
            <StatusBadge status={order.paymentStatus} />
          </dd>
        </div>
        <div>
          <dt>{orderLabels.total}</dt>
          <dd>{formatPrice(order.totalAmount)}</dd>
        </div>
      </Facts>
    </CardLink>
  </li>
);

/** The profile's orders, newest first, each card leading to its page. */
export const OrderCards = () => {
  const orders = useAppSelector(selectOrders);
  return (
    <Stack gap={5}>
      <Heading level={2}>{orderLabels.cardsTitle}</Heading>
      <OrdersState>
        <Cards>
          {orders.map((order) => (
            <OrderCard key={order._id} order={order} />
          ))}
        </Cards>
      </OrdersState>
    </Stack>
  );
};
