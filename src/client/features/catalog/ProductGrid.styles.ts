import { css, styled } from 'styled-components';
import { contentVisibility } from '@/client/ui/Layout';
import { s } from '@/client/ui/theme';

const rail = css`
  ${s('media', 'phone')} {
    grid-template-columns: none;
    grid-auto-flow: column;
    grid-auto-columns: 64%;
    column-gap: ${s('space', 4)};
    margin-inline: calc(-1 * ${s('space', 'gutter')});
    padding: ${s('space', 1)} ${s('space', 'gutter')};
    overflow-x: auto;
    scroll-snap-type: x mandatory;
    scroll-padding-inline: ${s('space', 'gutter')};
    overscroll-behavior-x: contain;
    scrollbar-width: thin;
    scrollbar-color: ${s('color', 'edge')} transparent;

    ${contentVisibility(s('size', 'rail'))}

    > li {
      scroll-snap-align: start;
      padding-block-end: ${s('space', 4)};
      content-visibility: visible;
    }
  }
`;

/**
 * Two columns, one if large text leaves no space for two; from tablets on four, so that 8 cards and each step of 4 fill
 * whole rows. `content-visibility` clips at the padding edge; the padding of a card leaves space for the focus ring.
 */
export const Cards = styled.ul<{ $layout: 'grid' | 'rail' }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(${s('size', 'cardMin')}, 34%)), 1fr));
  column-gap: ${s('space', 3)};

  ${s('media', 'tablet')} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    column-gap: ${s('space', 4)};
  }

  ${s('media', 'desktop')} {
    column-gap: ${s('space', 6)};
  }

  > li {
    display: flex;
    min-width: 0;
    margin: calc(-1 * ${s('space', 1)}) calc(-1 * ${s('space', 1)}) 0;
    padding: ${s('space', 1)};
    padding-block-end: ${s('space', 10)};
    ${contentVisibility(s('size', 'cardPhone'))}

    ${s('media', 'tablet')} {
      contain-intrinsic-block-size: auto ${s('size', 'cardWide')};
    }
  }

  ${({ $layout }) => $layout === 'rail' && rail}
`;
