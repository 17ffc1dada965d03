import { styled } from 'styled-components';
import type { LayoutProps } from './layoutProps';
import { s } from './theme';

const widths = { page: s('size', 'page'), narrow: s('size', 'narrow'), measure: s('size', 'measure') };

/** The page's measure: centred, with the gutter of the screen's width. */
const StyledContainer = styled.div<{ $width: keyof typeof widths }>`
  width: 100%;
  max-width: ${({ $width }) => widths[$width]};
  margin-inline: auto;
  padding-inline: ${s('space', 'gutter')};
`;

export const Container = ({ width = 'page', ...rest }: LayoutProps & { width?: keyof typeof widths }) => (
  <StyledContainer $width={width} {...rest} />
);
