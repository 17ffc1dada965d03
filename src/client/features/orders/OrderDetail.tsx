import { styled } from 'styled-components';
import { codChatLink } from '@/client/api/orders/codChat';
import { formatDate, formatPrice } from '@/client/lib/format';
import { selectPageConfig, selectShop } from '@/client/lib/pageConfig';
import { paths } from '@/client/lib/paths';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { Panel, Stack } from '@/client/ui/Layout';
import { Link } from '@/client/ui/Link';
import { Notice } from '@/client/ui/Notice';
import { Picture } from '@/client/ui/Picture';
import { StackedCell, StackedRow, StackedTable } from '@/client/ui/StackedTable';
import { s, theme } from '@/client/ui/theme';
import { Heading } from '@/client/ui/Typography';
import type { Order } from '@/shared/contract/orders';
import { canPayNow } from '@/shared/domain/orderStatus';
import { lineTotal } from '@/shared/domain/totals';
import { paymentTypeLabels } from '@/shared/messages/checkout';
import { orderLabels, orderMessages } from '@/shared/messages/orders';
import { ChatLink } from './ChatLink';
import { payNow } from './payNow';
import { selectPayingOrderId } from './payNowSlice';
import { StatusBadge } from './StatusBadge';

const columns = [
  { label: orderLabels.image },
  { label: orderLabels.itemTitle },
  { label: orderLabels.size },
  { label: orderLabels.price, isEnd: true },
  { label: orderLabels.quantity, isEnd: true },
  { label: orderLabels.lineTotal, isEnd: true },
] as const;
const phoneAreas = `'picture title title' 'picture size size' 'picture price total' 'picture quantity total'`;
const phoneColumns = `min(${theme.size.avatarLarge}, 30vw) minmax(0, 1fr) auto`;

const PictureBox = styled.div`
  width: min(${s('size', 'avatarLarge')}, 30vw);
`;

/** The ordered items with the prices at the time of the order. */
const OrderItems = ({ items }: { items: Order['items'] }) => (
  <StackedTable label={orderLabels.itemsCaption} columns={columns}>
    {items.map(({ productId: product, size, quantity }) => (
      <StackedRow key={`${product.id}_${size}`} areas={phoneAreas} columns={phoneColumns}>
        <StackedCell area="picture">
          <PictureBox>
            <Picture src={product.images[0] ?? ''} alt="" sizes="6rem" />
          </PictureBox>
        </StackedCell>
        <StackedCell area="title">
          <Link to={paths.product(product.id)}>{product.name}</Link>
        </StackedCell>
        <StackedCell area="size" label={orderLabels.size}>
          {size}
        </StackedCell>
        <StackedCell area="price" label={orderLabels.price} isEnd>
          {formatPrice(product.new_price)}
        </StackedCell>
        <StackedCell area="quantity" label={orderLabels.quantity} isEnd>
          {quantity}
        </StackedCell>
        <StackedCell area="total" isEnd isAtEdge>
          <strong>{formatPrice(lineTotal({ price: product.new_price, count: quantity }))}</strong>
        </StackedCell>
      </StackedRow>
    ))}
  </StackedTable>
);

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
  const dispatch = useAppDispatch();
  const { adminWhatsapp } = useAppSelector(selectPageConfig);
  const { brand } = useAppSelector(selectShop);
  const isPaying = useAppSelector(selectPayingOrderId) === order._id;
  const needsChat = adminWhatsapp !== '' && order.paymentType === 'cod' && order.paymentStatus === 'pending';
  return (
    <Stack gap={6}>
      {order.paymentType === 'bank_transfer' && order.paymentStatus === 'pending' && (
        <Notice tone="info">{orderLabels.bankPending}</Notice>
      )}
      {needsChat && <ChatLink href={codChatLink(order, adminWhatsapp, brand)} isUrgent={isChatUnsent} />}
      <Columns>
        <Stack as="section" gap={4} aria-label={orderLabels.items}>
          <Heading level={2} size="h3">
            {orderLabels.items}
          </Heading>
          <OrderItems items={order.items} />
        </Stack>
        <Panel>
          <Facts>
            <dt>{orderLabels.customer}</dt>
            <dd>{order.userId.name}</dd>
            <dt>{orderLabels.nameAndAddress}</dt>
            <dd>{order.shippingAddress}</dd>
            <dt>{orderLabels.orderId}</dt>
            <dd>{order._id}</dd>
            <dt>{orderLabels.placed}</dt>
            <dd>
              <time dateTime={order.date}>{formatDate(order.date)}</time>
            </dd>
            <dt>{orderLabels.paymentMethod}</dt>
            <dd>{paymentTypeLabels[order.paymentType]}</dd>
            <dt>{orderLabels.paymentStatus}</dt>
            <dd>
              <span role="status">
                <StatusBadge status={order.paymentStatus} />
              </span>
            </dd>
          </Facts>
          <Stack gap={4}>
            <Grand>
              <span>{orderLabels.grandTotal}</span>
              <span>{formatPrice(order.totalAmount)}</span>
            </Grand>
            {canPayNow(order.paymentStatus) && (
              <Button
                size="large"
                variant={order.paymentType === 'midtrans' ? 'primary' : 'secondary'}
                $full
                isBusy={isPaying}
                onClick={() => void dispatch(payNow(order._id))}
              >
                {orderMessages.payNow}
              </Button>
            )}
          </Stack>
        </Panel>
      </Columns>
    </Stack>
  );
};
