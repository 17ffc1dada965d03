import { css } from 'styled-components';

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
