import { styled } from 'styled-components';
import { selectOrders } from '@/client/api/orders/ordersSlice';
import { formatDate, formatPrice } from '@/client/lib/format';
import { useMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/lib/store';
import { Stack } from '@/client/ui/Layout';
import { Link } from '@/client/ui/Link';
import { s } from '@/client/ui/theme';
import { Heading } from '@/client/ui/Typography';
import type { Order } from '@/shared/contract/orders';
import { OrdersState } from './OrdersState';
import { OrderStatus } from './OrderStatus';

const Cards = styled.ul`
  display: grid;
  gap: ${s('space', 4)};
`;

/** The whole card is a link to the order. */
const CardLink = styled(Link)`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 3)};
  padding: ${s('space', 5)};
  text-decoration: none;
  background: ${s('color', 'white')};
  border: ${s('border', 'line')};
  border-radius: ${s('radius', 'medium')};
  transition: border-color ${s('motion', 'quick')};

  ${s('media', 'hover')} {
    &:hover {
      border-color: ${s('color', 'ink')};
    }
  }
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${s('space', 3)} ${s('space', 8)};
  font-variant-numeric: tabular-nums;

  dt {
    font-size: ${s('text', 'small')};
    color: ${s('color', 'muted')};
  }

  dd {
    font-weight: ${s('weight', 'strong')};
  }
`;

const OrderCard = ({ order }: { order: Order }) => {
  const messages = useMessages();
  const { orderLabels } = messages;
  return (
    <li>
      <CardLink to={paths.orderDetail(order._id)}>
        <Heading level={3}>{orderLabels.order(order.transactionId)}</Heading>
        <Facts>
          <div>
            <dt>{orderLabels.date}</dt>
            <dd>
              <time dateTime={order.date}>{formatDate(messages, order.date)}</time>
            </dd>
          </div>
          <div>
            <dt>{orderLabels.status}</dt>
            <dd>
              <OrderStatus order={order} />
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
};

/** The orders in the profile, newest first; each card links to its order page. */
export const OrderCards = () => {
  const { orderLabels } = useMessages();
  const orders = useAppSelector(selectOrders);
  return (
    <Stack $gap={5}>
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
