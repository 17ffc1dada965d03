import { useChatLink } from '@/client/api/info/chat';
import { useMessages } from '@/client/lib/messages';
import { ChatButton } from '@/client/ui/ChatButton';
import { Row } from '@/client/ui/Layout';
import { ONE_SIZE } from '@/shared/constants';
import type { Order } from '@/shared/contract/orders';

type Item = Order['items'][number];

/** Opens the shop's chat to exchange a line; the text says its number and what it is. */
const ExchangeLink = ({ order, item, isOnly }: { order: Order; item: Item; isOnly: boolean }) => {
  const { cartMessages, chatMessages, orderLabels } = useMessages();
  const name = cartMessages.lineName(item.productId.name, item.size);
  const line = item.line === undefined ? name : `${item.line}. ${name}`;
  const href = useChatLink((brand) => chatMessages.exchange(brand, order.transactionId, line));
  if (href === undefined) return null;
  return <ChatButton href={href} label={isOnly ? orderLabels.exchange : orderLabels.exchangeOf(name)} />;
};

/** A chat link for each line of a delivered order that has another size to choose. */
export const ExchangeLinks = ({ order }: { order: Order }) => {
  const items = order.items.filter(({ size }) => size !== ONE_SIZE);
  if (order.fulfilment !== 'delivered' || items.length === 0) return null;
  return (
    <Row $gap={2} $wrap>
      {items.map((item) => (
        <ExchangeLink key={item.line ?? item.size} order={order} item={item} isOnly={items.length === 1} />
      ))}
    </Row>
  );
};
