import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { Stack } from '@/client/ui/Layout';
import { Text } from '@/client/ui/Typography';
import { orderLabels } from '@/shared/messages/orders';
import { orderAgain } from './orderAgain';
import { orderAgainId } from './orders.ui';

/** Offers the items of an order that has ended for the cart; `isMain` where the order cannot be paid any more. */
export const OrderAgain = ({ orderId, isMain }: { orderId: string; isMain: boolean }) => {
  const dispatch = useAppDispatch();
  const isAdding = useAppSelector(orderAgainId.select) === orderId;
  return (
    <Stack gap={2} align="start">
      <Text size="small">{orderLabels.orderAgainText}</Text>
      <Button
        size="large"
        variant={isMain ? 'primary' : 'secondary'}
        isBusy={isAdding}
        onClick={() => void dispatch(orderAgain(orderId))}
      >
        {orderLabels.orderAgain}
      </Button>
    </Stack>
  );
};
