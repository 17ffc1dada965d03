import { css, styled } from 'styled-components';
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

    > li {
      scroll-snap-align: start;
      padding-block-end: ${s('space', 4)};
    }
  }
`;

export const Cards = styled.ul<{ $layout: 'grid' | 'rail' }>`
  display: grid;
  /* Two beside each other; one where large text leaves no room for two. */
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(${s('size', 'cardMin')}, 34%)), 1fr));
  column-gap: ${s('space', 3)};

  /* Two or four, so that 8 and every 4 more fill whole rows. */
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
    padding-block-end: ${s('space', 10)};
  }

  ${({ $layout }) => $layout === 'rail' && rail}
`;
