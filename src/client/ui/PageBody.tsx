import { styled } from 'styled-components';
import { s } from './theme';

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
