import { isAnyOf } from '@reduxjs/toolkit';
import { sessionEnded } from '@/client/api/session/sessionSlice';
import { removeSessionItem, setSessionItem } from '@/client/lib/effects/effectThunks';
import { paths } from '@/client/lib/paths';
import { locationChanged, pageOpened, selectLocation } from '@/client/lib/router/routerSlice';
import type { AppStartListening, AppThunk } from '@/client/lib/store';
import { CONFIRMED_ORDER_STORAGE_KEY, PAYMENT_SUCCESS_STORAGE_KEY } from '@/shared/constants';
import { confirmationClosed, confirmationShown } from './checkoutSlice';

/** Makes the order history confirm an order, until the shopper leaves it. */
export const confirmOrder = (orderId: string): AppThunk => setSessionItem(CONFIRMED_ORDER_STORAGE_KEY, orderId);

/** Shows the confirmation of the order that was placed, when the order history opens. */
export const showConfirmation =
  (): AppThunk =>
  (dispatch, _getState, { effects }) => {
    const orderId = effects.session.get(CONFIRMED_ORDER_STORAGE_KEY);
    if (orderId !== null) dispatch(confirmationShown(orderId));
  };

/** Ends the confirmation, and the flag of a successful payment, when the shopper leaves the order history. */
export const startConfirmationListener = (startListening: AppStartListening): void => {
  startListening({
    matcher: isAnyOf(pageOpened, locationChanged, sessionEnded),
    effect: (action, { dispatch, getState, extra }) => {
      const isAtOrders = !sessionEnded.match(action) && selectLocation(getState()).pathname === paths.orderHistory;
      if (isAtOrders || extra.effects.session.get(CONFIRMED_ORDER_STORAGE_KEY) === null) return;
      dispatch(confirmationClosed());
      dispatch(removeSessionItem(CONFIRMED_ORDER_STORAGE_KEY));
      dispatch(removeSessionItem(PAYMENT_SUCCESS_STORAGE_KEY));
    },
  });
};
