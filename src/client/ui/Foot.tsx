import { styled } from 'styled-components';
import { holdFoot } from './atFoot';
import { s } from './theme';

/**
 * Sticks to the screen's foot and rests below the page's end: nothing moves and nothing stays covered. Very large text
 * takes half of the screen at most.
 */
const Ground = styled.div`
  position: sticky;
  inset-block-end: 0;
  max-height: 50vh;
  overflow: auto;
  z-index: ${s('layer', 'banner')};

  > :last-child {
    padding-block-end: env(safe-area-inset-bottom);
  }
`;

/** Holds what is announced at the screen's foot, one above the other. */
export const Foot = ({ children }: { children: React.ReactNode }) => <Ground ref={holdFoot}>{children}</Ground>;
