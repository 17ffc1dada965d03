import { AsyncLocalStorage } from 'node:async_hooks';
import type * as MidtransModule from '@/server/gateways/payments/midtrans';

type MakeMidtrans = typeof MidtransModule.makeMidtrans;

const cancellation = new AsyncLocalStorage<true>();

/** True in a request of the shop that asks about an attempt only to cancel it: it does not book the answer. */
export const isCancelling = (): boolean => cancellation.getStore() === true;

export const withCancellations =
  (makeMidtrans: MakeMidtrans): MakeMidtrans =>
  (settings) => {
    const provider = makeMidtrans(settings);
    return { ...provider, cancel: (attempt) => cancellation.run(true, () => provider.cancel(attempt)) };
  };
