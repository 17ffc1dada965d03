import { selectCheckout } from '@/client/features/checkout/checkout.selectors';
import { UnsentChats } from '@/client/features/orders/ChatLink';
import { OrderHistory } from '@/client/features/orders/OrderHistory';
import { OrdersState } from '@/client/features/orders/OrdersState';
import { useAppSelector } from '@/client/lib/store';
import { Container, PageBody } from '@/client/ui/Layout';
import { PageTitle } from '@/client/ui/Typography';
import { orderLabels } from '@/shared/messages/orders';

/** The customer's orders; visitors see an invitation to log in. */
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
