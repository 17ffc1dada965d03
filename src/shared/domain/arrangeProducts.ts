import type { Product, StockBySize } from '../contract/products';
import type { ListQuery, Sort } from './listQuery';
import { compareSizes } from './stock';

/** The fields that filters and sort orders read. */
type ListedProduct = Pick<Product, 'id' | 'new_price' | 'old_price' | 'stock_by_size'>;

/** The product ids of the lists that the server ranks, best first. */
export interface Ranks {
  readonly newest: readonly number[];
  readonly bestSelling: readonly number[];
}

type Compare = (a: ListedProduct, b: ListedProduct) => number;

const byRank = (ids: readonly number[]): Compare => {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: ListedProduct): number => places.get(id) ?? ids.length;
  return (a, b) => placeOf(a) - placeOf(b);
};

const compareBy = (sort: Sort, { newest, bestSelling }: Ranks): Compare => {
  if (sort === 'price-up') return (a, b) => a.new_price - b.new_price;
  if (sort === 'price-down') return (a, b) => b.new_price - a.new_price;
  // The server ranks only the first products. The others are compared by id: newer products have higher ids.
  const byAge = byRank(newest);
  const compareNewest: Compare = (a, b) => byAge(a, b) || b.id - a.id;
  if (sort === 'newest') return compareNewest;
  const bySales = byRank(bestSelling);
  return (a, b) => bySales(a, b) || compareNewest(a, b);
};

const isInStock = ({ quantity }: StockBySize): boolean => quantity > 0;

/** Filters and sorts the products of a list. Equal ones stay in the order of the list. */
export const arrangeProducts = <P extends ListedProduct>(
  products: readonly P[],
  { sort, sizes, min = 0, max = Infinity, isOnSale }: ListQuery,
  ranks: Ranks,
): readonly P[] => {
  const filtered = products.filter(
    ({ new_price, old_price, stock_by_size }) =>
      new_price >= min &&
      new_price <= max &&
      (!isOnSale || old_price > new_price) &&
      (sizes.length === 0 || stock_by_size.some((entry) => isInStock(entry) && sizes.includes(entry.size))),
  );
  return sort ? filtered.sort(compareBy(sort, ranks)) : filtered;
};

/** The sizes that the products have in stock, from small to large. */
export const sizesInStock = (products: readonly ListedProduct[]): readonly string[] =>
  [...new Set(products.flatMap(({ stock_by_size }) => stock_by_size.filter(isInStock).map(({ size }) => size)))].sort(
    compareSizes,
  );
