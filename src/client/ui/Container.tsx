import { styled } from 'styled-components';
import type { LayoutProps } from './layoutProps';
import { s } from './theme';

const widths = { page: s('size', 'page'), narrow: s('size', 'narrow'), measure: s('size', 'measure') };

/** Centred, with a maximum width and a gutter that depends on the screen width. */
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
 * Stacks the sections of a page, with space above and below.
 * At least as tall as the screen, so that the footer does not move when content loads.
 */
export const PageBody = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 8)};
  min-height: calc(100dvh - ${s('size', 'nav')});
  padding-block: ${s('space', 8)} ${s('space', 16)};
`;
