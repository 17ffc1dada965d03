import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

export const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

export const Main = styled.main`
  flex: 1 0 auto;
  min-width: 0;
`;

/** Visible only while it has the keyboard focus. */
export const SkipLink = styled.a`
  position: absolute;
  inset-block-start: ${s('space', 2)};
  inset-inline-start: ${s('space', 2)};
  z-index: ${s('layer', 'toast')};
  padding: ${s('space', 3)} ${s('space', 5)};
  font-weight: ${s('weight', 'strong')};
  color: ${s('color', 'onDark')};
  background: ${s('color', 'ink')};

  &:not(:focus) {
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** Keeps the footer below the viewport while a page is loading. */
export const Waiting = styled.div`
  display: flex;
  justify-content: center;
  min-height: 100dvh;
  padding-block-start: ${s('space', 24)};
  color: ${s('color', 'muted')};
`;
