import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

/** Sticks to the screen's foot and rests below the page's end: nothing moves and nothing stays covered. */
export const Strip = styled.aside`
  position: sticky;
  inset-block-end: 0;
  z-index: ${s('layer', 'banner')};
  padding-block-end: env(safe-area-inset-bottom);
  color: ${s('color', 'onDark')};
  background: ${s('color', 'indigo')};
`;

export const Inner = styled.div`
  display: flex;
  align-items: center;
  gap: ${s('space', 2)};
  max-width: ${s('size', 'page')};
  margin-inline: auto;
  padding: ${s('space', 2)} ${s('space', 2)} ${s('space', 2)} ${s('space', 'gutter')};
  font-size: ${s('text', 'small')};
  line-height: ${s('leading', 'snug')};

  p {
    margin-inline-end: auto;
  }

  :focus-visible {
    outline-color: ${s('color', 'saffron')};
  }
`;
