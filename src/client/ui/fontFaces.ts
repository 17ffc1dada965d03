import { css } from 'styled-components';

/**
 * The headings' typeface, and what stands in for it until it has come: serifs of the reader's machine, each scaled to
 * its width, so that no line breaks anew when it arrives.
 */
export const fontFaces = css`
  @font-face {
    font-family: Fraunces;
    src: url('/static/fonts/fraunces.woff2') format('woff2');
    font-weight: 400 700;
    font-display: swap;
  }

  @font-face {
    font-family: 'Fraunces on Georgia';
    src: local('Georgia Bold');
    size-adjust: 90%;
  }

  @font-face {
    font-family: 'Fraunces on Noto';
    src: local('Noto Serif Bold');
    size-adjust: 89%;
  }

  @font-face {
    font-family: 'Fraunces on Times';
    src: local('Times New Roman Bold'), local('Liberation Serif Bold');
    size-adjust: 107.7%;
  }
`;
