import { styled } from 'styled-components';
import { selectColorIds } from '@/client/api/products/colors.selectors';
import { selectProductById } from '@/client/api/products/products.selectors';
import { useMessages } from '@/client/lib/messages';
import { useAppSelector } from '@/client/lib/store';
import { ColorSample } from '@/client/ui/ColorSample';
import { s } from '@/client/ui/theme';
import { type Color, colorNamed } from '@/shared/values/garmentTypes';

const SAMPLES_MAX = 5;

const Row = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${s('space', 1)};
  font-size: ${s('text', 'small')};
  color: ${s('color', 'muted')};
`;

const Sample = ({ productId }: { productId: number }) => {
  const color = useAppSelector((state): Color | undefined => colorNamed(selectProductById(state, productId)?.color));
  return color && <ColorSample $color={color} />;
};

/**
 * The colours of a garment with their number; nothing for a product on its own. The line is there, empty, before the other
 * colours are loaded, so that nothing moves.
 */
export const CardColors = ({ productId }: { productId: number }) => {
  const { catalogMessages } = useMessages();
  const ids = useAppSelector((state) => selectColorIds(state, productId));
  if (ids.length === 0) return null;
  if (ids.length === 1) return <Row>{'\u00a0'}</Row>;
  return (
    <Row>
      {ids.slice(0, SAMPLES_MAX).map((id) => (
        <Sample key={id} productId={id} />
      ))}
      <span>{catalogMessages.colorCount(ids.length)}</span>
    </Row>
  );
};
