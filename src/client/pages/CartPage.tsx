import { selectCartStatus, selectHasLoadedLines } from '@/client/api/cart/cart.selectors';
import { CartLayout } from '@/client/features/cart/CartLayout';
import { CartTable } from '@/client/features/cart/CartTable';
import { CartTotals } from '@/client/features/cart/CartTotals';
import { CheckoutButton } from '@/client/features/checkout/CheckoutButton';
import { CheckoutFields } from '@/client/features/checkout/CheckoutFields';
import { selectIsAddressLoading } from '@/client/features/checkout/checkoutRules';
import { selectCheckout } from '@/client/features/checkout/checkoutSlice';
import { useMessages } from '@/client/lib/messages';
import { useAppSelector } from '@/client/lib/store';
import { selectIsLoggedIn } from '@/client/transport/session';
import { Container, PageBody } from '@/client/ui/Layout';
import { PageTitle } from '@/client/ui/Typography';

/** The cart and the checkout; also shown to signed-out visitors (rules: Cart). */
export const CartPage = () => {
  const { cartLabels } = useMessages();
  const { stockProblems } = useAppSelector(selectCheckout);
  const hasLines = useAppSelector(selectHasLoadedLines);
  const isCartAwaited = useAppSelector((state) => selectIsLoggedIn(state) && selectCartStatus(state) === 'loading');
  const isAddressAwaited = useAppSelector(selectIsAddressLoading);
  return (
    <Container>
      <PageBody>
        <PageTitle>{cartLabels.title}</PageTitle>
        <CartLayout
          lines={<CartTable stockProblems={stockProblems} />}
          isAwaited={isCartAwaited || isAddressAwaited}
          fields={<CheckoutFields />}
          totals={<CartTotals />}
          button={<CheckoutButton />}
          buttonMode={hasLines ? 'sticky' : isCartAwaited ? 'awaited' : 'inFlow'}
        />
      </PageBody>
    </Container>
  );
};
