import type { SandboxLog } from '../log';
import type { SnapTransaction } from './transaction';
import type { TransactionStore } from './transactionStore';

/** Waits between the attempts to deliver one webhook, in milliseconds; the last one repeats. */
const RETRY_WAITS_MS = [500, 1_000, 2_000, 5_000, 15_000, 30_000, 60_000] as const;
const DELIVERY_TIMEOUT_MS = 10_000;

/** Delivers the webhooks that wait in the store, in their order for each transaction, until the shop takes them. */
export interface Webhooks {
  /** Starts or goes on delivering what waits for this order. */
  deliver(orderId: string): void;
  /** Stops; what was not delivered stays in the store for the next start. */
  close(): void;
}

/** Sends webhooks to `url` and tries again, for as long as this process lives, while the shop does not answer 200. */
export const startWebhooks = (store: TransactionStore, url: string, log: SandboxLog): Webhooks => {
  const busy = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  const stopping = new AbortController();

  const send = async (body: Record<string, string>): Promise<boolean> => {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]),
      });
      await answer.body?.cancel();
      return answer.status === 200;
    } catch {
      return false;
    }
  };

  const deliverNext = async (orderId: string, failures: number): Promise<void> => {
    const next = store.findByOrderId(orderId)?.undelivered[0];
    if (!next || stopping.signal.aborted) {
      busy.delete(orderId);
      return;
    }
    if (await send(next)) {
      const now = store.findByOrderId(orderId) as SnapTransaction;
      await store.save({ ...now, undelivered: now.undelivered.slice(1) });
      return deliverNext(orderId, 0);
    }
    if (stopping.signal.aborted) return;
    const wait = RETRY_WAITS_MS[Math.min(failures, RETRY_WAITS_MS.length - 1)];
    log.warn({ orderId, wait }, 'the shop did not take a payment notification');
    const timer = setTimeout(() => {
      timers.delete(timer);
      void run(orderId, failures + 1);
    }, wait);
    timer.unref();
    timers.add(timer);
  };

  const run = (orderId: string, failures: number): Promise<void> =>
    deliverNext(orderId, failures).catch((error: unknown) => {
      busy.delete(orderId);
      log.warn({ orderId, error: String(error) }, 'a delivered payment notification could not be noted');
    });

  const deliver = (orderId: string) => {
    if (busy.has(orderId)) return;
    busy.add(orderId);
    void run(orderId, 0);
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
