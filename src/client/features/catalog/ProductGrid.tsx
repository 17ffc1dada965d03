import { pictureSizes } from '@/client/ui/Picture';
import { ProductCard } from './ProductCard';
import { Cards } from './ProductGrid.styles';

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
