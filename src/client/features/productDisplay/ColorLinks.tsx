import { styled } from 'styled-components';
import { selectColorIds } from '@/client/api/products/colors.selectors';
import { selectProductEntities } from '@/client/api/products/products.selectors';
import { useMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { useAppSelector } from '@/client/lib/store';
import { ColorSample } from '@/client/ui/ColorSample';
import { VisuallyHidden } from '@/client/ui/Layout';
import { NavLink } from '@/client/ui/Link';
import { s } from '@/client/ui/theme';
import { isInStock } from '@/shared/domain/stock';
import { colorNamed } from '@/shared/values/garmentTypes';

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

/**
 * Links to the colours of a garment, sold-out ones too, with the `size` that was chosen; nothing for a product on its own.
 * A colour that is not known, or that several of the products have, is named by its product.
 */
export const ColorLinks = ({ productId, size }: { productId: number; size: string | null | undefined }) => {
  const { catalogMessages, colorLabels, listingMessages } = useMessages();
  const ids = useAppSelector((state) => selectColorIds(state, productId));
  const products = useAppSelector(selectProductEntities);
  if (ids.length < 2) return null;
  const garment = ids.flatMap((id) => products[id] ?? []);
  return (
    <nav aria-label={listingMessages.colors}>
      <Colors>
        {garment.map((product) => {
          const color = colorNamed(product.color);
          const isOnly = garment.filter((other) => other.color === product.color).length === 1;
          const isSoldOut = !product.stock_by_size.some(isInStock);
          return (
            <li key={product.id}>
              <ColorLink to={paths.product(product.id)} state={size} end $isSoldOut={isSoldOut}>
                {color && <ColorSample $color={color} />}
                <span>{color && isOnly ? colorLabels[color] : product.name}</span>
                {isSoldOut && <VisuallyHidden>{`, ${catalogMessages.soldOut}`}</VisuallyHidden>}
              </ColorLink>
            </li>
          );
        })}
      </Colors>
    </nav>
  );
};
