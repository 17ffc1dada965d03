import { selectOrdersStatus } from '@/client/api/orders/orders.selectors';
import { selectIsUnverified } from '@/client/api/session/sessionSlice';
import { useAppSelector } from '@/client/lib/store';
import { Stack } from '@/client/ui/Layout';
import { Skeleton } from '@/client/ui/Skeleton';
import { Text } from '@/client/ui/Typography';
import { orderLabels, orderMessages } from '@/shared/messages/orders';

/** Shown instead of an order that is missing or still loading (rules: Orders). */
export const OrderMissing = () => {
  const isLoading = useAppSelector(selectOrdersStatus) === 'loading';
  const isUnverified = useAppSelector(selectIsUnverified);
  return (
    <Stack gap={6}>
      <Text role="status">{orderMessages.notFoundOrLoading}</Text>
      {isUnverified && <Text tone="muted">{orderLabels.unverifiedText}</Text>}
      {isLoading && <Skeleton height="16rem" />}
    </Stack>
  );
};
