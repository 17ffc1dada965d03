import { styled } from 'styled-components';
import type { Color } from '@/shared/values/garmentTypes';
import { s } from './theme';
import { garmentColors } from './theme.garments';

/** A colour beside its name. */
export const ColorSample = styled.span<{ $color: Color }>`
  flex: none;
  width: ${s('size', 'iconSmall')};
  height: ${s('size', 'iconSmall')};
  background: ${({ $color }) => garmentColors[$color]};
  border: ${s('border', 'edge')};
  border-radius: ${s('radius', 'round')};
  forced-color-adjust: none;
`;
