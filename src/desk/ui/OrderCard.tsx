import { styled } from 'styled-components';
import { Badge } from '@/client/ui/Badge';
import { s } from '@/client/ui/theme';
import { Text } from '@/client/ui/Typography';
import type { OrderLine } from '@/shared/domain/contents';
import { money } from '../visit/money';
import { useTexts } from '../visit/visit';
import type { ListedOrder } from '../orders/listedOrders';
import { Row } from './controls';
import { Box } from './Section';

const Number = styled.h2`
  font-size: ${s('text', 'body')};
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  gap: ${s('space', 3)};

  img {
    flex: none;
    width: 3rem;
    height: 3.75rem;
    object-fit: cover;
    background: ${s('color', 'sand')};
  }
`;

/** The lines of an order, each with its picture. */
export const Items = ({ items, pictures }: { items: readonly OrderLine[]; pictures: ReadonlyMap<number, string> }) => (
  <ul>
    {items.map((item) => {
      const picture = pictures.get(item.product_id);
      return (
        <Item key={item.position}>
          {picture !== undefined && <img src={picture} alt="" width="48" height="60" loading="lazy" decoding="async" />}
          <span>
            {item.quantity} × {item.name} (<strong>{item.size}</strong>)
          </span>
        </Item>
      );
    })}
  </ul>
);

interface OrderCardProps {
  order: ListedOrder;
  pictures: ReadonlyMap<number, string>;
  children?: React.ReactNode;
}

/** An order in a list: who, where, the items and the cash. */
export const OrderCard = ({ order, pictures, children }: OrderCardProps) => {
  const { orders: texts } = useTexts();
  return (
    <Box as="li">
      <Row>
        <Number>
          <a href={`/orders/${order.transaction_id}`}>{order.transaction_id}</a>
        </Number>
        <Badge $tone={order.toCollect > 0 ? 'warning' : 'success'}>
          {order.toCollect > 0 ? texts.collect(money(order.toCollect)) : texts.paid}
        </Badge>
        {order.due_cents > 0 && (
          <Badge $tone="danger">
            {texts.states.due} {money(order.due_cents)}
          </Badge>
        )}
        {order.isOnHold && <Badge $tone="danger">{texts.states.hold}</Badge>}
      </Row>
      <div>
        <Text>
          <strong>{order.customer_name}</strong>{' '}
          {order.phone !== '' && <a href={`tel:${order.phone.replace(/[^+\d]/g, '')}`}>{order.phone}</a>}
        </Text>
        <Text $size="small">{order.shipping_address}</Text>
      </div>
      <Items items={order.items} pictures={pictures} />
      {order.notes.map(({ note, actor_name: by, created_at: at }) => (
        <Text key={at} $size="small" $tone="muted">
          {by === '' ? note : `${note} (${by})`}
        </Text>
      ))}
      {children}
    </Box>
  );
};
