import { css, styled } from 'styled-components';
import { contentVisibility } from '@/client/ui/Layout';
import { pictureSizes } from '@/client/ui/Picture';
import { s } from '@/client/ui/theme';
import { ProductCard } from './ProductCard';

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

export const Cards = styled.ul<{ $layout: 'grid' | 'rail' }>`
  display: grid;
  /* Two columns; one column if large text leaves no space for two. */
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(${s('size', 'cardMin')}, 34%)), 1fr));
  column-gap: ${s('space', 3)};

  /* Two or four columns, so that 8 cards and each step of 4 fill whole rows. */
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
    /* content-visibility clips at the padding edge; the padding leaves space for the focus ring. */
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

/** Number of cards whose pictures load with high priority: those that a phone shows without scrolling. */
const SEEN_AT_ONCE = 2;

export interface ProductGridProps {
  ids: readonly number[];
  /** Name of the list; unique on the page. */
  list: string;
  /** True if the grid follows the page title directly; the product names are then level-2 headings. */
  isFirst?: boolean;
  /** True if its pictures are the largest content of the first screen; the first ones load with high priority. */
  isLargest?: boolean;
  /** `rail`: a row that scrolls horizontally on phones; the same grid on wider screens. */
  layout?: 'grid' | 'rail';
}

/** Product cards in a grid. */
export const ProductGrid = ({ ids, list, isFirst = false, isLargest = false, layout = 'grid' }: ProductGridProps) => (
  <Cards $layout={layout}>
    {ids.map((id, index) => (
      <li key={id}>
        <ProductCard
          productId={id}
          list={list}
          level={isFirst ? 2 : 3}
          sizes={pictureSizes[layout === 'rail' ? 'rail' : 'quarter']}
          priority={isLargest && index < SEEN_AT_ONCE}
        />
      </li>
    ))}
  </Cards>
);
