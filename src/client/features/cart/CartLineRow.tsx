import { memo, useId } from 'react';
import { styled } from 'styled-components';
import type { CartLine } from '@/client/api/cart/cart.selectors';
import { addToCart, removeFromCart } from '@/client/api/cart/changeCart';
import { removeLine } from '@/client/api/cart/removeLine';
import { formatPrice } from '@/client/lib/format';
import { useMessages, useNameLang } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { useAppDispatch } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { Icon } from '@/client/ui/Icon';
import { IconButton } from '@/client/ui/IconButton';
import { Link } from '@/client/ui/Link';
import { pictureColumns, RowPicture, StackedCell, StackedRow } from '@/client/ui/StackedTable';
import { s } from '@/client/ui/theme';
import { CART_LINE_MAX_COUNT } from '@/shared/constants';
import { blocksCheckout, quantityOf } from '@/shared/domain/stock';
import type { Messages } from '@/shared/messages/messages';

const MINUS = 'M5 12h14';

const Stepper = styled.div`
  display: inline-flex;
  align-items: center;
  border: ${s('border', 'edge')};
  border-radius: ${s('radius', 'round')};
`;

const Count = styled.span`
  min-width: ${s('space', 6)};
  text-align: center;
`;

interface LineQuantityProps {
  line: CartLine;
  name: string;
  /** The element that says why no unit can be added. */
  flagId: string | undefined;
}

/** The quantity of a line, between one less and one more; one less than 1 removes the line. */
const LineQuantity = ({ line, name, flagId }: LineQuantityProps) => {
  const { cartLabels } = useMessages();
  const dispatch = useAppDispatch();
  const { product, productId, size, count } = line;
  const isFull = (quantityOf(product, size) ?? 0) <= 0 || count >= CART_LINE_MAX_COUNT;
  return (
    <Stepper>
      <IconButton
        icon={MINUS}
        label={cartLabels.oneLess(name, size)}
        onClick={() => void dispatch(removeFromCart({ productId, size }))}
      />
      <Count aria-live="polite">{count}</Count>
      {/* Not `disabled`: the button would lose the focus when the last unit is added. */}
      <IconButton
        icon="plus"
        label={cartLabels.oneMore(name, size)}
        aria-disabled={isFull || undefined}
        aria-describedby={isFull ? flagId : undefined}
        onClick={() => {
          if (!isFull) void dispatch(addToCart({ productId, size }));
        }}
      />
    </Stepper>
  );
};

const TRASH = 'M4.5 6.75h15M9 6.75V4.5h6v2.25M6.5 6.75l.9 13h9.2l.9-13M10.25 10.5v5.5M13.75 10.5v5.5';

const phoneAreas = `'picture title remove' 'picture size remove' 'picture price total' 'picture quantity quantity'`;

const Flag = styled.p<{ $isBlocking: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${s('space', 1)};
  margin-block-start: ${s('space', 1)};
  font-size: ${s('text', 'small')};
  font-weight: ${s('weight', 'strong')};
  line-height: ${s('leading', 'snug')};
  color: ${({ $isBlocking }) => ($isBlocking ? s('color', 'red') : s('color', 'ink'))};
`;

const RemoveAll = styled(Button)`
  margin-block-start: ${s('space', 2)};
`;

/** Returns the warning text of a line with a stock problem; undefined if there is no problem. */
const flagOf = (
  { cartLabels, catalogMessages }: Messages,
  { stock, product, size, count }: CartLine,
): string | undefined => {
  if (stock === 'ok') return undefined;
  if (stock === 'outOfStock' || stock === 'missing') return cartLabels.flags[stock];
  const quantity = quantityOf(product, size) ?? 0;
  if (stock === 'exceeds') return cartLabels.flags.exceeds(quantity + count);
  return quantity > 0 ? cartLabels.flags.low(quantity) : catalogMessages.lastInCart(count);
};

export const CartLineRow = memo(({ line }: { line: CartLine }) => {
  const messages = useMessages();
  const { cartLabels, formats } = messages;
  const dispatch = useAppDispatch();
  const { product, productId, size, count } = line;
  const name = product?.name || cartLabels.unknownProduct;
  const nameLang = useNameLang(product);
  const flag = flagOf(messages, line);
  const flagId = useId();
  const isBlocking = blocksCheckout(line.stock);
  return (
    <StackedRow areas={phoneAreas} columns={pictureColumns} tabIndex={-1}>
      <StackedCell area="picture">
        <RowPicture src={product?.image ?? ''} />
      </StackedCell>
      <StackedCell area="title">
        {product ? (
          <Link to={paths.product(productId)} lang={nameLang}>
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        {flag && (
          <Flag id={flagId} $isBlocking={isBlocking}>
            <Icon name="warning" size="iconSmall" />
            <span>{flag}</span>
          </Flag>
        )}
        {isBlocking && count > 1 && (
          <RemoveAll
            variant="secondary"
            size="small"
            aria-label={cartLabels.removeAllOf(count, name, size)}
            onClick={() => void dispatch(removeLine({ productId, size }))}
          >
            {cartLabels.removeAll(count)}
          </RemoveAll>
        )}
      </StackedCell>
      <StackedCell area="size" label={cartLabels.size}>
        {formats.sizeName(size)}
      </StackedCell>
      <StackedCell area="price" label={cartLabels.price} isEnd>
        {product && formatPrice(product.new_price)}
      </StackedCell>
      <StackedCell area="quantity" isEnd>
        <LineQuantity line={line} name={name} flagId={flag && flagId} />
      </StackedCell>
      <StackedCell area="total" isEnd isAtEdge>
        {isBlocking ? <s>{formatPrice(line.total)}</s> : <strong>{formatPrice(line.total)}</strong>}
      </StackedCell>
      <StackedCell area="remove" isEnd isAtEdge>
        <IconButton
          icon={TRASH}
          label={(count > 1 ? cartLabels.removeOne : cartLabels.removeLast)(name, size)}
          onClick={() => void dispatch(removeFromCart({ productId, size }))}
        />
      </StackedCell>
    </StackedRow>
  );
});
CartLineRow.displayName = 'CartLineRow';
