import { addListener, isAnyOf } from '@reduxjs/toolkit';
import { selectPageConfig } from '@/client/api/info/pageConfig';
import { openPayment } from '@/client/lib/effects/customerThunks';
import type { PaymentOutcome } from '@/client/lib/effects/effects';
import { setSessionItem, showAlert } from '@/client/lib/effects/effectThunks';
import type { AppDispatch, AppListenerApi, AppThunk, RootState, ThunkExtra } from '@/client/lib/store';
import { patchApplied, patchRolledBack } from '@/client/transport/optimistic';
import { isTransient } from '@/client/transport/requestError';
import { loadAfresh, refetchOnce } from '@/client/transport/requests';
import { sessionEnded } from '@/client/transport/session';
import { PAYMENT_SUCCESS_STORAGE_KEY } from '@/shared/constants';
import { cartApi } from '../cart/cartApi';
import { unitsHidden } from '../cart/cartSlice';
import { productsApi } from '../products/productsApi';
import { ordersApi } from './ordersApi';

/** How a payment ended; `unavailable` when the provider's window could not be opened. */
export type PaymentEnd = PaymentOutcome | 'unavailable';

const endTexts = {
  success: 'paymentSuccess',
  pending: 'paymentPending',
  error: 'paymentFailed',
  closed: 'popupClosed',
} as const satisfies Readonly<Record<PaymentOutcome, string>>;

/**
 * Opens the provider's popup with a token and shows its outcome (rules: Checkout).
 * Never rejects: without the provider's script the order stays payable, and the message says so.
 */
export const payOnline =
  (snapToken: string): AppThunk<Promise<PaymentEnd>> =>
  async (dispatch, getState, { effects }) => {
    const { snapScriptUrl: scriptUrl, snapClientKey: clientKey } = selectPageConfig(getState());
    let end: PaymentOutcome;
    try {
      end = await dispatch(openPayment({ snapToken, scriptUrl, clientKey }));
    } catch (error) {
      effects.log('The payment popup could not be opened.', error);
      dispatch(showAlert('paymentMessages.scriptFailed'));
      return 'unavailable';
    }
    if (end === 'success' || end === 'pending') dispatch(setSessionItem(PAYMENT_SUCCESS_STORAGE_KEY, 'true'));
    dispatch(showAlert(`paymentMessages.${endTexts[end]}`));
    return end;
  };

const { getOrderHistory } = ordersApi.endpoints;
const { getCart } = cartApi.endpoints;

const addAppListener = addListener.withTypes<RootState, AppDispatch, ThunkExtra>();

/** Sends the query now; after a transient failure waits for one of its repeats (`loadFailures.ts`), or for a logout. */
const untilLoaded =
  (query: typeof getOrderHistory | typeof getCart): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const { error } = await dispatch(loadAfresh<{ readonly error?: unknown }>(query));
    if (error === undefined || !isTransient(error)) return;
    await new Promise<void>((resolve) => {
      const effect = (_action: unknown, { unsubscribe }: AppListenerApi): void => {
        unsubscribe();
        resolve();
      };
      dispatch(addAppListener({ matcher: isAnyOf(query.matchFulfilled, sessionEnded), effect }));
    });
  };

/**
 * After a successful payment: hides the cart until the order history and then the cart are loaded. Reading the
 * history makes the server poll the provider and clear the cart; without the patch the cart would reappear briefly.
 */
export const refreshAfterPayment =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { effects }) => {
    const { entities } = getState().cart.view;
    const units = Object.fromEntries(Object.values(entities).map(({ key, count }) => [key, count]));
    const id = effects.newId();
    dispatch(patchApplied({ id, patch: unitsHidden(units) }));
    await dispatch(untilLoaded(getOrderHistory));
    await dispatch(untilLoaded(getCart));
    dispatch(patchRolledBack({ id }));
    await dispatch(productsApi.endpoints.getAllProducts.initiate(undefined, refetchOnce));
  };
