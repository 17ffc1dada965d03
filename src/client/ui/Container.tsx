import { styled } from 'styled-components';
import type { LayoutProps } from './layoutProps';
import { s, theme } from './theme';

/** The page's measure: centred, with the gutter of the screen's width. */
const StyledContainer = styled.div<{ $width: 'page' | 'narrow' | 'measure' }>`
  width: 100%;
  max-width: ${({ $width }) => theme.size[$width]};
  margin-inline: auto;
  padding-inline: ${s('space', 'gutter')};
`;

export const Container = ({ width = 'page', ...rest }: LayoutProps & { width?: 'page' | 'narrow' | 'measure' }) => (
  <StyledContainer $width={width} {...rest} />
);
