import { styled } from 'styled-components';
import type { CartLine } from '@/client/api/cart/cart.selectors';
import { addToCart, removeFromCart } from '@/client/api/cart/changeCart';
import { useAppDispatch } from '@/client/lib/store';
import { IconButton } from '@/client/ui/IconButton';
import { s } from '@/client/ui/theme';
import { CART_LINE_MAX_COUNT } from '@/shared/constants';
import { quantityOf } from '@/shared/domain/stock';
import { cartLabels } from '@/shared/messages/cartPage';

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
export const LineQuantity = ({ line, name, flagId }: LineQuantityProps) => {
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
