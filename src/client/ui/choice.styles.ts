import { css } from 'styled-components';
import { s } from './theme';

/** Styles of an input that covers its whole label and shows nothing itself: scrolling to it shows the label. */
export const coveringInput = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;

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
