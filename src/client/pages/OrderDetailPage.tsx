import { useLocation } from 'react-router';
import { useGetOrderHistoryQuery } from '@/client/api/orders/ordersApi';
import { selectOrderById } from '@/client/api/orders/ordersSlice';
import { selectCheckout } from '@/client/features/checkout/checkoutSlice';
import { OrderDetail } from '@/client/features/orders/OrderDetail';
import { OrderMissing, ordersSignedOut } from '@/client/features/orders/OrdersState';
import { useMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/lib/store';
import { selectIsLoggedIn } from '@/client/transport/session';
import { Breadcrumb } from '@/client/ui/Breadcrumb';
import { Container, PageBody, Stack } from '@/client/ui/Layout';
import { Loaded } from '@/client/ui/Loaded';
import { PageTitle } from '@/client/ui/Typography';
import { PENDING_ORDER_INTERVAL_MS } from '@/shared/constants';
import { pageOf } from '@/shared/pagePaths';

/** The page of one order: /order-detail/{orderId}. */
export const OrderDetailPage = () => {
  const messages = useMessages();
  const { orderLabels } = messages;
  const orderId = pageOf(useLocation().pathname)?.id ?? '';
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const { unsentChats } = useAppSelector(selectCheckout);
  const order = useAppSelector((state) => selectOrderById(state, orderId));
  const isAwaited = order?.paymentType === 'midtrans' && order.paymentStatus === 'pending';
  useGetOrderHistoryQuery(undefined, {
    skip: !isLoggedIn,
    refetchOnMountOrArgChange: true,
    pollingInterval: isAwaited ? PENDING_ORDER_INTERVAL_MS : 0,
    skipPollingIfUnfocused: true,
  });

  return (
    <Container>
      <PageBody>
        <Stack $gap={1}>
          <Breadcrumb
            steps={[{ label: orderLabels.backToOrders, to: paths.orderHistory }, { label: orderLabels.detailTitle }]}
          />
          <PageTitle>{orderLabels.detailTitle}</PageTitle>
        </Stack>
        <Loaded
          status={isLoggedIn ? 'loaded' : 'signedOut'}
          empty={<OrderMissing />}
          signedOut={ordersSignedOut(messages)}
        >
          {order && <OrderDetail order={order} isChatUnsent={unsentChats.includes(order._id)} />}
        </Loaded>
      </PageBody>
    </Container>
  );
};
