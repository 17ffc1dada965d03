import { codChatLink } from '@/client/api/orders/codChat';
import { selectOrders } from '@/client/api/orders/orders.selectors';
import { selectPageConfig, selectShop } from '@/client/lib/pageConfig';
import { useAppSelector } from '@/client/lib/store';
import { ChatButton } from '@/client/ui/ChatButton';
import { Stack } from '@/client/ui/Layout';
import { Notice } from '@/client/ui/Notice';
import { orderLabels } from '@/shared/messages/orders';

/** Link to the shop's chat with the order as prefilled text; `isUrgent` if checkout could not open the chat. */
export const ChatLink = ({ href, isUrgent }: { href: string; isUrgent: boolean }) => (
  <Notice tone={isUrgent ? 'warning' : 'info'}>
    <Stack gap={3} align="start">
      <span>{isUrgent ? orderLabels.chatUnsent : orderLabels.chatHint}</span>
      <ChatButton href={href} isMain={isUrgent} label={orderLabels.chat} />
    </Stack>
  </Notice>
);

/** Chat links of the cash-on-delivery orders whose chat the browser did not open. */
export const UnsentChats = ({ orderIds }: { orderIds: readonly string[] }) => {
  const orders = useAppSelector(selectOrders);
  const { adminWhatsapp } = useAppSelector(selectPageConfig);
  const { brand } = useAppSelector(selectShop);
  if (adminWhatsapp === '') return null;
  return orders
    .filter(({ _id }) => orderIds.includes(_id))
    .map((order) => <ChatLink key={order._id} href={codChatLink(order, adminWhatsapp, brand)} isUrgent />);
};
