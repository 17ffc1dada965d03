import { styled } from 'styled-components';
import { selectColorIds } from '@/client/api/products/colors.selectors';
import { selectProductById } from '@/client/api/products/products.selectors';
import { useMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/lib/store';
import { ColorSample } from '@/client/ui/ColorSample';
import { VisuallyHidden } from '@/client/ui/Layout';
import { NavLink } from '@/client/ui/Link';
import { s } from '@/client/ui/theme';
import { isInStock } from '@/shared/domain/arrangeProducts';
import { colorNamed } from '@/shared/values/garmentTypes';
import type { CarriedSize } from './selectedSize';

const Colors = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${s('space', 1)};
`;

const ColorLink = styled(NavLink)<{ $isSoldOut: boolean }>`
  display: flex;
  align-items: center;
  gap: ${s('space', 2)};
  min-height: ${s('size', 'touch')};
  padding-inline: ${s('space', 2)};
  color: ${({ $isSoldOut }) => s('color', $isSoldOut ? 'muted' : 'ink')};
  text-decoration: ${({ $isSoldOut }) => ($isSoldOut ? 'line-through' : 'none')};
  border: ${s('border', 'edge')};
  border-style: ${({ $isSoldOut }) => ($isSoldOut ? 'dashed' : 'solid')};
  border-radius: ${s('radius', 'small')};

  &[aria-current] {
    border-color: ${s('color', 'ink')};
    box-shadow: inset 0 0 0 1px ${s('color', 'ink')};
  }
`;

/** A colour by its name; by the product's name when it is not known, or another product of the garment has it too. */
const ColorItem = ({
  productId,
  ids,
  state,
}: {
  productId: number;
  ids: readonly number[];
  state: CarriedSize | undefined;
}) => {
  const { catalogMessages, colorLabels } = useMessages();
  const product = useAppSelector((state) => selectProductById(state, productId));
  const color = colorNamed(product?.color);
  const isOnly = useAppSelector(
    (state) => ids.filter((id) => colorNamed(selectProductById(state, id)?.color) === color).length === 1,
  );
  if (!product) return null;
  const isSoldOut = !product.stock_by_size.some(isInStock);
  return (
    <li>
      <ColorLink to={paths.product(productId)} state={state} end $isSoldOut={isSoldOut}>
        {color && <ColorSample $color={color} />}
        <span>{color && isOnly ? colorLabels[color] : product.name}</span>
        {isSoldOut && <VisuallyHidden>{`, ${catalogMessages.soldOut}`}</VisuallyHidden>}
      </ColorLink>
    </li>
  );
};

/** Links to the colours of a garment, sold-out ones too, with the chosen size; nothing for a product on its own. */
export const ColorLinks = ({ productId, state }: { productId: number; state: CarriedSize | undefined }) => {
  const { listingMessages } = useMessages();
  const ids = useAppSelector((state) => selectColorIds(state, productId));
  if (ids.length < 2) return null;
  return (
    <nav aria-label={listingMessages.colors}>
      <Colors>
        {ids.map((id) => (
          <ColorItem key={id} productId={id} ids={ids} state={state} />
        ))}
      </Colors>
    </nav>
  );
};
