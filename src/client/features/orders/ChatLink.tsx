import { useChatLink } from '@/client/api/info/chat';
import { codChatText } from '@/client/api/orders/codChat';
import { selectOrders } from '@/client/api/orders/ordersSlice';
import { useMessages } from '@/client/lib/messages';
import { useAppSelector } from '@/client/lib/store';
import { ChatButton } from '@/client/ui/ChatButton';
import { Stack } from '@/client/ui/Layout';
import { Notice } from '@/client/ui/Notice';
import type { Order } from '@/shared/contract/orders';

/** Link to the shop's chat with the order as prefilled text; `isUrgent` if checkout could not open the chat. */
export const ChatLink = ({ order, isUrgent }: { order: Order; isUrgent: boolean }) => {
  const messages = useMessages();
  const { orderLabels } = messages;
  const href = useChatLink((brand) => codChatText(messages, order, brand));
  if (href === undefined) return null;
  return (
    <Notice tone={isUrgent ? 'warning' : 'info'}>
      <Stack $gap={3} $align="start">
        <span>{isUrgent ? orderLabels.chatUnsent : orderLabels.chatHint}</span>
        <ChatButton href={href} isMain={isUrgent} label={orderLabels.chat} />
      </Stack>
    </Notice>
  );
};

/** Chat links of the cash-on-delivery orders whose chat the browser did not open. */
export const UnsentChats = ({ orderIds }: { orderIds: readonly string[] }) =>
  useAppSelector(selectOrders)
    .filter(({ _id }) => orderIds.includes(_id))
    .map((order) => <ChatLink key={order._id} order={order} isUrgent />);
