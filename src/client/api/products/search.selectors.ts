import { createSelector } from '@reduxjs/toolkit';
import { selectShop } from '@/client/api/info/pageConfig';
import type { RootState } from '@/client/lib/store';
import type { LoadStatus } from '@/client/transport/requests';
import type { Product } from '@/shared/contract/products';
import { createSearchIndex, haveSameTexts, searchProducts, type SearchResult } from '@/shared/domain/search';
import {
  firstViewOfList,
  isListAwaited,
  selectAllProductIds,
  selectAllProductsStatus,
  selectListQuery,
  selectProductEntities,
} from './products.selectors';
import { productsApi } from './productsApi';

// Only the search uses this file, so that no other page loads it.

/** Every product. A change of prices or stock keeps the reference. */
const selectSearched = createSelector(
  [selectAllProductIds, selectProductEntities],
  (ids, products): readonly Product[] => ids.flatMap((id) => products[id] ?? []),
  { memoizeOptions: { resultEqualityCheck: haveSameTexts } },
);

const selectDefaultWords = productsApi.endpoints.getDefaultWords.select();

const selectSearchIndex = createSelector(
  [
    selectSearched,
    (state: RootState) => selectShop(state).searchWords,
    // Not the entry, which changes also while it is loading.
    (state: RootState) => selectDefaultWords(state).data,
  ],
  createSearchIndex,
);

/** The products that a search finds in the loaded catalogue; computed once per text. */
const selectFound = createSelector(
  [selectSearchIndex, (_state: RootState, text: string) => text],
  (index, text): SearchResult => searchProducts(index, text),
);

/** The ids of the products that a search finds in the loaded catalogue, best first. */
export const selectFoundIds = (state: RootState, text: string): readonly number[] => selectFound(state, text).ids;

const none: readonly number[] = [];

/** The results of the search in the address; undefined until the full list is loaded: the first view has them. */
const selectResult = (state: RootState): SearchResult | undefined =>
  isListAwaited(state) ? undefined : selectFound(state, selectListQuery(state).text);

/** The ids of the results of the search in the address. */
export const selectResultIds = (state: RootState): readonly number[] =>
  selectResult(state)?.ids ?? firstViewOfList(state)?.lists.search ?? none;

/** How far the results are loaded: that there are none is not known before the words of the descriptions are loaded. */
export const selectSearchStatus = (state: RootState): LoadStatus =>
  selectDefaultWords(state).isLoading && selectResultIds(state).length === 0
    ? 'loading'
    : selectAllProductsStatus(state);

/** The text that is searched in place of that in the address, which has a typo; undefined without one. */
export const selectCorrected = (state: RootState): string | undefined =>
  (selectResult(state) ?? firstViewOfList(state))?.corrected;
