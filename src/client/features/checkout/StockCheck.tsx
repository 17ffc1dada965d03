import { useEffect, useRef } from 'react';
import { selectCartStatus, selectHasStockIssues } from '@/client/api/cart/cart.selectors';
import { cartApi } from '@/client/api/cart/cartApi';
import { selectIsOffline } from '@/client/api/connection/connectionSlice';
import { productsApi } from '@/client/api/products/productsApi';
import { useMessages } from '@/client/lib/messages';
import { type AppThunk, namedThunk, useAppDispatch, useAppSelector } from '@/client/lib/store';
import { uiValue } from '@/client/lib/uiSlice';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { refetchOnce } from '@/client/transport/requests';
import { selectIsLoggedIn, selectSessionEpoch } from '@/client/transport/session';
import { Button } from '@/client/ui/Button';
import { Stack } from '@/client/ui/Layout';
import { Notice } from '@/client/ui/Notice';
import { Text } from '@/client/ui/Typography';

type StockCheckState = 'running' | 'done' | 'failed';

/** The last check of the stock before a bank transfer; undefined before the first one. */
const stockCheck = uiValue<StockCheckState | undefined>('stockCheck', undefined);

/** Loads the cart and the products again: a transfer cannot be taken back when a piece is sold out (rules: Checkout). */
const checkStock = namedThunk('checkout/checkStock', (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const startedIn = selectSessionEpoch(getState());
  dispatch(stockCheck.set('running'));
  const [cart, products] = await Promise.all([
    dispatch(cartApi.endpoints.getCart.initiate(undefined, refetchOnce)),
    dispatch(productsApi.endpoints.getAllProducts.initiate(undefined, refetchOnce)),
  ]);
  if (selectSessionEpoch(getState()) !== startedIn) return;
  const hasFailed = cart.isError || products.isError || selectIsOffline(getState());
  dispatch(stockCheck.set(hasFailed ? 'failed' : 'done'));
});

const StockState = ({ state }: { state: StockCheckState }) => {
  const { checkoutLabels } = useMessages();
  const dispatch = useAppDispatch();
  if (state === 'running') return <Text $size="small">{checkoutLabels.stockChecking}</Text>;
  if (state === 'done') return <Text $size="small">{checkoutLabels.stockGood}</Text>;
  return (
    <Stack $gap={3} $align="start">
      <Notice tone="warning" role="note">
        {checkoutLabels.stockUnknown}
      </Notice>
      <Button variant="secondary" size="small" onClick={() => void dispatch(checkStock())}>
        {checkoutLabels.checkAgain}
      </Button>
    </Stack>
  );
};

/** Checks the stock when it is shown, and says the result before the shopper transfers money (rules: Checkout). */
export const StockCheck = () => {
  const { checkoutLabels, checkoutMessages } = useMessages();
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const isLoaded = useAppSelector(selectCartStatus) === 'loaded';
  const hasIssues = useAppSelector(selectHasStockIssues);
  const state = useAppSelector(stockCheck.select);
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isLoggedIn) void dispatch(checkStock());
  }, [dispatch, isLoggedIn]);
  useFocusRescue(region, state ?? '');
  return (
    <div ref={region} role="status" tabIndex={-1}>
      {isLoaded && hasIssues ? (
        <Notice tone="danger" role="note">
          {checkoutLabels.doNotTransfer(checkoutMessages.resolveStock)}
        </Notice>
      ) : (
        state && <StockState state={state} />
      )}
    </div>
  );
};
