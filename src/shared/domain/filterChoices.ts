import { type FilterOption, filterProducts, type ListedProduct, optionsOf } from './arrangeProducts';
import { type Color, COLORS } from '../values/garmentTypes';
import type { ListQuery } from './listQuery';
import { compareSizes } from './sizes';
import { isInStock } from './stock';

/** The colours of a list that the other filters leave, and the chosen ones. */
export const colorOptions = (products: readonly ListedProduct[], query: ListQuery): readonly FilterOption<Color>[] =>
  optionsOf(
    COLORS,
    query.colors,
    filterProducts(products, { ...query, colors: [] }).map(({ color }) => color),
  );

/** The sizes that the products have in stock, from small to large. */
export const sizesInStock = (products: readonly ListedProduct[]): readonly string[] =>
  [...new Set(products.flatMap(({ stock_by_size }) => stock_by_size.filter(isInStock).map(({ size }) => size)))].sort(
    compareSizes,
  );
