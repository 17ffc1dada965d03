import { type AppThunk, namedThunk } from '@/client/lib/store';
import { MY_SIZES_STORAGE_KEY, ONE_SIZE } from '@/shared/constants';
import type { Product } from '@/shared/contract/products';
import { mySizes, noSizes, restoreMySizes, saveMySizes, sizesKey } from './mySizes';

/** The sizes of a category that are remembered: one for each kind of sizes, such as M and 32. */
const REMEMBERED_MAX = 3;

/** Remembers the sizes of a placed order. */
export const rememberSizes =
  (lines: readonly { readonly product?: Product | undefined; readonly size: string }[]): AppThunk =>
  (dispatch, getState) => {
    const sized = lines.flatMap(({ product, size }) => (product && size !== ONE_SIZE ? [{ product, size }] : []));
    if (sized.length === 0) return;
    dispatch(restoreMySizes());
    const known = mySizes.select(getState());
    const sizes = { ...known.sizes };
    for (const { product, size } of sized) {
      const key = sizesKey(product);
      sizes[key] = [size, ...(sizes[key] ?? []).filter((other) => other !== size)].slice(0, REMEMBERED_MAX);
    }
    dispatch(saveMySizes({ ...known, sizes }));
  };

/** Removes the sizes of this device. */
export const forgetMySizes = namedThunk('mySizes/forgotten', (): AppThunk => (dispatch, _getState, { effects }) => {
  dispatch(mySizes.set(noSizes));
  effects.local.remove(MY_SIZES_STORAGE_KEY);
});
