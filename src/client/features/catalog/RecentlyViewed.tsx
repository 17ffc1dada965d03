import { createSelector } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import { selectAllProductsStatus, selectProductEntities } from '@/client/api/products/products.selectors';
import type { Effects } from '@/client/lib/effects/effects';
import { useMessages } from '@/client/lib/messages';
import { type AppThunk, namedThunk, type RootState, useAppDispatch, useAppSelector } from '@/client/lib/store';
import { uiValue } from '@/client/lib/uiSlice';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { Button } from '@/client/ui/Button';
import { RECENTLY_VIEWED_MAX, RECENTLY_VIEWED_STORAGE_KEY } from '@/shared/constants';
import { CARRIED_STORAGE_KEY } from '@/shared/replayConstants';
import { productViewed, viewedCleared, viewedRestored, withViewed } from './catalogSlice';
import { ProductStrip } from './ProductStrip';

/** True from 'Clear' until the next product is viewed. */
const isViewedCleared = uiValue('isViewedCleared', false);

const none: readonly number[] = Object.freeze([]);

/** The viewed products that are on sale, without the current one; empty until all products are loaded. */
const selectRecentlyViewedIds = createSelector(
  [
    (state: RootState) => (selectAllProductsStatus(state) === 'loaded' ? state.catalog.viewed : none),
    selectProductEntities,
    (_state: RootState, currentId: number) => currentId,
  ],
  (ids, products, currentId): readonly number[] =>
    ids.filter((id) => id !== currentId && id in products).slice(0, RECENTLY_VIEWED_MAX),
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
);

const readViewed = ({ local }: Effects): readonly number[] => {
  try {
    const ids: unknown = JSON.parse(local.get(RECENTLY_VIEWED_STORAGE_KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isInteger(id)) : [];
  } catch {
    return [];
  }
};

/**
 * Puts a product first in the list of this device. While a session is recorded, the stored list stays out of the store,
 * and so out of the log (rules: Recently viewed).
 */
export const viewProduct = namedThunk(
  'catalog/viewProduct',
  (productId: number): AppThunk =>
    (dispatch, _getState, { effects }) => {
      const stored = readViewed(effects);
      if (effects.session.get(CARRIED_STORAGE_KEY) === null) dispatch(viewedRestored(stored));
      dispatch(productViewed(productId));
      effects.local.set(RECENTLY_VIEWED_STORAGE_KEY, JSON.stringify(withViewed(stored, productId)));
    },
);

/** Removes the list of this device. */
export const clearViewed = namedThunk('catalog/clearViewed', (): AppThunk => (dispatch, _getState, { effects }) => {
  dispatch(viewedCleared());
  dispatch(isViewedCleared.set(true));
  effects.local.remove(RECENTLY_VIEWED_STORAGE_KEY);
});

/** The products that were viewed on this device before this one, and a button that clears the list. */
export const RecentlyViewed = ({ productId }: { productId: number }) => {
  const { recentlyViewedMessages } = useMessages();
  const dispatch = useAppDispatch();
  const ids = useAppSelector((state) => selectRecentlyViewedIds(state, productId));
  const isCleared = useAppSelector(isViewedCleared.select);
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => dispatch(viewProduct(productId)), [dispatch, productId]);
  useFocusRescue(done, ids.length);

  if (isCleared) {
    return (
      <p ref={done} tabIndex={-1}>
        {recentlyViewedMessages.cleared}
      </p>
    );
  }
  if (ids.length === 0) return null;
  return (
    <div>
      <ProductStrip title={recentlyViewedMessages.title} ids={ids} />
      <Button
        variant="quiet"
        size="small"
        aria-label={recentlyViewedMessages.clearNamed}
        onClick={() => dispatch(clearViewed())}
      >
        {recentlyViewedMessages.clear}
      </Button>
    </div>
  );
};
