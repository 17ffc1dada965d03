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

/**
 * The parts of a page below each other, with the space that a page has above and below.
 * At least as tall as the screen, so that the footer does not move when what was waited for arrives.
 */
export const PageBody = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 8)};
  min-height: calc(100dvh - ${s('size', 'nav')});
  padding-block: ${s('space', 8)} ${s('space', 16)};
`;
