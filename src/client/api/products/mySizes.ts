import type { Effects } from '@/client/lib/effects/effects';
import { type AppThunk, namedThunk, type RootState } from '@/client/lib/store';
import { uiValue } from '@/client/lib/uiSlice';
import { MY_SIZES_STORAGE_KEY } from '@/shared/constants';
import type { Product } from '@/shared/contract/products';

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

/** The sizes stored on this device; none when they cannot be read. */
const readStored = ({ local }: Effects): MySizes => {
  try {
    const { isPreselected, sizes } = JSON.parse(local.get(MY_SIZES_STORAGE_KEY) ?? '') as MySizes;
    return {
      isPreselected: isPreselected === true,
      sizes: Object.fromEntries(Object.entries(sizes).map(([key, own]) => [key, own.map(String)])),
    };
  } catch {
    return noSizes;
  }
};

/** Reads the sizes of this device. */
export const restoreMySizes = namedThunk('mySizes/restored', (): AppThunk => (dispatch, getState, { effects }) => {
  if (mySizes.select(getState()) !== noSizes) return;
  const stored = readStored(effects);
  if (stored !== noSizes) dispatch(mySizes.set(stored));
});

/** Stores the sizes on this device. */
export const saveMySizes =
  (changed: MySizes): AppThunk =>
  (dispatch, _getState, { effects }) => {
    dispatch(mySizes.set(changed));
    effects.local.set(MY_SIZES_STORAGE_KEY, JSON.stringify(changed));
  };

/** Whether the remembered size is preselected from now on. */
export const preselectMySize = namedThunk(
  'mySizes/preselected',
  (isPreselected: boolean): AppThunk =>
    (dispatch, getState) =>
      dispatch(saveMySizes({ ...mySizes.select(getState()), isPreselected })),
);
