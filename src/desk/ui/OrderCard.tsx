import { Badge } from '@/client/ui/Badge';
import type { OrderLine } from '@/shared/domain/contents';
import { writeMoney } from '@/shared/values/money';
import type { ListedOrder, OrderedProducts } from '../orders/listedOrders';
import { useTexts } from '../visit/visit';
import { Picture } from './products';

interface ItemsProps {
  items: readonly OrderLine[];
  products: OrderedProducts;
}

/** The lines of an order, each with its picture. */
export const Items = ({ items, products }: ItemsProps) => (
  <ul>
    {items.map(({ position, product_id: product, quantity, name, size }) => (
      <li className="line" key={position}>
        <Picture url={products.get(product)?.images[0]} width={48} />
        <span>
          {quantity} × {name} (<strong>{size}</strong>)
        </span>
      </li>
    ))}
  </ul>
);

/** The address that a phone calls. */
export const callTo = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

interface OrderCardProps {
  order: ListedOrder;
  products: OrderedProducts;
  /** True where orders of all states stand together. */
  showsState?: boolean;
  children?: React.ReactNode;
}

/** An order in a list: who, where, the items and the cash. */
export const OrderCard = ({ order, products, showsState = false, children }: OrderCardProps) => {
  const { orders: texts, order: words } = useTexts();
  const { transaction_id: number, phone, due_cents: due, account } = order;
  const hasEnded = order.status !== 'pending' && order.status !== 'paid';
  const states = [...new Set(order.parts.map(({ state }) => state))];
  return (
    <li className="box">
      <div className="row">
        <h2>
          <a href={`/orders/${number}`}>{number}</a>
        </h2>
        {showsState && (
          <Badge $tone="neutral">
            {hasEnded ? words.statuses[order.status] : states.map((state) => words.fulfilments[state]).join(', ')}
          </Badge>
        )}
        {!hasEnded && (
          <Badge $tone={account.toCollect > 0 ? 'warning' : 'success'}>
            {account.toCollect > 0 ? texts.collect(writeMoney(account.toCollect)) : texts.paid}
          </Badge>
        )}
        {due > 0 && (
          <Badge $tone="danger">
            {texts.states.due} {writeMoney(due)}
          </Badge>
        )}
        {order.isOnHold && <Badge $tone="danger">{texts.states.hold}</Badge>}
      </div>
      <p>
        <strong>{order.customer_name}</strong> {phone !== '' && <a href={callTo(phone)}>{phone}</a>}
        <small>{order.shipping_address}</small>
      </p>
      <Items items={order.items} products={products} />
      {order.notes.map(({ note, actor_name: by, created_at: at }) => (
        <small key={at}>{by === '' ? note : `${note} (${by})`}</small>
      ))}
      {children}
    </li>
  );
};
