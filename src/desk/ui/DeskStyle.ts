import { createGlobalStyle, css } from 'styled-components';
import { s } from '@/client/ui/theme';

const stack = css`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 4)};
  min-width: 0;
`;

/** The look of the desk: of elements first, and of classes where an element has several looks. */
export const DeskStyle = createGlobalStyle`
  h1, h2 {
    font: ${s('weight', 'heading')} ${s('text', 'h3')} / ${s('leading', 'heading')} ${s('font', 'heading')};
    text-wrap: balance;
  }
  h1 { font-size: ${s('text', 'h2')}; }
  legend { padding: 0; font-size: ${s('text', 'small')}; font-weight: ${s('weight', 'strong')}; }
  small { display: block; font-size: ${s('text', 'small')}; color: ${s('color', 'muted')}; }

  main, section, form, fieldset, main ul, main ol, details > div, .box { ${stack} }
  main {
    max-width: ${s('size', 'narrow')};
    margin-inline: auto;
    padding: ${s('space', 4)} ${s('space', 'gutter')} ${s('space', 16)};
  }

  .bar {
    position: sticky;
    inset-block-start: 0;
    z-index: ${s('layer', 'nav')};
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    padding-inline: calc(max(0px, (100% - ${s('size', 'narrow')}) / 2) + ${s('space', 'gutter')});
    background: ${s('color', 'paper')};
    border-block-end: ${s('border', 'line')};
  }
  .bar a {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    min-width: ${s('size', 'touch')};
    min-height: ${s('size', 'control')};
    padding-inline: ${s('space', 1)};
    font-size: ${s('text', 'small')};
    text-decoration: none;
    border-block: 3px solid transparent;
  }
  .bar a[aria-current] { font-weight: ${s('weight', 'strong')}; border-block-end-color: ${s('color', 'red')}; }

  .skip { position: absolute; inset-block-start: -10rem; }
  .skip:focus { inset-block-start: 0; z-index: ${s('layer', 'toast')}; background: ${s('color', 'white')}; }

  footer, .row { display: flex; flex-flow: row wrap; align-items: center; gap: ${s('space', 2)}; }
  ul:empty, .row:empty { display: none; }
  footer {
    justify-content: center;
    gap: ${s('space', 2)} ${s('space', 4)};
    padding: ${s('space', 4)} ${s('space', 'gutter')} ${s('space', 8)};
    font-size: ${s('text', 'small')};
    color: ${s('color', 'muted')};
    border-block-start: ${s('border', 'line')};
  }
  footer button {
    min-width: ${s('size', 'touch')};
    min-height: ${s('size', 'touch')};
    background: none;
    border: 0;
    text-decoration: underline;
  }

  .box, details {
    background: ${s('color', 'white')};
    border: ${s('border', 'line')};
    border-radius: ${s('radius', 'medium')};
  }
  .box { gap: ${s('space', 3)}; padding: ${s('space', 4)}; }
  .box[aria-current] { outline: 3px solid ${s('color', 'red')}; }
  .box h2 { font: inherit; font-weight: ${s('weight', 'strong')}; }
  .box h2 a, .box p > a, p > a:only-child, th > a, [role='alert'] a { display: inline-flex; align-items: center; min-height: ${s('size', 'touch')}; }

  .chip, .row > .check {
    border: ${s('border', 'edge')};
    border-radius: ${s('radius', 'round')};
    background: ${s('color', 'white')};
  }
  .chip {
    display: inline-flex;
    align-items: center;
    min-height: ${s('size', 'touch')};
    padding: ${s('space', 1)} ${s('space', 4)};
    text-decoration: none;
  }
  nav .chip { padding-inline: ${s('space', 3)}; font-size: ${s('text', 'small')}; }
  .chip[aria-current] { color: ${s('color', 'onDark')}; background: ${s('color', 'ink')}; }
  .chip:disabled { color: ${s('color', 'muted')}; background: ${s('color', 'sand')}; }

  .check {
    display: flex;
    align-items: center;
    gap: ${s('space', 3)};
    min-width: ${s('size', 'touch')};
    min-height: ${s('size', 'touch')};
  }
  .row > .check {
    gap: ${s('space', 2)};
    padding-inline: ${s('space', 3)};
  }
  .check input {
    flex: none;
    width: ${s('size', 'iconLarge')};
    height: ${s('size', 'iconLarge')};
    accent-color: ${s('color', 'red')};
  }

  .search { display: flex; align-items: end; gap: ${s('space', 2)}; }
  .search > :first-child { flex: 1; }

  .line { display: flex; align-items: center; gap: ${s('space', 3)}; text-decoration: none; }
  .picture { flex: none; object-fit: cover; background: ${s('color', 'sand')}; }
  .message { white-space: pre-line; }
  code { padding: ${s('space', 3)}; font-size: ${s('text', 'large')}; background: ${s('color', 'sand')}; }
  .whole { width: 100%; max-height: 80vh; object-fit: contain; background: ${s('color', 'sand')}; }
`;
