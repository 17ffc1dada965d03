import { css } from 'styled-components';
import { s } from './theme';

/** Styles of a label whose radio button or checkbox is checked or has the keyboard focus. */
export const choiceMarks = css`
  &:has(input:checked) {
    border-color: ${s('color', 'ink')};
    box-shadow: inset 0 0 0 1px ${s('color', 'ink')};
  }

  &:has(input:focus-visible) {
    outline: ${s('border', 'focus')};
    outline-offset: 2px;
  }

  ${s('media', 'forcedColors')} {
    &:has(input:checked) {
      outline: ${s('border', 'selected')};
      outline-offset: -3px;
    }

    &:has(input:checked:focus-visible) {
      outline: ${s('border', 'selectedFocus')};
    }
  }
`;
