import { setTimeout as delay } from 'node:timers/promises';
import type { SandboxLog } from '../log';
import type { SnapMessage, SnapTransaction } from './transaction';
import type { TransactionStore } from './transactionStore';

/** Delays between the attempts to deliver one webhook, in milliseconds; the last one repeats. */
const RETRY_WAITS_MS = [500, 1_000, 2_000, 5_000, 15_000, 30_000, 60_000] as const;
const DELIVERY_TIMEOUT_MS = 10_000;
/** A webhook arrives after the page has shown the outcome. */
const DELIVERY_DELAY_MS = 100;

/**
 * Delivers the undelivered webhooks of the store until the shop accepts them. As at the provider, they arrive late and
 * out of order: of several webhooks of one transaction, the newest is sent first.
 */
export interface Webhooks {
  /** Starts the delivery for one order unless it is running. */
  deliver(orderId: string): void;
  /** Stops; undelivered webhooks stay in the store for the next start. */
  close(): void;
}

/** Sends webhooks to `url` and retries until the shop responds with 200. */
export const startWebhooks = (store: TransactionStore, url: string, log: SandboxLog): Webhooks => {
  const busy = new Set<string>();
  const stopping = new AbortController();
  const { signal } = stopping;

  const send = async (body: SnapMessage): Promise<boolean> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.status === 200;
    } catch {
      return false;
    }
  };

  const deliverAll = async (orderId: string): Promise<void> => {
    const pause = (milliseconds: number) => delay(milliseconds, undefined, { signal, ref: false });
    await pause(DELIVERY_DELAY_MS);
    let failures = 0;
    for (;;) {
      const next = store.findByOrderId(orderId)?.undelivered.at(-1);
      if (!next) break;
      if (await send(next)) {
        const now = store.findByOrderId(orderId) as SnapTransaction;
        const sent = now.undelivered.lastIndexOf(next);
        await store.save({ ...now, undelivered: now.undelivered.toSpliced(sent, 1) });
        failures = 0;
      } else if (!signal.aborted) {
        const wait = RETRY_WAITS_MS[Math.min(failures, RETRY_WAITS_MS.length - 1)];
        log.warn({ orderId, wait }, 'payment notification not accepted by the shop');
        failures += 1;
        await pause(wait ?? 0);
      } else break;
    }
    busy.delete(orderId);
  };

  const deliver = (orderId: string) => {
    if (busy.has(orderId)) return;
    busy.add(orderId);
    deliverAll(orderId).catch((error: unknown) => {
      busy.delete(orderId);
      if (!signal.aborted)
        log.warn({ orderId, error: String(error) }, 'delivered payment notification could not be saved');
    });
  };

  for (const { orderId, undelivered } of store.all()) if (undelivered.length > 0) deliver(orderId);

  return {
    deliver,
    close: () => stopping.abort(),
  };
};
