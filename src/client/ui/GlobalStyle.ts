import { createGlobalStyle } from 'styled-components';
import { s } from './theme';

/** Global styles: reset, text, focus ring, forced colours and reduced motion. */
export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }

  html {
    background: ${s('color', 'paper')};
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: ${s('size', 'nav')};
  }

  body {
    margin: 0;
    color: ${s('color', 'ink')};
    font-family: ${s('font', 'text')};
    font-size: ${s('text', 'body')};
    line-height: ${s('leading', 'text')};
    font-kerning: normal;
    text-rendering: optimizeLegibility;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: anywhere;
  }

  h1, h2, h3, h4, p, ul, ol, dl, dd, fieldset { margin: 0; padding: 0; }
  fieldset { border: 0; min-width: 0; }
  ul, ol { list-style: none; }
  img, svg, video { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  button:disabled { cursor: not-allowed; }
  a { color: inherit; text-underline-offset: 0.2em; text-decoration-thickness: 1px; }
  table { border-collapse: collapse; }
  [hidden] { display: none !important; }

  :focus-visible {
    outline: ${s('border', 'focus')};
    outline-offset: 2px;
  }
  [tabindex='-1']:focus { outline: none; }

  ${s('media', 'forcedColors')} {
    a[aria-current], button[aria-current], button[aria-pressed='true'] {
      outline: ${s('border', 'selected')};
    }
    a[aria-current]:focus-visible, button[aria-current]:focus-visible, button[aria-pressed='true']:focus-visible {
      outline: ${s('border', 'selectedFocus')};
    }
  }

  ::selection { background: ${s('color', 'saffron')}; color: ${s('color', 'black')}; }

  ${s('media', 'stillMotion')} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;
