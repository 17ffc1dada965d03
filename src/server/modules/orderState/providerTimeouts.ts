import { setTimeout as delay } from 'node:timers/promises';
import { PAYMENT_POLL_WAIT_MS, PROVIDER_TIMEOUT_MS } from '@/shared/constants';
import type { BackgroundTasks } from './backgroundTasks';

/** How long the shop waits for the payment provider, in milliseconds. */
export interface ProviderTimeouts {
  /** Time limit of one request to the provider. */
  readonly requestMs: number;
  /** How long the shop's own response waits for requests to the provider that can continue in the background. */
  readonly responseMs: number;
}

export const PROVIDER_TIMEOUTS: ProviderTimeouts = { requestMs: PROVIDER_TIMEOUT_MS, responseMs: PAYMENT_POLL_WAIT_MS };

/**
 * Waits for `work`, at most `responseMs`; it continues in the background, where its failure is logged. Returns its result,
 * undefined when it failed or takes longer. Never throws.
 */
export const waitBriefly = async <T>(
  { background, timeouts }: { readonly background: BackgroundTasks; readonly timeouts: ProviderTimeouts },
  failureMessage: string,
  work: Promise<T>,
): Promise<T | undefined> => {
  background.run(failureMessage, work);
  const abort = new AbortController();
  const timeout = delay(timeouts.responseMs, undefined, { signal: abort.signal });
  const result = await Promise.race([work, timeout]).catch(() => undefined);
  abort.abort();
  await timeout.catch(() => undefined);
  return result;
};
