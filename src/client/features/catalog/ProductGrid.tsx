import { ProductCard } from './ProductCard';
import { Cards } from './ProductGrid.styles';

/** Cards that are seen without scrolling on a wide screen. */
const SEEN_AT_ONCE = 4;

/** How wide a card's picture is: a quarter of the page's measure, of a tablet's width, and what phones have room for. */
const WIDE = '(min-width: 84rem) 18.5rem, (min-width: 48rem) 22vw';
const PICTURE_SIZES = { grid: `${WIDE}, 46vw`, rail: `${WIDE}, 60vw` } as const;

interface ProductGridProps {
  ids: readonly number[];
  /** Name of the list, unique on its page. */
  list: string;
  /** True when it stands right below the page's title: seen at once, and one level below it in the outline. */
  isFirst?: boolean;
  /** `rail` is a row to be pushed sideways on phones, and the same grid on wider screens. */
  layout?: 'grid' | 'rail';
}

/** Product cards in a grid. */
export const ProductGrid = ({ ids, list, isFirst = false, layout = 'grid' }: ProductGridProps) => (
  <Cards $layout={layout}>
    {ids.map((id, index) => (
      <li key={id}>
        <ProductCard
          productId={id}
          list={list}
          level={isFirst ? 2 : 3}
          sizes={PICTURE_SIZES[layout]}
          priority={isFirst && index < SEEN_AT_ONCE}
        />
      </li>
    ))}
  </Cards>
);
