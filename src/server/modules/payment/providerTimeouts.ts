import { setTimeout as delay } from 'node:timers/promises';
import { PAYMENT_POLL_WAIT_MS, PROVIDER_TIMEOUT_MS } from '@/shared/constants';

/** How long the shop waits for the payment provider, in milliseconds. */
export interface ProviderWaits {
  /** Time limit of one call. */
  readonly callMs: number;
  /** How long an answer waits for a call that the answer does not need. */
  readonly answerMs: number;
}

export const PROVIDER_WAITS: ProviderWaits = { callMs: PROVIDER_TIMEOUT_MS, answerMs: PAYMENT_POLL_WAIT_MS };

/** Waits for work that may hang, but only a moment: what comes later is applied later. Never throws. */
export const waitAMoment = async (work: Promise<unknown>, { answerMs }: ProviderWaits): Promise<void> => {
  const patience = new AbortController();
  const moment = delay(answerMs, undefined, { signal: patience.signal });
  await Promise.race([work, moment]).catch(() => undefined);
  patience.abort();
  await moment.catch(() => undefined);
};
