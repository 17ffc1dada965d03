import { css } from 'styled-components';
import { s } from './theme';

/** Styles of text inputs and selects. */
export const controlStyles = css`
  width: 100%;
  min-width: 0;
  min-height: ${s('size', 'control')};
  padding: ${s('space', 2)} ${s('space', 3)};
  font-size: ${s('text', 'body')};
  color: ${s('color', 'ink')};
  background: ${s('color', 'white')};
  border: ${s('border', 'edge')};
  border-radius: ${s('radius', 'small')};
  transition: border-color ${s('motion', 'quick')};

  &::placeholder {
    color: ${s('color', 'muted')};
    opacity: 1;
  }

  ${s('media', 'hover')} {
    &:hover:not(:disabled) {
      border-color: ${s('color', 'ink')};
    }
  }

  &:focus-visible {
    outline-offset: 0;
    border-color: ${s('color', 'indigo')};
  }

  &[aria-invalid='true'] {
    border-color: ${s('color', 'red')};
  }

  &[readonly] {
    background: ${s('color', 'sand')};
  }

  &:disabled {
    color: ${s('color', 'muted')};
    background: ${s('color', 'sand')};
  }
`;
