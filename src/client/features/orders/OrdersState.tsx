import { useRef } from 'react';
import {
  selectAreOlderOrdersLoading,
  selectHasOlderOrders,
  selectOrders,
  selectOrdersStatus,
} from '@/client/api/orders/orders.selectors';
import { useGetOrderHistoryQuery } from '@/client/api/orders/ordersApi';
import { showOlderOrders } from '@/client/api/orders/showOlderOrders';
import { selectIsLoggedIn, selectIsUnverified } from '@/client/api/session/sessionSlice';
import { paths } from '@/client/lib/paths';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { Button, ButtonLink } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { Stack, VisuallyHidden } from '@/client/ui/Layout';
import { Skeleton } from '@/client/ui/Skeleton';
import { loadMessages } from '@/shared/messages/loads';
import { orderLabels } from '@/shared/messages/orders';

/** Shown to signed-out visitors instead of orders: a login link. */
export const OrdersInvitation = () => (
  <EmptyState title={orderLabels.signedOut} text={orderLabels.signedOutText}>
    <ButtonLink to={paths.login}>{orderLabels.logIn}</ButtonLink>
  </EmptyState>
);

/** The button below the newest orders that shows the older ones. */
const OlderOrders = () => {
  const dispatch = useAppDispatch();
  const hasOlder = useAppSelector(selectHasOlderOrders);
  const isLoading = useAppSelector(selectAreOlderOrdersLoading);
  const end = useRef<HTMLDivElement>(null);
  useFocusRescue(end, hasOlder ? 1 : 0);
  return (
    <Stack ref={end} tabIndex={-1} align="center">
      {hasOlder && (
        <Button variant="secondary" isBusy={isLoading} onClick={() => void dispatch(showOlderOrders())}>
          {orderLabels.showOlder}
        </Button>
      )}
    </Stack>
  );
};

const waiting = [0, 1, 2];

/** Shows `children` if there are orders; otherwise the state (signed out, loading, failed, empty) and an action. */
export const OrdersState = ({ children }: { children: React.ReactNode }) => {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isUnverified = useAppSelector(selectIsUnverified);
  const status = useAppSelector(selectOrdersStatus);
  const hasOrders = useAppSelector(selectOrders).length > 0;
  const { refetch } = useGetOrderHistoryQuery(undefined, { skip: !isLoggedIn, refetchOnMountOrArgChange: true });
  if (!isLoggedIn) return <OrdersInvitation />;
  if (hasOrders) {
    return (
      <>
        {children}
        <OlderOrders />
      </>
    );
  }
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
