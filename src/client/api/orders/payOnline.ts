import { keepSessionNote, openPayment, showAlert } from '@/client/lib/effects/announced';
import type { PaymentOutcome } from '@/client/lib/effects/effects';
import { selectPageConfig } from '@/client/lib/pageConfig';
import type { AppThunk } from '@/client/lib/store';
import { PAYMENT_SUCCESS_STORAGE_KEY } from '@/shared/constants';
import { checkoutLabels, checkoutMessages } from '@/shared/messages/checkout';

/** How a payment ended; `unavailable` when the provider's window could not be opened. */
export type PaymentEnd = PaymentOutcome | 'unavailable';

const endTexts: Readonly<Record<PaymentOutcome, string>> = {
  success: checkoutMessages.paymentSuccess,
  pending: checkoutMessages.paymentPending,
  error: checkoutMessages.paymentFailed,
  closed: checkoutMessages.popupClosed,
};

/**
 * Opens the provider's popup with a token and tells how it ended (specification, sections 4 and 8).
 * Never rejects: without the provider's script the order stays payable, and that is what it tells.
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
      dispatch(showAlert(checkoutLabels.scriptFailed));
      return 'unavailable';
    }
    if (end === 'success' || end === 'pending') dispatch(keepSessionNote(PAYMENT_SUCCESS_STORAGE_KEY, 'true'));
    dispatch(showAlert(endTexts[end]));
    return end;
  };
