import { css } from 'styled-components';

/** On an element while everything in it is laid out, seen or not. */
export const WHOLE_PAGE = 'data-whole';

/** Spares the browser what is out of sight; until it has been seen it is taken to be `height` tall. */
export const outOfSight = (height: string) => css`
  content-visibility: auto;
  contain-intrinsic-block-size: auto ${height};

  [${WHOLE_PAGE}] & {
    content-visibility: visible;
  }
`;
