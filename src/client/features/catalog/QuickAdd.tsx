import { useId } from 'react';
import { addToCart } from '@/client/api/cart/changeCart';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Icon } from '@/client/ui/Icon';
import type { Product } from '@/shared/contract/products';
import { shownQuantity } from '@/shared/domain/stock';
import { catalogMessages } from '@/shared/messages/catalog';
import { selectIsCardOpen, sizesClosed, sizesOpened } from './catalogSlice';
import { Close, Head, Left, Opener, Sheet, SizeButton, SizeName, Sizes } from './QuickAdd.styles';

const sizeLabel = (name: string, size: string, left: number): string =>
  left > 0 ? catalogMessages.addSize(name, size, left) : catalogMessages.sizeSoldOut(size);

/** The 'ADD TO CART' button of a card: opens the sizes; a click on a size adds one unit to the cart. */
export const QuickAdd = ({ product, list }: { product: Product; list: string }) => {
  const dispatch = useAppDispatch();
  const sheetId = useId();
  const openerId = useId();
  const isOpen = useAppSelector((state) => selectIsCardOpen(state, list, product.id));
  const name = product.name || catalogMessages.unknownProduct;
  const isSoldOut = !product.stock_by_size.some(({ quantity }) => quantity > 0);

  const close = () => {
    dispatch(sizesClosed());
    document.getElementById(openerId)?.focus();
  };

  return (
    <>
      <Opener
        id={openerId}
        type="button"
        disabled={isSoldOut && !isOpen}
        aria-expanded={isOpen}
        aria-controls={isOpen ? sheetId : undefined}
        aria-label={catalogMessages.addToCartNamed(name)}
        onClick={() => dispatch(isOpen ? sizesClosed() : sizesOpened({ list, productId: product.id }))}
      >
        {catalogMessages.addToCart}
      </Opener>
      {isOpen && (
        <Sheet
          id={sheetId}
          role="group"
          aria-label={catalogMessages.chooseSize}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close();
          }}
        >
          <Head>
            {catalogMessages.chooseSize}
            <Close type="button" aria-label={catalogMessages.closeSizes} onClick={close}>
              <Icon name="close" />
            </Close>
          </Head>
          <Sizes>
            {product.stock_by_size.map(({ size, quantity }) => {
              const left = shownQuantity(quantity);
              return (
                <li key={size}>
                  <SizeButton
                    type="button"
                    disabled={left === 0}
                    aria-label={sizeLabel(name, size, left)}
                    onClick={() => void dispatch(addToCart({ productId: product.id, size }))}
                  >
                    <SizeName>{size}</SizeName>{' '}
                    <Left>{left > 0 ? catalogMessages.left(left) : catalogMessages.soldOut}</Left>
                  </SizeButton>
                </li>
              );
            })}
          </Sizes>
        </Sheet>
      )}
    </>
  );
};
