import { createSelector } from '@reduxjs/toolkit';
import { selectLanguage } from '@/client/lib/language';
import { selectShop } from '@/client/lib/pageConfig';
import type { RootState } from '@/client/lib/store';
import type { Product } from '@/shared/contract/products';
import { createSearchIndex, haveSameTexts, searchProducts, type SearchResult } from '@/shared/domain/search';
import { DEFAULT_LANGUAGE } from '@/shared/languages';
import {
  firstViewOfList,
  isListAwaited,
  selectAllProductIds,
  selectListQuery,
  selectProductEntities,
} from './products.selectors';
import { searchApi } from './searchApi';

// Only the search uses this file, so that no other page loads it.

/** Every product. A change of prices or stock keeps the reference. */
const selectSearched = createSelector(
  [selectAllProductIds, selectProductEntities],
  (ids, products): readonly Product[] => ids.flatMap((id) => products[id] ?? []),
  { memoizeOptions: { resultEqualityCheck: haveSameTexts } },
);

const selectDefaultWordsEntry = searchApi.endpoints.getDefaultWords.select();

/** What a search in another language than the default one reads besides the shown texts; undefined until it is loaded. */
const selectDefaultWords = (state: RootState) =>
  selectLanguage(state) === DEFAULT_LANGUAGE ? undefined : selectDefaultWordsEntry(state).data;

const selectSearchIndex = createSelector(
  [selectSearched, (state: RootState) => selectShop(state).searchWords, selectDefaultWords],
  createSearchIndex,
);

/** What a search finds in the loaded catalogue; computed once per text. */
const selectFound = createSelector(
  [selectSearchIndex, (_state: RootState, text: string) => text],
  (index, text): SearchResult => searchProducts(index, text),
);

/** The ids of the products that a search finds in the loaded catalogue, best first. */
export const selectFoundIds = (state: RootState, text: string): readonly number[] => selectFound(state, text).ids;

const none: SearchResult = { ids: [] };

const selectFirstFound = createSelector([firstViewOfList], (view): SearchResult =>
  view ? { ids: view.lists.search ?? none.ids, corrected: view.corrected } : none,
);

/** Until the full list is loaded, the first view has the results. */
const selectResult = (state: RootState): SearchResult =>
  isListAwaited(state) ? selectFirstFound(state) : selectFound(state, selectListQuery(state).text);

/** The results of the search in the address. */
export const selectResultIds = (state: RootState): readonly number[] => selectResult(state).ids;

/** The text that is searched in place of that in the address, which has a typo; undefined without one. */
export const selectCorrected = (state: RootState): string | undefined => selectResult(state).corrected;
