import { useProductChatLink } from '@/client/lib/chat';
import { ChatButton } from '@/client/ui/ChatButton';
import { Row } from '@/client/ui/Layout';
import type { Product } from '@/shared/contract/products';
import { productChatMessages } from '@/shared/messages/productChat';

/** Asks the shop by chat to tell when a sold-out size is back, or the product (rules: Back in stock). */
export const BackInStock = ({ product, size }: { product: Product; size: string | null }) => {
  const href = useProductChatLink(product, size, productChatMessages.pleaseTell);
  if (href === undefined) return null;
  const label = size === null ? productChatMessages.tellWhenBack : productChatMessages.tellWhenSizeIsBack(size);
  return (
    <Row>
      <ChatButton href={href} label={label} />
    </Row>
  );
};
