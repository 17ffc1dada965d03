import { useId } from 'react';
import { styled } from 'styled-components';
import { selectLastInCart } from '@/client/api/cart/cart.selectors';
import { selectPageConfig } from '@/client/api/info/pageConfig';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { uiValue } from '@/client/lib/uiSlice';
import { lazyPart } from '@/client/ui/lazyPart';
import { s } from '@/client/ui/theme';
import type { Product } from '@/shared/contract/products';

const Opener = styled.button`
  flex: none;
  width: 100%;
  margin-block-start: auto;
  min-height: ${s('size', 'touch')};
  padding: ${s('space', 1)};
  font-size: ${s('text', 'small')};
  font-weight: ${s('weight', 'strong')};
  line-height: ${s('leading', 'heading')};
  letter-spacing: ${s('tracking', 'caps')};
  color: ${s('color', 'ink')};
  background: transparent;
  border: ${s('border', 'ink')};
  border-radius: ${s('radius', 'small')};
  touch-action: manipulation;
  transition:
    color ${s('motion', 'quick')},
    background-color ${s('motion', 'quick')};

  &[aria-expanded='true'] {
    color: ${s('color', 'onDark')};
    background: ${s('color', 'ink')};
  }

  ${s('media', 'hover')} {
    &:hover:not(:disabled) {
      color: ${s('color', 'onDark')};
      background: ${s('color', 'ink')};
    }
  }

  &:disabled {
    color: ${s('color', 'muted')};
    background: ${s('color', 'sand')};
    border-color: ${s('color', 'line')};
  }
`;

const SizeSheet = lazyPart(
  () => import(/* webpackChunkName: "sizes" */ './SizeSheet').then((module) => module.SizeSheet),
  { waiting: null },
);

/** The card with open sizes, as list and product: one page can show a product in two lists. */
const openSizes = uiValue('openSizes', '');

/**
 * The 'ADD TO CART' button of a card: opens the sizes; a click on a size adds one unit to the cart. For a sold-out
 * product the sizes lead to the shop's chat.
 */
export const QuickAdd = ({ product, list }: { product: Product; list: string }) => {
  const { catalogMessages, productChatMessages } = useMessages();
  const dispatch = useAppDispatch();
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
        aria-label={asks ? productChatMessages.tellWhenBackOf(name) : catalogMessages.addToCartNamed(name)}
        onPointerEnter={SizeSheet.prefetch}
        onFocus={SizeSheet.prefetch}
        onClick={() => dispatch(openSizes.set(isOpen ? '' : card))}
      >
        {asks ? productChatMessages.tellWhenBack : catalogMessages.addToCart}
      </Opener>
      {isOpen && <SizeSheet product={product} canAsk={canAsk} onClose={close} />}
    </>
  );
};
