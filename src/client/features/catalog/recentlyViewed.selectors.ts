import { createSelector } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import { selectAllProductsStatus, selectProductEntities } from '@/client/api/products/products.selectors';
import type { RootState } from '@/client/lib/store';
import { RECENTLY_VIEWED_MAX } from '@/shared/constants';

const none: readonly number[] = Object.freeze([]);

/** The viewed products that are on sale, without the current one; empty until all products are loaded. */
export const selectRecentlyViewedIds = createSelector(
  [
    (state: RootState) => (selectAllProductsStatus(state) === 'loaded' ? (state.catalog.viewed ?? none) : none),
    selectProductEntities,
    (_state: RootState, currentId: number) => currentId,
  ],
  (ids, products, currentId): readonly number[] =>
    ids.filter((id) => id !== currentId && id in products).slice(0, RECENTLY_VIEWED_MAX),
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
);
