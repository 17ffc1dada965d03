import { setTimeout as delay } from 'node:timers/promises';
import { PAYMENT_POLL_WAIT_MS, PROVIDER_TIMEOUT_MS } from '@/shared/constants';

/** How long the shop waits for the payment provider, in milliseconds. */
export interface ProviderTimeouts {
  /** Time limit of one request to the provider. */
  readonly requestMs: number;
  /** How long the shop's own response waits for a request to the provider that it can do without. */
  readonly responseMs: number;
}

export const PROVIDER_TIMEOUTS: ProviderTimeouts = { requestMs: PROVIDER_TIMEOUT_MS, responseMs: PAYMENT_POLL_WAIT_MS };

/** Waits for `work`, at most `responseMs`. Never throws. */
export const waitBriefly = async (work: Promise<unknown>, { responseMs }: ProviderTimeouts): Promise<void> => {
  const abort = new AbortController();
  const timeout = delay(responseMs, undefined, { signal: abort.signal });
  await Promise.race([work, timeout]).catch(() => undefined);
  abort.abort();
  await timeout.catch(() => undefined);
};
