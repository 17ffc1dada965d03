import { useEffect, useRef } from 'react';
import {
  ordersApi,
  selectAreOlderOrdersLoading,
  selectHasOlderOrders,
  selectOrdersStatus,
  useGetOrderHistoryQuery,
} from '@/client/api/orders/ordersApi';
import { everyOrderWanted, selectOrders } from '@/client/api/orders/ordersSlice';
import { selectIsUnverified } from '@/client/api/profile/sessionSlice';
import { useMessages } from '@/client/lib/messages';
import { notify } from '@/client/lib/notify';
import { paths } from '@/client/lib/paths';
import { keepPlace } from '@/client/lib/router';
import { type AppThunk, namedThunk, useAppDispatch, useAppSelector } from '@/client/lib/store';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { loadAfresh } from '@/client/transport/requests';
import { selectIsLoggedIn } from '@/client/transport/session';
import { Button, ButtonLink } from '@/client/ui/Button';
import type { ElementChildren } from '@/client/ui/elementChildren';
import type { EmptyStateProps } from '@/client/ui/EmptyState';
import { Stack } from '@/client/ui/Layout';
import { Loaded } from '@/client/ui/Loaded';
import { Skeleton, SkeletonRows } from '@/client/ui/Skeleton';
import { Text } from '@/client/ui/Typography';
import type { Messages } from '@/shared/messages/messages';

/** Shown to signed-out visitors instead of orders: a login link. */
export const ordersSignedOut = ({ orderLabels }: Messages): EmptyStateProps => ({
  title: orderLabels.signedOut,
  text: orderLabels.signedOutText,
  children: <ButtonLink to={paths.login}>{orderLabels.logIn}</ButtonLink>,
});

const { getOrderHistory } = ordersApi.endpoints;

/**
 * Loads every order of the customer, from now on with each request: a refetch then updates all orders that are shown,
 * for example an old one that is being paid.
 */
const showOlderOrders = namedThunk('orders/showOlder', (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  dispatch(everyOrderWanted());
  dispatch(keepPlace({ shown: selectOrders(getState()).length }));
  // A response that is on its way may have the newest orders only.
  const { isError } = await dispatch(loadAfresh(getOrderHistory));
  if (isError) dispatch(notify({ tone: 'error', text: 'loadMessages.orders' }));
});

/** The button below the newest orders that shows the older ones. */
const OlderOrders = () => {
  const { orderLabels } = useMessages();
  const dispatch = useAppDispatch();
  const hasOlder = useAppSelector(selectHasOlderOrders);
  const isLoading = useAppSelector(selectAreOlderOrdersLoading);
  const end = useRef<HTMLDivElement>(null);
  useFocusRescue(end, hasOlder ? 1 : 0);
  return (
    <Stack ref={end} tabIndex={-1} $align="center">
      {hasOlder && (
        <Button variant="secondary" isBusy={isLoading} onClick={() => void dispatch(showOlderOrders())}>
          {orderLabels.showOlder}
        </Button>
      )}
    </Stack>
  );
};

/** Loads the orders, and shows `children` if there are any. */
export const OrdersState = ({ children }: { children: ElementChildren }) => {
  const messages = useMessages();
  const { loadMessages, orderLabels } = messages;
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isUnverified = useAppSelector(selectIsUnverified);
  const status = useAppSelector(selectOrdersStatus);
  const hasOrders = useAppSelector(selectOrders).length > 0;
  const { refetch } = useGetOrderHistoryQuery(undefined, { skip: !isLoggedIn, refetchOnMountOrArgChange: true });
  return (
    <Loaded
      status={isLoggedIn ? status : 'signedOut'}
      waiting={<SkeletonRows height="4.5rem" />}
      waitingLabel={orderLabels.loading}
      failed={{
        title: loadMessages.orders,
        text: isUnverified ? orderLabels.unverifiedText : undefined,
        onRetry: refetch,
      }}
      empty={{
        title: orderLabels.empty,
        text: orderLabels.emptyText,
        children: <ButtonLink to={paths.home}>{orderLabels.browse}</ButtonLink>,
      }}
      signedOut={ordersSignedOut(messages)}
    >
      {hasOrders && (
        <>
          {children}
          <OlderOrders />
        </>
      )}
    </Loaded>
  );
};

/** Shown instead of an order that is missing or still loading (rules: Orders). */
export const OrderMissing = () => {
  const { orderLabels, orderMessages } = useMessages();
  const dispatch = useAppDispatch();
  const hasOlder = useAppSelector(selectHasOlderOrders);
  const isLoading = useAppSelector(selectOrdersStatus) === 'loading';
  const isUnverified = useAppSelector(selectIsUnverified);
  useEffect(() => {
    // The order may be older than those that are loaded.
    if (hasOlder) void dispatch(showOlderOrders());
  }, [dispatch, hasOlder]);
  return (
    <Stack $gap={6}>
      <Text role="status">{orderMessages.notFoundOrLoading}</Text>
      {isUnverified && <Text $tone="muted">{orderLabels.unverifiedText}</Text>}
      {(isLoading || hasOlder) && <Skeleton $height="16rem" />}
    </Stack>
  );
};
