import { styled } from 'styled-components';
import { noticeStackRef } from './stickyLayers';
import { s } from './theme';

/**
 * Sticky at the bottom of the screen, and in the flow after the page: it causes no layout shift and does not cover the
 * end of the page. With large text it takes at most a quarter of the screen.
 */
const Ground = styled.div`
  position: sticky;
  inset-block-end: 0;
  max-height: 25vh;
  overflow: auto;
  z-index: ${s('layer', 'banner')};

  > :last-child {
    padding-block-end: env(safe-area-inset-bottom);
  }
`;

/** Stacks notices at the bottom of the screen. */
export const NoticeStack = ({ children }: { children: React.ReactNode }) => (
  <Ground ref={noticeStackRef}>{children}</Ground>
);
