import { createSelector } from '@reduxjs/toolkit';
import type { RootState } from '@/client/lib/store';
import type { Product } from '@/shared/contract/products';
import { createSearchIndex, haveSameTexts, searchProducts } from '@/shared/domain/search';
import {
  selectAllProductIds,
  selectFirstResultIds,
  selectListQuery,
  selectProductEntities,
} from './products.selectors';

// Only the search uses this file, so that no other page loads it.

/** Every product. A change of prices or stock keeps the reference. */
const selectSearched = createSelector(
  [selectAllProductIds, selectProductEntities],
  (ids, products): readonly Product[] => ids.flatMap((id) => products[id] ?? []),
  { memoizeOptions: { resultEqualityCheck: haveSameTexts } },
);

const selectSearchIndex = createSelector([selectSearched], createSearchIndex);

/** The ids of the products that a search finds in the loaded catalogue, best first; computed once per text. */
export const selectFoundIds = createSelector(
  [selectSearchIndex, (_state: RootState, text: string) => text],
  searchProducts,
);

/** The results of the search in the address. */
export const selectResultIds = (state: RootState): readonly number[] =>
  selectFirstResultIds(state) ?? selectFoundIds(state, selectListQuery(state).text);
