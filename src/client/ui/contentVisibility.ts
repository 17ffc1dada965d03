import { css } from 'styled-components';

/** Attribute of an element while its whole content is laid out, visible or not. */
export const WHOLE_PAGE = 'data-whole';

/** Skips the rendering of off-screen content. Until its first rendering its height is estimated as `height`. */
export const contentVisibility = (height: string) => css`
  content-visibility: auto;
  contain-intrinsic-block-size: auto ${height};

  [${WHOLE_PAGE}] & {
    content-visibility: visible;
  }
`;
