import { selectOrders } from '@/client/api/orders/orders.selectors';
import { formatDate, formatPrice } from '@/client/lib/format';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/lib/store';
import { ButtonLink } from '@/client/ui/Button';
import { StackedCell, StackedRow, StackedTable } from '@/client/ui/StackedTable';
import type { Order } from '@/shared/contract/orders';
import { orderLabels, orderMessages } from '@/shared/messages/orders';
import { StatusBadge } from './StatusBadge';

const columns = [
  { label: orderLabels.date },
  { label: orderLabels.status },
  { label: orderLabels.itemsColumn },
  { label: orderLabels.total, isEnd: true },
  { label: orderLabels.details, isEnd: true },
] as const;
const phoneAreas = `'date total' 'items status' 'details details'`;
const phoneColumns = '1fr auto';

const countOf = ({ items }: Order): number => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** The customer's orders, newest first. */
export const OrderHistory = () => {
  const orders = useAppSelector(selectOrders);
  return (
    <StackedTable label={orderLabels.historyCaption} columns={columns}>
      {orders.map((order) => (
        <StackedRow key={order._id} areas={phoneAreas} columns={phoneColumns}>
          <StackedCell area="date">
            <time dateTime={order.date}>{formatDate(order.date)}</time>
          </StackedCell>
          <StackedCell area="status" isAtEdge>
            <StatusBadge status={order.paymentStatus} />
          </StackedCell>
          <StackedCell area="items">{orderLabels.itemCount(countOf(order))}</StackedCell>
          <StackedCell area="total" isEnd isAtEdge>
            <strong>{formatPrice(order.totalAmount)}</strong>
          </StackedCell>
          <StackedCell area="details" isEnd>
            <ButtonLink
              to={paths.orderDetail(order._id)}
              variant="secondary"
              size="small"
              aria-label={orderLabels.viewDetailsOf(formatDate(order.date))}
            >
              {orderMessages.viewDetails}
            </ButtonLink>
          </StackedCell>
        </StackedRow>
      ))}
    </StackedTable>
  );
};
