import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { SandboxLog } from '../log';
import type { SnapMessage, SnapTransaction } from './transaction';
import type { TransactionStore } from './transactionStore';

/** The first pause after a webhook that the shop has not accepted; it doubles up to a maximum. */
const RETRY_MS = 500;
const RETRY_MAX_MS = 60_000;
const DELIVERY_TIMEOUT_MS = 10_000;
/** A webhook arrives after the page has shown the outcome. */
const DELIVERY_DELAY_MS = 100;

/**
 * Starts to deliver the undelivered webhooks of the store until the shop accepts them. As at the provider, they arrive
 * late and out of order: of several webhooks of one transaction, the newest is sent first. `deliver` starts the delivery
 * for one order unless it is running. After `close`, undelivered webhooks stay in the store for the next start.
 */
export const startWebhooks = (store: TransactionStore, url: string, log: SandboxLog) => {
  const busy = new Set<string>();
  const stopping = new AbortController();
  const { signal } = stopping;
  // Each pending delivery listens for the end.
  setMaxListeners(0, signal);

  /** Sends a webhook once; returns the status of the response, undefined without one. */
  const post = async (body: SnapMessage): Promise<number | undefined> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return undefined;
    }
  };

  const deliverAll = async (orderId: string): Promise<void> => {
    const pause = (milliseconds: number) => delay(milliseconds, undefined, { signal, ref: false });
    await pause(DELIVERY_DELAY_MS);
    let retryMs = RETRY_MS;
    for (let next; (next = store.find(orderId)?.undelivered.at(-1));) {
      if ((await post(next)) === 200) {
        const now = store.find(orderId) as SnapTransaction;
        await store.save({ ...now, undelivered: now.undelivered.toSpliced(now.undelivered.lastIndexOf(next), 1) });
        retryMs = RETRY_MS;
      } else {
        signal.throwIfAborted();
        log.warn({ orderId, wait: retryMs }, 'payment notification not accepted by the shop');
        await pause(retryMs);
        retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
      }
    }
  };

  const deliver = (orderId: string) => {
    if (busy.has(orderId)) return;
    busy.add(orderId);
    deliverAll(orderId)
      .catch((error: unknown) => {
        if (!signal.aborted)
          log.warn({ orderId, error: String(error) }, 'delivered payment notification could not be saved');
      })
      .finally(() => busy.delete(orderId));
  };

  for (const { orderId, undelivered } of store.all()) if (undelivered.length > 0) deliver(orderId);

  return { deliver, post, close: () => stopping.abort() };
};
