import { useSelector } from 'react-redux';
import { useGetOrderHistoryQuery } from '@/client/api/orders/ordersApi';
import { selectOrders, selectOrdersStatus } from '@/client/api/orders/orders.selectors';
import { selectIsLoggedIn, selectIsUnverified } from '@/client/api/session/session.selectors';
import { paths } from '@/client/lib/paths';
import { orderLabels } from '@/shared/messages/orders';
import { loadMessages } from '@/shared/messages/loads';
import { Button, ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { Skeleton } from '@/client/ui/Skeleton';
import { Stack } from '@/client/ui/Stack';
import { VisuallyHidden } from '@/client/ui/VisuallyHidden';
import { OrdersInvitation } from './OrdersInvitation';

const waiting = [0, 1, 2];

/** Shows `children` once there are orders; until then why there are none, and a way on. */
export const OrdersState = ({ children }: { children: React.ReactNode }) => {
  const isLoggedIn = useSelector(selectIsLoggedIn);
  const isUnverified = useSelector(selectIsUnverified);
  const status = useSelector(selectOrdersStatus);
  const hasOrders = useSelector(selectOrders).length > 0;
  const { refetch } = useGetOrderHistoryQuery(undefined, { skip: !isLoggedIn, refetchOnMountOrArgChange: true });
  if (!isLoggedIn) return <OrdersInvitation />;
  if (hasOrders) return children;
  if (status === 'loading') {
    return (
      <Stack gap={4}>
        <VisuallyHidden role="status">{orderLabels.loading}</VisuallyHidden>
        {waiting.map((place) => (
          <Skeleton key={place} height="4.5rem" />
        ))}
      </Stack>
    );
  }
  if (status === 'failed') {
    return (
      <EmptyState title={loadMessages.orders} text={isUnverified ? orderLabels.unverifiedText : undefined}>
        <Button onClick={() => void refetch()}>{orderLabels.loadAgain}</Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={orderLabels.empty} text={orderLabels.emptyText}>
      <ButtonLink to={paths.home}>{orderLabels.browse}</ButtonLink>
    </EmptyState>
  );
};
