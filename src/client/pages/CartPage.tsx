import { selectCartStatus } from '@/client/api/cart/cart.selectors';
import { selectIsLoggedIn } from '@/client/api/session/sessionSlice';
import { CartLayout } from '@/client/features/cart/CartLayout';
import { CartTable } from '@/client/features/cart/CartTable';
import { CartTotals } from '@/client/features/cart/CartTotals';
import { selectIsAddressLoading } from '@/client/features/checkout/checkout.selectors';
import { CheckoutButton } from '@/client/features/checkout/CheckoutButton';
import { CheckoutFields } from '@/client/features/checkout/ShippingAddress';
import { useAppSelector } from '@/client/lib/store';
import { Container, PageBody } from '@/client/ui/Layout';
import { PageTitle } from '@/client/ui/Typography';
import { cartLabels } from '@/shared/messages/cartPage';

/** The cart and the checkout; also shown to signed-out visitors (rules: Cart). */
export const CartPage = () => {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isCartAwaited = useAppSelector(selectCartStatus) === 'loading' && isLoggedIn;
  const isAddressAwaited = useAppSelector(selectIsAddressLoading);
  return (
    <Container>
      <PageBody>
        <PageTitle>{cartLabels.title}</PageTitle>
        <CartLayout
          lines={<CartTable />}
          isAwaited={isCartAwaited || isAddressAwaited}
          fields={<CheckoutFields />}
          totals={<CartTotals />}
          button={<CheckoutButton />}
        />
      </PageBody>
    </Container>
  );
};
