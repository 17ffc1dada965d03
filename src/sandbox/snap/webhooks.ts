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
  const timers = new Set<NodeJS.Timeout>();
  const stopping = new AbortController();

  const send = async (body: SnapMessage): Promise<boolean> => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]),
      });
      await response.body?.cancel();
      return response.status === 200;
    } catch {
      return false;
    }
  };

  const deliverNext = async (orderId: string, failures: number): Promise<void> => {
    const next = store.findByOrderId(orderId)?.undelivered.at(-1);
    if (!next || stopping.signal.aborted) {
      busy.delete(orderId);
      return;
    }
    if (await send(next)) {
      const now = store.findByOrderId(orderId) as SnapTransaction;
      const sent = now.undelivered.lastIndexOf(next);
      await store.save({ ...now, undelivered: now.undelivered.filter((_message, index) => index !== sent) });
      return deliverNext(orderId, 0);
    }
    if (stopping.signal.aborted) return;
    const wait = RETRY_WAITS_MS[Math.min(failures, RETRY_WAITS_MS.length - 1)] as number;
    log.warn({ orderId, wait }, 'payment notification not accepted by the shop');
    schedule(orderId, failures + 1, wait);
  };

  const schedule = (orderId: string, failures: number, wait: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void run(orderId, failures);
    }, wait);
    timer.unref();
    timers.add(timer);
  };

  const run = (orderId: string, failures: number): Promise<void> =>
    deliverNext(orderId, failures).catch((error: unknown) => {
      busy.delete(orderId);
      log.warn({ orderId, error: String(error) }, 'delivered payment notification could not be saved');
    });

  const deliver = (orderId: string) => {
    if (busy.has(orderId)) return;
    busy.add(orderId);
    schedule(orderId, 0, DELIVERY_DELAY_MS);
  };

  for (const { orderId, undelivered } of store.all()) if (undelivered.length > 0) deliver(orderId);

  return {
    deliver,
    close: () => {
      stopping.abort();
      timers.forEach(clearTimeout);
    },
  };
};
