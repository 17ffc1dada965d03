import type { Effects } from '@/client/lib/effects/effects';
import type { AppThunk, RootState } from '@/client/lib/store';
import { uiValue } from '@/client/lib/uiSlice';
import { MY_SIZES_STORAGE_KEY, ONE_SIZE } from '@/shared/constants';
import type { Product } from '@/shared/contract/products';
import { CARRIED_STORAGE_KEY } from '@/shared/replayConstants';

/** The sizes ordered last on this device, and whether the shopper wants them preselected (rules: My size). */
export interface MySizes {
  readonly isPreselected: boolean;
  /** By category, the last ordered first; shoes have sizes of their own. */
  readonly sizes: Readonly<Record<string, readonly string[]>>;
}

type Sized = Pick<Product, 'category' | 'type'>;

const NONE: MySizes = { isPreselected: false, sizes: {} };

/** The sizes of a category that are remembered: one for each kind of sizes, such as M and 32. */
const REMEMBERED_MAX = 3;

export const mySizes = uiValue<MySizes>('mySizes', NONE, 'customer');

const keyOf = ({ category, type }: Sized): string => (type === 'shoes' ? `${category}/shoes` : category);

/** The remembered size that the product has, in stock or not. */
export const selectMySize = (state: RootState, product: Product): string | undefined =>
  (mySizes.select(state).sizes[keyOf(product)] ?? []).find((mine) =>
    product.stock_by_size.some(({ size }) => size === mine),
  );

const isSizes = (value: unknown): value is MySizes['sizes'] =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((sizes) => Array.isArray(sizes) && sizes.every((size) => typeof size === 'string'));

const readStored = ({ local }: Effects): MySizes => {
  try {
    const { isPreselected, sizes } = JSON.parse(local.get(MY_SIZES_STORAGE_KEY) ?? '{}') as Record<string, unknown>;
    return isSizes(sizes) ? { isPreselected: isPreselected === true, sizes } : NONE;
  } catch {
    return NONE;
  }
};

/** Reads the sizes of this device. A log of a recorded session does not contain them: then they stay out of the store. */
export const restoreMySizes =
  (): AppThunk =>
  (dispatch, getState, { effects }) => {
    if (mySizes.select(getState()) !== NONE || effects.session.get(CARRIED_STORAGE_KEY) !== null) return;
    const stored = readStored(effects);
    if (stored !== NONE) dispatch(mySizes.set(stored));
  };

const save =
  (changed: MySizes): AppThunk =>
  (dispatch, _getState, { effects }) => {
    dispatch(mySizes.set(changed));
    effects.local.set(MY_SIZES_STORAGE_KEY, JSON.stringify(changed));
  };

/** Remembers the sizes of a placed order. */
export const rememberSizes =
  (lines: readonly { readonly product?: Product | undefined; readonly size: string }[]): AppThunk =>
  (dispatch, getState) => {
    dispatch(restoreMySizes());
    const known = mySizes.select(getState());
    const sizes = { ...known.sizes };
    for (const { product, size } of lines) {
      if (!product || size === ONE_SIZE) continue;
      const key = keyOf(product);
      sizes[key] = [size, ...(sizes[key] ?? []).filter((other) => other !== size)].slice(0, REMEMBERED_MAX);
    }
    dispatch(save({ ...known, sizes }));
  };

/** Whether the remembered size is preselected from now on. */
export const preselectMySize =
  (isPreselected: boolean): AppThunk =>
  (dispatch, getState) =>
    dispatch(save({ ...mySizes.select(getState()), isPreselected }));

/** Removes the sizes of this device. */
export const forgetMySizes =
  (): AppThunk =>
  (dispatch, _getState, { effects }) => {
    dispatch(mySizes.set(NONE));
    effects.local.remove(MY_SIZES_STORAGE_KEY);
  };
