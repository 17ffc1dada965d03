import { styled } from 'styled-components';
import { codChatText } from '@/client/api/orders/codChat';
import { selectOrderById } from '@/client/api/orders/ordersSlice';
import { useChatLink } from '@/client/lib/chat';
import { useAppSelector } from '@/client/lib/store';
import { ChatButton } from '@/client/ui/ChatButton';
import { Stack } from '@/client/ui/Layout';
import { Notice } from '@/client/ui/Notice';
import { s } from '@/client/ui/theme';
import type { Order } from '@/shared/contract/orders';
import { confirmationTexts, orderLabels } from '@/shared/messages/orders';

const Box = styled.div`
  padding-block-start: ${s('space', 6)};
`;

/** What happens next with an order; undefined for one that has ended unpaid. */
const nextText = ({ paymentType, paymentStatus }: Order): string | undefined => {
  if (paymentStatus === 'paid') return confirmationTexts.paid;
  if (paymentStatus !== 'pending') return undefined;
  return paymentType === 'midtrans' ? confirmationTexts.pending : confirmationTexts[paymentType];
};

/**
 * Confirms an order that was just placed: its number, what happens next, and the chat for cash on delivery. The status
 * element is in the page before its text, so that screen readers announce it. `isChatUnsent`: the browser did not open
 * the chat.
 */
export const OrderConfirmation = ({ orderId = '', isChatUnsent }: { orderId?: string; isChatUnsent: boolean }) => {
  const order = useAppSelector((state) => selectOrderById(state, orderId));
  const chat = useChatLink((brand) => (order ? codChatText(order, brand) : ''));
  const next = order && nextText(order);
  return (
    <div role="status">
      {order && next !== undefined && (
        <Box>
          <Notice tone={isChatUnsent ? 'warning' : 'success'} role="note">
            <Stack $gap={2} $align="start">
              <strong>{confirmationTexts.title(order.transactionId)}</strong>
              <span>{isChatUnsent ? orderLabels.chatUnsent : next}</span>
              {order.paymentType === 'cod' && chat !== undefined && (
                <ChatButton href={chat} isMain={isChatUnsent} label={orderLabels.chat} />
              )}
            </Stack>
          </Notice>
        </Box>
      )}
    </div>
  );
};
