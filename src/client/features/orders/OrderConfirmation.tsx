import { styled } from 'styled-components';
import { selectDeliveryTime } from '@/client/api/addresses/delivery.selectors';
import { useChatLink } from '@/client/api/info/chat';
import { codChatText } from '@/client/api/orders/codChat';
import { selectOrderById } from '@/client/api/orders/ordersSlice';
import { formatPrice } from '@/client/lib/format';
import { useLang, useMessages } from '@/client/lib/messages';
import { useAppSelector } from '@/client/lib/store';
import { ChatButton } from '@/client/ui/ChatButton';
import { Stack } from '@/client/ui/Layout';
import { Notice } from '@/client/ui/Notice';
import { s } from '@/client/ui/theme';
import type { Order } from '@/shared/contract/orders';
import { lineTotal } from '@/shared/domain/totals';
import { DEFAULT_LANGUAGE } from '@/shared/languages';
import type { Messages } from '@/shared/messages/messages';

const Box = styled.div`
  padding-block-start: ${s('space', 6)};
`;

const Facts = styled.dl`
  display: grid;
  margin-block-start: ${s('space', 1)};
  font-variant-numeric: tabular-nums;

  dt {
    font-weight: ${s('weight', 'strong')};
  }

  dd + dt {
    margin-block-start: ${s('space', 2)};
  }
`;

/** A text with the name of a product, which may be in another language. */
const NameInText = ({ text, name, lang }: { text: string; name: string; lang: string | undefined }) => {
  const at = text.indexOf(name);
  if (lang === undefined || at < 0) return <span>{text}</span>;
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <span lang={lang}>{name}</span>
      <span>{text.slice(at + name.length)}</span>
    </>
  );
};

/** The ordered items, and where and when they will arrive. */
const Ordered = ({ order }: { order: Order }) => {
  const { cartMessages, confirmationTexts, orderLabels } = useMessages();
  const { items, totalAmount, shippingAddress, language = DEFAULT_LANGUAGE } = order;
  const lang = useLang(language);
  const time = useAppSelector((state) => selectDeliveryTime(state, shippingAddress));
  return (
    <Facts>
      <dt>{orderLabels.items}</dt>
      {items.map(({ productId: product, size, quantity }) => (
        <dd key={`${product.id}_${size}`}>
          <NameInText
            name={product.name}
            lang={lang}
            text={confirmationTexts.item(
              quantity,
              cartMessages.lineName(product.name, size),
              formatPrice(lineTotal({ price: product.new_price, count: quantity })),
            )}
          />
        </dd>
      ))}
      <dt>{orderLabels.total}</dt>
      <dd>{formatPrice(totalAmount)}</dd>
      <dt>{orderLabels.nameAndAddress}</dt>
      <dd>{shippingAddress}</dd>
      {time !== undefined && (
        <>
          <dt>{confirmationTexts.delivery}</dt>
          <dd>{time}</dd>
        </>
      )}
    </Facts>
  );
};

/** The next step of an order; undefined for one that has ended unpaid. */
const nextText = ({ confirmationTexts }: Messages, { paymentType, paymentStatus }: Order): string | undefined => {
  if (paymentStatus === 'paid') return confirmationTexts.paid;
  if (paymentStatus !== 'pending') return undefined;
  return paymentType === 'midtrans' ? confirmationTexts.pending : confirmationTexts[paymentType];
};

/**
 * Confirms an order that was just placed: what happens next, what was ordered, and the chat. The status
 * element is in the page before its text, so that screen readers announce it. `isChatUnsent`: the browser did not open
 * the chat.
 */
export const OrderConfirmation = ({ orderId = '', isChatUnsent }: { orderId?: string; isChatUnsent: boolean }) => {
  const messages = useMessages();
  const { chatMessages, confirmationTexts, orderLabels } = messages;
  const order = useAppSelector((state) => selectOrderById(state, orderId));
  const isCash = order?.paymentType === 'cod';
  const chat = useChatLink((brand) => {
    if (!order) return '';
    return isCash ? codChatText(messages, order, brand) : chatMessages.question(brand, order.transactionId);
  });
  const next = order && nextText(messages, order);
  return (
    <div role="status">
      {order && next !== undefined && (
        <Box>
          <Notice tone={isChatUnsent ? 'warning' : 'success'} role="note">
            <Stack $gap={2} $align="start">
              <strong>{confirmationTexts.title(order.transactionId)}</strong>
              <span>{isChatUnsent ? orderLabels.chatUnsent : next}</span>
              {chat !== undefined && (
                <ChatButton href={chat} isMain={isChatUnsent} label={isCash ? orderLabels.chat : orderLabels.ask} />
              )}
              <Ordered order={order} />
            </Stack>
          </Notice>
        </Box>
      )}
    </div>
  );
};
