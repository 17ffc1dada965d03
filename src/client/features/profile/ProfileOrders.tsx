import { useSelector } from 'react-redux';
import { CardLink, Cards, Facts } from './ProfileOrders.styles';
import { selectOrders, selectOrdersStatus } from '@/client/api/orders/orders.selectors';
import { formatDate, formatPrice } from '@/client/lib/format';
import { paths } from '@/client/lib/paths';
import { Badge, type BadgeTone } from '@/client/ui/Badge';
import { ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { Heading } from '@/client/ui/Heading';
import { Notice } from '@/client/ui/Notice';
import { Skeleton } from '@/client/ui/Skeleton';
import { Spinner } from '@/client/ui/Spinner';
import { Stack } from '@/client/ui/Stack';
import type { Order, PaymentStatus } from '@/shared/contract/orders';
import { statusLabel } from '@/shared/domain/orderStatus';
import { orderMessages } from '@/shared/messages/orders';
import { profileOrderLabels } from '@/shared/messages/profile';

const tones: Readonly<Record<PaymentStatus, BadgeTone>> = {
  pending: 'warning',
  paid: 'success',
  failed: 'danger',
  expired: 'neutral',
  cancelled: 'neutral',
};

const OrderCard = ({ order }: { order: Order }) => (
  <li>
    <CardLink to={paths.orderDetail(order._id)}>
      <Heading level={3} size="h3">
        {profileOrderLabels.order(order._id)}
      </Heading>
      <Facts>
        <div>
          <dt>{profileOrderLabels.date}</dt>
          <dd>
            <time dateTime={order.date}>{formatDate(order.date)}</time>
          </dd>
        </div>
        <div>
          <dt>{profileOrderLabels.status}</dt>
          <dd>
            <Badge tone={tones[order.paymentStatus]}>{statusLabel(order.paymentStatus)}</Badge>
          </dd>
        </div>
        <div>
          <dt>{profileOrderLabels.total}</dt>
          <dd>{formatPrice(order.totalAmount)}</dd>
        </div>
      </Facts>
    </CardLink>
  </li>
);

/** The customer's orders, newest first, each leading to its page. */
export const ProfileOrders = () => {
  const orders = useSelector(selectOrders);
  const status = useSelector(selectOrdersStatus);
  return (
    <Stack gap={5}>
      <Heading level={2}>{profileOrderLabels.title}</Heading>
      {orders.length > 0 ? (
        <Cards>
          {orders.map((order) => (
            <OrderCard key={order._id} order={order} />
          ))}
        </Cards>
      ) : (
        <WithoutOrders status={status} />
      )}
    </Stack>
  );
};

const WithoutOrders = ({ status }: { status: 'loading' | 'loaded' | 'failed' }) => {
  if (status === 'failed') return <Notice tone="danger">{orderMessages.historyLoadFailed}</Notice>;
  if (status === 'loading') {
    return (
      <>
        <Spinner label={profileOrderLabels.loading} />
        <Skeleton height="8rem" />
      </>
    );
  }
  return (
    <EmptyState title={profileOrderLabels.emptyTitle} text={profileOrderLabels.emptyText} level={3}>
      <ButtonLink to={paths.home}>{profileOrderLabels.toShop}</ButtonLink>
    </EmptyState>
  );
};
