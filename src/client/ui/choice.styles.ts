import { css } from 'styled-components';
import { s } from './theme';

/**
 * Styles of a radio button or checkbox that covers its whole label, with its border, and marks it while it is checked:
 * scrolling to it shows the label. The label itself cannot be marked: phones of before 2022 have no `:has`.
 */
export const coveringChoice = css`
  position: absolute;
  inset: -1px;
  width: calc(100% + 2px);
  height: calc(100% + 2px);
  margin: 0;
  border-radius: inherit;
  appearance: none;
  cursor: pointer;

  &:checked {
    box-shadow: inset 0 0 0 2px ${s('color', 'ink')};
  }

  ${s('media', 'forcedColors')} {
    &:checked {
      outline: ${s('border', 'selected')};
      outline-offset: -3px;
    }

    &:checked:focus-visible {
      outline: ${s('border', 'selectedFocus')};
    }
  }
`;
