import { useEffect } from 'react';
import { readInterruptedAdd } from '@/client/api/cart/interruptedAdd';
import { selectProductById } from '@/client/api/products/products.selectors';
import { useGetAllProductsQuery } from '@/client/api/products/productsApi';
import { useMessages } from '@/client/lib/messages';
import { type AppThunk, namedThunk, useAppDispatch, useAppSelector } from '@/client/lib/store';
import { uiValue } from '@/client/lib/uiSlice';
import { Notice } from '@/client/ui/Notice';
import type { CartLineId } from '@/shared/domain/cartKey';

/** The item whose add to the cart waits for the login. */
const interruptedAdd = uiValue<CartLineId | null>('interruptedAdd', null);

const showInterruptedAdd = namedThunk('auth/showInterruptedAdd', (): AppThunk => (dispatch, _getState, { effects }) => {
  const add = readInterruptedAdd(effects);
  if (add) dispatch(interruptedAdd.set({ productId: add.productId, size: add.size }));
});

/** Names the item whose add to the cart has led to the login screen. */
export const InterruptedAdd = () => {
  const { authLabels, catalogMessages } = useMessages();
  const dispatch = useAppDispatch();
  const item = useAppSelector(interruptedAdd.select);
  const product = useAppSelector((state) => item && selectProductById(state, item.productId));
  useGetAllProductsQuery(undefined, { skip: item === null });
  useEffect(() => dispatch(showInterruptedAdd()), [dispatch]);
  if (!item || !product) return null;
  return <Notice tone="info">{authLabels.toAdd(product.name || catalogMessages.unknownProduct, item.size)}</Notice>;
};
