import { setTimeout as delay } from 'node:timers/promises';
import { PAYMENT_POLL_WAIT_MS } from '@/shared/constants';

/** Waits for work that may hang, but only a moment: what comes later is applied later. Never throws. */
export const waitAMoment = async (work: Promise<unknown>): Promise<void> => {
  const patience = new AbortController();
  const moment = delay(PAYMENT_POLL_WAIT_MS, undefined, { signal: patience.signal });
  await Promise.race([work, moment]).catch(() => undefined);
  patience.abort();
  await moment.catch(() => undefined);
};
