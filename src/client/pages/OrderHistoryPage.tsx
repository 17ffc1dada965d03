import { selectCheckout } from '@/client/features/checkout/checkout.selectors';
import { OrderHistory } from '@/client/features/orders/OrderHistory';
import { OrdersState } from '@/client/features/orders/OrdersState';
import { UnsentChats } from '@/client/features/orders/UnsentChats';
import { useAppSelector } from '@/client/lib/store';
import { Container } from '@/client/ui/Container';
import { PageBody } from '@/client/ui/PageBody';
import { PageTitle } from '@/client/ui/PageTitle';
import { orderLabels } from '@/shared/messages/orders';

/** The customer's orders; an invitation to log in for everybody else. */
export const OrderHistoryPage = () => {
  const { unsentChats } = useAppSelector(selectCheckout);
  return (
    <Container>
      <PageBody>
        <PageTitle>{orderLabels.historyTitle}</PageTitle>
        <OrdersState>
          <UnsentChats orderIds={unsentChats} />
          <OrderHistory />
        </OrdersState>
      </PageBody>
    </Container>
  );
};
