import { pictureSizes } from '@/client/ui/Picture';
import { ProductCard } from './ProductCard';
import { Cards } from './ProductGrid.styles';

/** Number of cards whose pictures load with high priority: those that a phone shows without scrolling. */
const SEEN_AT_ONCE = 2;

export interface ProductGridProps {
  ids: readonly number[];
  /** Name of the list; unique on the page. */
  list: string;
  /** True if the grid follows the page title: its names are level-2 headings, its first pictures have high priority. */
  isFirst?: boolean;
  /** `rail`: a row that scrolls horizontally on phones; the same grid on wider screens. */
  layout?: 'grid' | 'rail';
}

export const ProductGrid = ({ ids, list, isFirst = false, layout = 'grid' }: ProductGridProps) => (
  <Cards $layout={layout}>
    {ids.map((id, index) => (
      <li key={id}>
        <ProductCard
          productId={id}
          list={list}
          level={isFirst ? 2 : 3}
          sizes={pictureSizes[layout === 'rail' ? 'rail' : 'quarter']}
          priority={isFirst && index < SEEN_AT_ONCE}
        />
      </li>
    ))}
  </Cards>
);
