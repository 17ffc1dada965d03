import type * as MidtransModule from '@/server/gateways/payments/midtrans';

type MakeMidtrans = typeof MidtransModule.makeMidtrans;

/** The address of the provider in requests by which the shop cancels an attempt. */
const CANCELLING = 'http://cancelling.provider.test';

/** True for a request of the shop that asks about an attempt only to cancel it: it does not book the answer. */
export const isCancelling = (url: string): boolean => url.startsWith(`${CANCELLING}/`);

/**
 * Makes the shop cancel attempts under an address of its own. A context of the asynchronous calls would tell it too, and
 * would slow down every promise of the month.
 */
export const withCancellations =
  (makeMidtrans: MakeMidtrans): MakeMidtrans =>
  (settings) => {
    const { cancel } = makeMidtrans({ ...settings, apiUrl: CANCELLING, snapUrl: CANCELLING });
    return { ...makeMidtrans(settings), cancel };
  };
