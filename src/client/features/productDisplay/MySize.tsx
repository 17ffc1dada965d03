import { useEffect } from 'react';
import { mySizes, preselectMySize, restoreMySizes, selectMySize } from '@/client/api/products/mySizes';
import { selectSizesLeft } from '@/client/api/products/products.selectors';
import { useMessages } from '@/client/lib/messages';
import { type AppThunk, useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Checkbox } from '@/client/ui/Checkbox';
import type { Product } from '@/shared/contract/products';
import { chosenSize, defaultSize, selectSelectedSize } from './selectedSize';

/** Selects the shopper's own size if it is in stock. */
const selectMine =
  (product: Product): AppThunk =>
  (dispatch, getState) => {
    const state = getState();
    const mine = selectMySize(state, product);
    const isInStock = selectSizesLeft(state, product.id).some(({ size, quantity }) => size === mine && quantity > 0);
    if (mine !== undefined && isInStock) dispatch(chosenSize.set(mine));
  };

/** Reads the sizes of this device, and selects the shopper's own one if it is to be, and no other was chosen yet. */
const preselect =
  (product: Product): AppThunk =>
  (dispatch, getState) => {
    dispatch(restoreMySizes());
    const state = getState();
    const sizes = selectSizesLeft(state, product.id);
    const isDefault = selectSelectedSize(state, sizes) === defaultSize(sizes);
    if (mySizes.select(state).isPreselected && isDefault) dispatch(selectMine(product));
  };

/** Preselects the size of the last order, here and on other products, once it is checked (rules: My size). */
export const MySize = ({ product }: { product: Product }) => {
  const { productMessages } = useMessages();
  const dispatch = useAppDispatch();
  const size = useAppSelector((state) => selectMySize(state, product));
  const { isPreselected } = useAppSelector(mySizes.select);
  useEffect(() => {
    dispatch(preselect(product));
    // Once per visit, like the default size.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [dispatch, product.id]);
  if (size === undefined) return null;
  return (
    <Checkbox
      label={productMessages.mySize(size)}
      checked={isPreselected}
      onChange={({ target }) => {
        dispatch(preselectMySize(target.checked));
        if (target.checked) dispatch(selectMine(product));
      }}
    />
  );
};
