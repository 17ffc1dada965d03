import { styled } from 'styled-components';
import { selectCartStatus, selectCartTotal } from '@/client/api/cart/cart.selectors';
import { selectIsLoggedIn } from '@/client/api/session/sessionSlice';
import { formatPrice } from '@/client/lib/format';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { s } from '@/client/ui/theme';
import { cartLabels } from '@/shared/messages/cartPage';
import { checkoutLabels } from '@/shared/messages/checkout';
import { checkOut } from './checkOut';
import { selectCheckout, selectIsAddressAwaited } from './checkout.selectors';

/** On small screens the totals may be far from the button: what is seen of them here is told there. */
const Total = styled.span`
  display: flex;
  justify-content: space-between;
  font-weight: ${s('weight', 'strong')};
  line-height: ${s('leading', 'snug')};
  font-variant-numeric: tabular-nums;

  ${s('media', 'desktop')} {
    display: none;
  }
`;

/** Places the order. */
export const CheckoutButton = () => {
  const dispatch = useAppDispatch();
  const { isWorking } = useAppSelector(selectCheckout);
  const total = useAppSelector(selectCartTotal);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  // Until the cart is there, nobody can say that it is empty; nor, until the addresses are, that one is missing.
  const isCartAwaited = useAppSelector(selectCartStatus) === 'loading' && isLoggedIn;
  const isAddressAwaited = useAppSelector(selectIsAddressAwaited);
  return (
    <>
      <Total aria-hidden="true">
        <span>{cartLabels.total}</span>
        <span>{formatPrice(total)}</span>
      </Total>
      <Button
        size="large"
        $full
        isBusy={isWorking || isCartAwaited || isAddressAwaited}
        onClick={() => void dispatch(checkOut())}
      >
        {checkoutLabels.proceed}
      </Button>
    </>
  );
};
