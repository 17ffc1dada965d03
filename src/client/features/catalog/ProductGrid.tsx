import { pictureSizes } from '@/client/ui/pictureSizes';
import { ProductCard } from './ProductCard';
import { Cards } from './ProductGrid.styles';

/** Cards that a phone shows without scrolling; on wider screens the others come a moment later. */
const SEEN_AT_ONCE = 2;

export interface ProductGridProps {
  ids: readonly number[];
  /** Name of the list, unique on its page. */
  list: string;
  /** True when it stands right below the page's title: seen at once, and one level below it in the outline. */
  isFirst?: boolean;
  /** True when nothing that is seen at once is larger than its pictures: they come before all others. */
  isLargest?: boolean;
  /** `rail` is a row to be pushed sideways on phones, and the same grid on wider screens. */
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
