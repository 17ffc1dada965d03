import { css } from 'styled-components';
import { s } from './theme';

/** The box of a line that offers something. */
export const offerBox = css`
  display: flex;
  align-items: center;
  gap: ${s('space', 2)};
  max-width: ${s('size', 'page')};
  min-height: ${s('size', 'touch')};
  margin-inline: auto;
  padding-inline: ${s('space', 'gutter')} ${s('space', 2)};
  font-size: ${s('text', 'small')};
  line-height: ${s('leading', 'snug')};
  overflow-wrap: anywhere;
`;
