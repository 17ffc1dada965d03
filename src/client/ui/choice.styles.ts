import { css } from 'styled-components';
import { s } from './theme';

/** Marks a label whose radio button is chosen or has the keyboard's focus. */
export const choiceMarks = css`
  &:has(input:checked) {
    border-color: ${s('color', 'ink')};
    box-shadow: inset 0 0 0 1px ${s('color', 'ink')};
  }

  &:has(input:focus-visible) {
    outline: ${s('border', 'focus')};
    outline-offset: 2px;
  }
`;
