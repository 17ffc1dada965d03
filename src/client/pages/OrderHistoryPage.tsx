import { useEffect } from 'react';
import { selectCheckout, showConfirmation } from '@/client/features/checkout/checkoutSlice';
import { UnsentChats } from '@/client/features/orders/ChatLink';
import { OrderConfirmation } from '@/client/features/orders/OrderConfirmation';
import { OrderHistory } from '@/client/features/orders/OrderHistory';
import { OrdersState } from '@/client/features/orders/OrdersState';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Container, PageBody } from '@/client/ui/Layout';
import { PageTitle } from '@/client/ui/Typography';

/** The customer's orders; visitors see an invitation to log in. After a checkout it confirms the order. */
export const OrderHistoryPage = () => {
  const { orderLabels } = useMessages();
  const dispatch = useAppDispatch();
  const { unsentChats, confirmedOrderId } = useAppSelector(selectCheckout);
  useEffect(() => dispatch(showConfirmation()), [dispatch]);
  return (
    <Container>
      <PageBody>
        <div>
          <PageTitle>{orderLabels.historyTitle}</PageTitle>
          <OrderConfirmation
            orderId={confirmedOrderId}
            isChatUnsent={unsentChats.some((orderId) => orderId === confirmedOrderId)}
          />
        </div>
        <OrdersState>
          <UnsentChats orderIds={unsentChats.filter((orderId) => orderId !== confirmedOrderId)} />
          <OrderHistory />
        </OrdersState>
      </PageBody>
    </Container>
  );
};
