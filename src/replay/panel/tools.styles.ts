import { css, styled } from 'styled-components';
import { s } from '@/client/ui/theme';

const tool = css`
  min-height: ${s('size', 'touch')};
  padding-inline: ${s('space', 2)};
  color: inherit;
  border: 1px solid ${s('color', 'darkEdge')};
  border-radius: ${s('radius', 'small')};
  font: inherit;
`;

/** A button on the dark ground of the recorder and the player. */
export const ToolButton = styled.button.attrs<{ type?: 'button' | 'submit' }>(({ type = 'button' }) => ({ type }))`
  ${tool}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: ${s('size', 'touch')};
  background: transparent;
  text-decoration: none;
  touch-action: manipulation;

  &:disabled {
    opacity: 0.45;
  }

  &[aria-pressed='true'] {
    background: ${s('color', 'darkLine')};
    border-color: ${s('color', 'saffron')};
  }
`;

/** A text field there. */
export const ToolInput = styled.input`
  ${tool}
  flex: 1 1 8rem;
  min-width: 0;
  background: ${s('color', 'darkLine')};
`;

export const ToolSelect = styled.select`
  ${tool}
  background: ${s('color', 'darkLine')};
`;

export const ToolRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${s('space', 2)};
`;

/** Dark ground, on which the focus is visible. */
export const dark = css`
  font-size: ${s('text', 'small')};
  color: ${s('color', 'onDark')};
  background: ${s('color', 'black')};

  :focus-visible {
    outline: 2px solid ${s('color', 'saffron')};
  }
`;
