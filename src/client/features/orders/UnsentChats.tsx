import { codChatLink } from '@/client/api/orders/codChat';
import { selectOrders } from '@/client/api/orders/orders.selectors';
import { selectPageConfig } from '@/client/lib/pageConfig';
import { useAppSelector } from '@/client/lib/store';
import { ChatLink } from './ChatLink';

/** The cash-on-delivery orders whose chat the browser did not open, each with its link. */
export const UnsentChats = ({ orderIds }: { orderIds: readonly string[] }) => {
  const orders = useAppSelector(selectOrders);
  const { adminWhatsapp } = useAppSelector(selectPageConfig);
  return orders
    .filter(({ _id }) => orderIds.includes(_id))
    .map((order) => <ChatLink key={order._id} href={codChatLink(order, adminWhatsapp)} isUrgent />);
};
