import { useId, useRef } from 'react';
import { selectCountInCart, selectLastInCart } from '@/client/api/cart/cart.selectors';
import { addToCart } from '@/client/api/cart/changeCart';
import { useProductChatLink } from '@/client/lib/chat';
import { useMessages } from '@/client/lib/messages';
import { selectPageConfig } from '@/client/lib/pageConfig';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { uiValue } from '@/client/lib/uiSlice';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { Icon } from '@/client/ui/Icon';
import type { Product } from '@/shared/contract/products';
import { shownQuantity } from '@/shared/domain/stock';
import { Close, Head, Hint, InCart, Left, Opener, Sheet, SizeButton, SizeName, Sizes } from './QuickAdd.styles';

/** The card with open sizes, as list and product: one page can show a product in two lists. */
const openSizes = uiValue('openSizes', '');

interface SizeProps {
  product: Product;
  size: string;
}

/**
 * A sold-out size: a link to the shop's chat, or a disabled button in a shop without a chat and when the shopper's own
 * cart has the last unit (rules: Back in stock).
 */
const SoldOutSize = ({ product, size }: SizeProps) => {
  const { catalogMessages, productChatMessages } = useMessages();
  const href = useProductChatLink(product, size, productChatMessages.pleaseTell);
  const isLastInCart = useAppSelector((state) => selectLastInCart(state, product.id, size) > 0);
  const inCart = useAppSelector((state) => selectCountInCart(state, product.id, size));
  const label = catalogMessages.sizeSoldOut(size);
  if (isLastInCart) {
    return (
      <SizeButton type="button" disabled>
        <SizeName>{size}</SizeName> <InCart>{catalogMessages.inCart(inCart)}</InCart>
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
      <SizeName>{size}</SizeName> <Left>{catalogMessages.soldOut}</Left>
    </SizeButton>
  );
};

const SizeInStock = ({ product, size, left }: SizeProps & { left: number }) => {
  const { catalogMessages } = useMessages();
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
      <SizeName>{size}</SizeName> <Left>{catalogMessages.left(left)}</Left>
      {inCart > 0 && <InCart>{catalogMessages.inCart(inCart)}</InCart>}
    </SizeButton>
  );
};

interface SizeSheetProps {
  id: string;
  product: Product;
  canAsk: boolean;
  onClose: () => void;
}

const SizeSheet = ({ id, product, canAsk, onClose }: SizeSheetProps) => {
  const { catalogMessages, productChatMessages } = useMessages();
  const sizes = product.stock_by_size.map(({ size, quantity }) => ({ size, left: shownQuantity(quantity) }));
  const inStock = sizes.filter(({ left }) => left > 0).length;
  const sheet = useRef<HTMLDivElement>(null);
  // The button of a size that sells out becomes a link.
  useFocusRescue(sheet, inStock);
  return (
    <Sheet
      id={id}
      ref={sheet}
      tabIndex={-1}
      role="group"
      aria-label={catalogMessages.chooseSize}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Head>
        {catalogMessages.chooseSize}
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

/**
 * The 'ADD TO CART' button of a card: opens the sizes; a click on a size adds one unit to the cart. For a sold-out
 * product the sizes lead to the shop's chat.
 */
export const QuickAdd = ({ product, list }: { product: Product; list: string }) => {
  const { catalogMessages, productChatMessages } = useMessages();
  const dispatch = useAppDispatch();
  const sheetId = useId();
  const openerId = useId();
  const card = `${list}/${product.id}`;
  const isOpen = useAppSelector((state) => openSizes.select(state) === card);
  const canAsk = useAppSelector((state) => selectPageConfig(state).adminWhatsapp !== '');
  const name = product.name || catalogMessages.unknownProduct;
  const isSoldOut = !product.stock_by_size.some(({ quantity }) => quantity > 0);
  const isLastInCart = useAppSelector((state) => isSoldOut && selectLastInCart(state, product.id) > 0);
  const asks = isSoldOut && !isLastInCart && canAsk && product.stock_by_size.length > 0;

  const close = () => {
    dispatch(openSizes.set(''));
    document.getElementById(openerId)?.focus();
  };

  return (
    <>
      <Opener
        id={openerId}
        type="button"
        disabled={isSoldOut && !asks && !isOpen}
        aria-expanded={isOpen}
        aria-controls={isOpen ? sheetId : undefined}
        aria-label={asks ? productChatMessages.tellWhenBackOf(name) : catalogMessages.addToCartNamed(name)}
        onClick={() => dispatch(openSizes.set(isOpen ? '' : card))}
      >
        {asks ? productChatMessages.tellWhenBack : catalogMessages.addToCart}
      </Opener>
      {isOpen && <SizeSheet id={sheetId} product={product} canAsk={canAsk} onClose={close} />}
    </>
  );
};
