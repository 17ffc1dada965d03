import type { Product } from '../contract/products';
import { GARMENT_TYPES, type GarmentType } from '../values/garmentTypes';
import { countFilters, type ListQuery, type Sort } from './listQuery';
import { isInStock } from './stock';

/** The fields that filters and sort orders read. */
export type ListedProduct = Pick<
  Product,
  'id' | 'type' | 'color' | 'group' | 'new_price' | 'old_price' | 'stock_by_size'
>;

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

const isOneOf = (chosen: readonly string[], value = ''): boolean => chosen.length === 0 || chosen.includes(value);

/** The products that the filters leave. */
export const filterProducts = <P extends ListedProduct>(
  products: readonly P[],
  { types, colors, sizes, min = 0, max = Infinity, isOnSale }: ListQuery,
): P[] =>
  products.filter((product) => {
    const { new_price, old_price, stock_by_size } = product;
    return (
      new_price >= min &&
      new_price <= max &&
      (!isOnSale || old_price > new_price) &&
      (sizes.length === 0 || stock_by_size.some((entry) => isInStock(entry) && sizes.includes(entry.size))) &&
      isOneOf(types, product.type) &&
      isOneOf(colors, product.color)
    );
  });

/** The first product of each group of colours, and the products without a group. */
export const firstOfGroups = <P extends ListedProduct>(products: readonly P[]): P[] => {
  const groups = new Set<string>();
  return products.filter(({ group }) => {
    const isFirst = group === undefined || !groups.has(group);
    if (group !== undefined) groups.add(group);
    return isFirst;
  });
};

/** True when a list is shown without filters, in its own order. */
export const isWholeList = (query: ListQuery): boolean => query.sort === undefined && countFilters(query) === 0;

/**
 * Filters and sorts the products of a list. Equal ones stay in the order of the list. `isGrouped`: each garment is shown
 * once, in the first of its colours that the filters leave.
 */
export const arrangeProducts = <P extends ListedProduct>(
  products: readonly P[],
  query: ListQuery,
  ranks: Ranks,
  isGrouped: boolean,
): readonly P[] => {
  const filtered = filterProducts(products, query);
  const sorted = query.sort ? filtered.sort(compareBy(query.sort, ranks)) : filtered;
  return isGrouped ? firstOfGroups(sorted) : sorted;
};

/** An option of a filter, with the number of products that it would leave beside the other filters. */
export interface FilterOption<Value> {
  readonly value: Value;
  readonly count: number;
}

/** The values of a filter that products have, and the chosen ones. `listed`: the value of each product. */
export const optionsOf = <Value extends string>(
  values: readonly Value[],
  chosen: readonly string[],
  listed: readonly (string | undefined)[],
): readonly FilterOption<Value>[] => {
  const counts = new Map<string | undefined, number>();
  for (const value of listed) counts.set(value, (counts.get(value) ?? 0) + 1);
  return values
    .map((value) => ({ value, count: counts.get(value) ?? 0 }))
    .filter(({ value, count }) => count > 0 || chosen.includes(value));
};

/** The garment types of a list that the other filters leave, and the chosen ones. */
export const typeOptions = (
  products: readonly ListedProduct[],
  query: ListQuery,
  isGrouped: boolean,
): readonly FilterOption<GarmentType>[] => {
  const filtered = filterProducts(products, { ...query, types: [] });
  const listed = isGrouped ? firstOfGroups(filtered) : filtered;
  return optionsOf(
    GARMENT_TYPES,
    query.types,
    listed.map(({ type }) => type),
  );
};
