import { createSelector } from '@reduxjs/toolkit';
import { selectListQuery, selectProductEntities } from '@/client/api/products/products.selectors';
import type { RootState } from '@/client/lib/store';
import { colorOptions, sizesInStock } from '@/shared/domain/filterChoices';
import { productsOf } from './listing.selectors';

/** The choices in the filters of a list: the colours, the sizes in stock, and the highest price. */
export const selectChoices = createSelector(
  [selectProductEntities, (_state: RootState, ids: readonly number[]) => ids, selectListQuery],
  (products, ids, query) => {
    const listed = productsOf(ids, products);
    return {
      colors: colorOptions(listed, query),
      sizes: sizesInStock(listed),
      highestPrice: listed.reduce((highest, { new_price }) => Math.max(highest, new_price), 0),
    };
  },
);
