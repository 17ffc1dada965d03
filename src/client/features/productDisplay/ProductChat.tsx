import { useProductChatLink } from '@/client/api/info/chat';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch } from '@/client/lib/store';
import { ChatButton } from '@/client/ui/ChatButton';
import { IconButton } from '@/client/ui/IconButton';
import { Row } from '@/client/ui/Layout';
import type { Product } from '@/shared/contract/products';
import { shareProduct } from './selectedSize';

const SHARE =
  'M8.2 10.8l7.6-4M8.2 13.2l7.6 4M6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z';

/** Opens a chat with a question about the product, where the shop has a chat, and shares the product's address. */
export const AskAndShare = ({ product, size }: { product: Product; size: string | null }) => {
  const { productChatMessages, productMessages } = useMessages();
  const dispatch = useAppDispatch();
  const chat = useProductChatLink(product, size, productChatMessages.question);
  return (
    <Row $gap={2} $wrap>
      {chat !== undefined && <ChatButton href={chat} label={productChatMessages.ask} />}
      <IconButton label={productMessages.share} icon={SHARE} onClick={() => void dispatch(shareProduct(product))} />
    </Row>
  );
};

/** Asks the shop by chat to tell when a sold-out size is back, or the product (rules: Back in stock). */
export const BackInStock = ({ product, size }: { product: Product; size: string | null }) => {
  const { productChatMessages } = useMessages();
  const href = useProductChatLink(product, size, productChatMessages.pleaseTell);
  if (href === undefined) return null;
  const label = size === null ? productChatMessages.tellWhenBack : productChatMessages.tellWhenSizeIsBack(size);
  return (
    <Row>
      <ChatButton href={href} label={label} />
    </Row>
  );
};
