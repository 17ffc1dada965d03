import { useRef } from 'react';
import { selectCountInCart, selectLastInCart } from '@/client/api/cart/cart.selectors';
import { addToCart } from '@/client/api/cart/changeCart';
import { useProductChatLink } from '@/client/api/info/chat';
import { onKey } from '@/client/lib/keys';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { useOverlay } from '@/client/lib/useOverlay';
import { Icon } from '@/client/ui/Icon';
import type { Product } from '@/shared/contract/products';
import { shownQuantity } from '@/shared/domain/stock';
import { Close, Head, Hint, InCart, Left, Sheet, SizeButton, SizeName, Sizes } from './SizeSheet.styles';

interface SizeProps {
  product: Product;
  size: string;
}

/**
 * A sold-out size: a link to the shop's chat, or a disabled button in a shop without a chat and when the shopper's own
 * cart has the last unit (rules: Back in stock).
 */
const SoldOutSize = ({ product, size }: SizeProps) => {
  const { catalogMessages, formats, productChatMessages } = useMessages();
  const href = useProductChatLink(product, size, productChatMessages.pleaseTell);
  const isLastInCart = useAppSelector((state) => selectLastInCart(state, product.id, size) > 0);
  const inCart = useAppSelector((state) => selectCountInCart(state, product.id, size));
  const label = catalogMessages.sizeSoldOut(size);
  if (isLastInCart) {
    return (
      <SizeButton type="button" disabled>
        <SizeName>{`${formats.sizeName(size)} `}</SizeName>
        <InCart>{catalogMessages.inCart(inCart)}</InCart>
      </SizeButton>
    );
  }
  const look =
    href === undefined
      ? ({ type: 'button', disabled: true, 'aria-label': label } as const)
      : ({
          as: 'a',
          href,
          target: '_blank',
          rel: 'noopener noreferrer',
          'aria-label': `${label}. ${productChatMessages.tellWhenBack}`,
        } as const);
  return (
    <SizeButton {...look}>
      <SizeName>{`${formats.sizeName(size)} `}</SizeName>
      <Left>{catalogMessages.soldOut}</Left>
    </SizeButton>
  );
};

const SizeInStock = ({ product, size, left }: SizeProps & { left: number }) => {
  const { catalogMessages, formats } = useMessages();
  const dispatch = useAppDispatch();
  const inCart = useAppSelector((state) => selectCountInCart(state, product.id, size));
  const name = product.name || catalogMessages.unknownProduct;
  return (
    <SizeButton
      type="button"
      aria-label={
        inCart > 0 ? catalogMessages.addSizeAgain(name, size, left, inCart) : catalogMessages.addSize(name, size, left)
      }
      onClick={() => void dispatch(addToCart({ productId: product.id, size }))}
    >
      <SizeName>{`${formats.sizeName(size)} `}</SizeName>
      <Left>{catalogMessages.left(left)}</Left>
      {inCart > 0 && <InCart>{catalogMessages.inCart(inCart)}</InCart>}
    </SizeButton>
  );
};

interface SizeSheetProps {
  product: Product;
  canAsk: boolean;
  onClose: () => void;
}

/** The sizes of a card's product. */
export const SizeSheet = ({ product, canAsk, onClose }: SizeSheetProps) => {
  const { catalogMessages, productChatMessages } = useMessages();
  const sizes = product.stock_by_size.map(({ size, quantity }) => ({ size, left: shownQuantity(quantity) }));
  const inStock = sizes.filter(({ left }) => left > 0).length;
  const sheet = useRef<HTMLDivElement>(null);
  // The button of a size that sells out becomes a link.
  useFocusRescue(sheet, inStock);
  useOverlay(true, onClose);
  return (
    <Sheet
      ref={sheet}
      tabIndex={-1}
      role="group"
      aria-label={catalogMessages.chooseSize}
      onKeyDown={onKey(({ key }) => {
        if (key === 'Escape') onClose();
      })}
    >
      <Head>
        <span>{catalogMessages.chooseSize}</span>
        <Close type="button" aria-label={catalogMessages.closeSizes} onClick={onClose}>
          <Icon name="close" />
        </Close>
      </Head>
      <Sizes>
        {sizes.map(({ size, left }) => (
          <li key={size}>
            {left > 0 ? (
              <SizeInStock product={product} size={size} left={left} />
            ) : (
              <SoldOutSize product={product} size={size} />
            )}
          </li>
        ))}
      </Sizes>
      {canAsk && inStock < sizes.length && <Hint>{productChatMessages.soldOutHint}</Hint>}
    </Sheet>
  );
};
