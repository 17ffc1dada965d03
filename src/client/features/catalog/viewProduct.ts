import type { Effects } from '@/client/lib/effects/effects';
import type { AppThunk } from '@/client/lib/store';
import { RECENTLY_VIEWED_STORAGE_KEY } from '@/shared/constants';
import { CARRIED_STORAGE_KEY } from '@/shared/replayConstants';
import { productViewed, viewedCleared, viewedRestored, withViewed } from './catalogSlice';

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
export const viewProduct =
  (productId: number): AppThunk =>
  (dispatch, _getState, { effects }) => {
    const stored = readViewed(effects);
    if (effects.session.get(CARRIED_STORAGE_KEY) === null) dispatch(viewedRestored(stored));
    dispatch(productViewed(productId));
    effects.local.set(RECENTLY_VIEWED_STORAGE_KEY, JSON.stringify(withViewed(stored, productId)));
  };

/** Removes the list of this device. */
export const clearViewed =
  (): AppThunk =>
  (dispatch, _getState, { effects }) => {
    dispatch(viewedCleared());
    effects.local.remove(RECENTLY_VIEWED_STORAGE_KEY);
  };
