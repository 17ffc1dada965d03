import type { Effects } from '@/client/lib/effects/effects';
import type { AppThunk, RootState } from '@/client/lib/store';
import { uiValue } from '@/client/lib/uiSlice';
import { MY_SIZES_STORAGE_KEY } from '@/shared/constants';
import type { Product } from '@/shared/contract/products';
import { CARRIED_STORAGE_KEY } from '@/shared/replayConstants';

/** The sizes ordered last on this device, and whether the shopper wants them preselected (rules: My size). */
export interface MySizes {
  readonly isPreselected: boolean;
  /** By category, the last ordered first; shoes have sizes of their own. */
  readonly sizes: Readonly<Record<string, readonly string[]>>;
}

type Sized = Pick<Product, 'category' | 'type'>;

/** No remembered sizes. */
export const noSizes: MySizes = { isPreselected: false, sizes: {} };

export const mySizes = uiValue<MySizes>('mySizes', noSizes, 'customer');

/** The key of a product's sizes. */
export const sizesKey = ({ category, type }: Sized): string => (type === 'shoes' ? `${category}/shoes` : category);

/** The remembered size that the product has, in stock or not. */
export const selectMySize = (state: RootState, product: Product): string | undefined =>
  (mySizes.select(state).sizes[sizesKey(product)] ?? []).find((mine) =>
    product.stock_by_size.some(({ size }) => size === mine),
  );

/** The stored sizes; no other release has stored another shape, and no sizes are the answer to what is not readable. */
const readStored = ({ local }: Effects): MySizes => {
  try {
    const { isPreselected, sizes } = JSON.parse(local.get(MY_SIZES_STORAGE_KEY) ?? '') as MySizes;
    return {
      isPreselected,
      sizes: Object.fromEntries(Object.entries(sizes).map(([key, own]) => [key, own.map(String)])),
    };
  } catch {
    return noSizes;
  }
};

/** Reads the sizes of this device. A log of a recorded session does not contain them: then they stay out of the store. */
export const restoreMySizes =
  (): AppThunk =>
  (dispatch, getState, { effects }) => {
    if (mySizes.select(getState()) !== noSizes || effects.session.get(CARRIED_STORAGE_KEY) !== null) return;
    const stored = readStored(effects);
    if (stored !== noSizes) dispatch(mySizes.set(stored));
  };

/** Stores the sizes on this device. */
export const saveMySizes =
  (changed: MySizes): AppThunk =>
  (dispatch, _getState, { effects }) => {
    dispatch(mySizes.set(changed));
    effects.local.set(MY_SIZES_STORAGE_KEY, JSON.stringify(changed));
  };

/** Whether the remembered size is preselected from now on. */
export const preselectMySize =
  (isPreselected: boolean): AppThunk =>
  (dispatch, getState) =>
    dispatch(saveMySizes({ ...mySizes.select(getState()), isPreselected }));
