import { styled } from 'styled-components';
import { s } from './theme';

/** The parts of a page below each other, with the space that a page has above and below. */
export const PageBody = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 8)};
  padding-block: ${s('space', 8)} ${s('space', 16)};
`;
