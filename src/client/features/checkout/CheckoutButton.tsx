import { useSelector } from 'react-redux';
import { useThunkDispatch } from '@/client/lib/store';
import { checkoutLabels } from '@/shared/messages/checkout';
import { Button } from '@/client/ui/Button';
import { checkOut } from './checkOut';
import { selectCheckout } from './checkout.selectors';

/** Places the order. */
export const CheckoutButton = () => {
  const dispatch = useThunkDispatch();
  const { isWorking } = useSelector(selectCheckout);
  return (
    <Button size="large" $full isBusy={isWorking} onClick={() => void dispatch(checkOut())}>
      {checkoutLabels.proceed}
    </Button>
  );
};
