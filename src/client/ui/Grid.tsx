import { styled } from 'styled-components';
import type { LayoutProps } from './layoutProps';
import { theme, type SpaceName } from './theme';

type GridMin = 'card' | 'cardSmall' | 'drawer' | 'field';

const StyledGrid = styled.div<{ $min: GridMin; $gap: SpaceName }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min }) => theme.size[$min]}), 1fr));
  gap: ${({ $gap }) => theme.space[$gap]};
`;

/** As many equal columns as fit; `min` is a name of the theme's sizes. */
export const Grid = ({ min = 'card', gap = 6, ...rest }: LayoutProps & { min?: GridMin; gap?: SpaceName }) => (
  <StyledGrid $min={min} $gap={gap} {...rest} />
);
