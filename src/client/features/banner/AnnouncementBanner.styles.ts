import { styled } from 'styled-components';
import { s } from '@/client/ui/theme';

export const Strip = styled.aside`
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
    overflow-wrap: anywhere;
  }

  :focus-visible {
    outline-color: ${s('color', 'saffron')};
  }
`;
