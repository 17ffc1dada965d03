import { useEffect } from 'react';
import { selectHasOlderOrders, selectOrdersStatus } from '@/client/api/orders/orders.selectors';
import { showOlderOrders } from '@/client/api/orders/showOlderOrders';
import { selectIsUnverified } from '@/client/api/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Stack } from '@/client/ui/Layout';
import { Skeleton } from '@/client/ui/Skeleton';
import { Text } from '@/client/ui/Typography';
import { orderLabels, orderMessages } from '@/shared/messages/orders';

/** Shown instead of an order that is missing or still loading (rules: Orders). */
export const OrderMissing = () => {
  const dispatch = useAppDispatch();
  const hasOlder = useAppSelector(selectHasOlderOrders);
  const isLoading = useAppSelector(selectOrdersStatus) === 'loading';
  const isUnverified = useAppSelector(selectIsUnverified);
  useEffect(() => {
    // The order may be older than those that are loaded.
    if (hasOlder) void dispatch(showOlderOrders());
  }, [dispatch, hasOlder]);
  return (
    <Stack gap={6}>
      <Text role="status">{orderMessages.notFoundOrLoading}</Text>
      {isUnverified && <Text tone="muted">{orderLabels.unverifiedText}</Text>}
      {(isLoading || hasOlder) && <Skeleton height="16rem" />}
    </Stack>
  );
};
