import { ProductCard } from './ProductCard';
import { Cards } from './ProductGrid.styles';

/** Cards that are seen without scrolling on a wide screen. */
const SEEN_AT_ONCE = 4;

interface ProductGridProps {
  ids: readonly number[];
  /** Name of the list, unique on its page. */
  list: string;
  /** True when it stands at the page's top. */
  isFirst?: boolean;
  /** `rail` is a row to be pushed sideways on phones, and the same grid on wider screens. */
  layout?: 'grid' | 'rail';
}

/** Product cards in a grid. */
export const ProductGrid = ({ ids, list, isFirst = false, layout = 'grid' }: ProductGridProps) => (
  <Cards $layout={layout}>
    {ids.map((id, index) => (
      <li key={id}>
        <ProductCard productId={id} list={list} priority={isFirst && index < SEEN_AT_ONCE} />
      </li>
    ))}
  </Cards>
);
