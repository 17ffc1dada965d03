import { CartLayout } from '@/client/features/cart/CartLayout';
import { CartTable } from '@/client/features/cart/CartTable';
import { CartTotals } from '@/client/features/cart/CartTotals';
import { CheckoutButton } from '@/client/features/checkout/CheckoutButton';
import { CheckoutFields } from '@/client/features/checkout/ShippingAddress';
import { Container, PageBody } from '@/client/ui/Layout';
import { PageTitle } from '@/client/ui/Typography';
import { cartLabels } from '@/shared/messages/cartPage';

/** The cart and the checkout; also shown to signed-out visitors (rules: Cart). */
export const CartPage = () => (
  <Container>
    <PageBody>
      <PageTitle>{cartLabels.title}</PageTitle>
      <CartLayout
        lines={<CartTable />}
        fields={<CheckoutFields />}
        totals={<CartTotals />}
        button={<CheckoutButton />}
      />
    </PageBody>
  </Container>
);
