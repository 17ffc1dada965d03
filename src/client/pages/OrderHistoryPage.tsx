import { useSelector } from 'react-redux';
import { selectCheckout } from '@/client/features/checkout/checkout.selectors';
import { OrderHistory } from '@/client/features/orders/OrderHistory';
import { OrdersState } from '@/client/features/orders/OrdersState';
import { UnsentChats } from '@/client/features/orders/UnsentChats';
import { orderLabels } from '@/shared/messages/orders';
import { Container } from '@/client/ui/Container';
import { PageBody } from '@/client/ui/PageBody';
import { PageTitle } from '@/client/ui/PageTitle';

/** The customer's orders; an invitation to log in for everybody else. */
export const OrderHistoryPage = () => {
  const { unsentChats } = useSelector(selectCheckout);
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
