import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { NOTIFICATION_FAILED_SHOWN_MS } from '@/shared/notificationConstants';
import type { Database } from '../../db/database';
import { countDueOrders, countPendingOrders } from '../../repositories/maintenance';
import { countFailedDeliveries, countWaitingDeliveries, type OpenDeliveries } from '../../repositories/notifications';
import { countUnresolvedAttempts } from '../../repositories/attempts';
import { countUnmatchedPayments, countWaitingReversals } from '../../repositories/payments';

const SECONDS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** Registers the histogram of query durations; returns the function that records one. */
export const observeDatabaseQueries = (registry: Registry): ((milliseconds: number) => void) => {
  const duration = new Histogram({
    name: 'shop_database_query_seconds',
    help: 'Duration of queries, including the wait for a connection.',
    buckets: SECONDS,
    registers: [registry],
  });
  return (milliseconds) => duration.observe(milliseconds / 1000);
};

/** Outcome of a webhook, by response status. */
const OUTCOMES: Readonly<Record<number, string>> = {
  200: 'stored',
  400: 'contradictory',
  401: 'unsigned',
  404: 'unknown',
};
const WEBHOOK = '/api/payment/notification';
/** Routes that respond 409 when another customer took the last units. */
const STOCK_ROUTES = new Set(['/api/addtocart', '/api/create-transaction', '/api/retry-payment']);

/** Registers the shop's own metrics; returns the function that records one request. */
export const observeRequests = (
  registry: Registry,
  {
    db,
    now,
    hashQueueLength,
  }: { readonly db: Database; readonly now: () => number; readonly hashQueueLength: () => number },
): ((route: string, status: number) => void) => {
  const registers = [registry];
  const webhooks = new Counter({
    name: 'shop_webhooks_total',
    help: 'Payment notifications, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const conflicts = new Counter({
    name: 'shop_stock_conflicts_total',
    help: 'Requests that failed with 409 because another customer was faster.',
    labelNames: ['route'],
    registers,
  });
  new Gauge({
    name: 'shop_password_queue',
    help: 'Logins and signups that wait for their password to be hashed.',
    registers,
    collect() {
      this.set(hashQueueLength());
    },
  });
  new Gauge({
    name: 'shop_pending_orders',
    help: 'Pending orders by payment type.',
    labelNames: ['type'],
    // Every process reads the same value from the database.
    aggregator: 'first',
    registers,
    async collect() {
      // Without the database, the other metrics are still served.
      const counts = await countPendingOrders(db.read).catch(() => []);
      this.reset();
      for (const { type, count } of counts) this.set({ type }, count);
    },
  });
  const countInDatabase = (name: string, help: string, count: () => Promise<number>): void => {
    new Gauge({
      name,
      help,
      aggregator: 'first',
      registers,
      async collect() {
        this.set(await count().catch(() => NaN));
      },
    });
  };
  countInDatabase(
    'shop_unresolved_payments',
    'Payments about which the provider has not answered since their time to pay ended.',
    () => countUnresolvedAttempts(db.read, now()),
  );
  const sumOf = (open: readonly OpenDeliveries[]): number => open.reduce((sum, { count }) => sum + count, 0);
  countInDatabase('shop_waiting_notifications', 'Deliveries of notifications that wait for an attempt.', async () =>
    sumOf(await countWaitingDeliveries(db.read, now())),
  );
  countInDatabase('shop_failed_notifications', 'Deliveries of the last week that were given up.', async () =>
    sumOf(await countFailedDeliveries(db.read, now() - NOTIFICATION_FAILED_SHOWN_MS)),
  );
  countInDatabase('shop_due_refunds', 'Orders with money that is due.', () => countDueOrders(db.read));
  countInDatabase('shop_reversed_payments', 'Reversals by the payment provider that wait to be accepted.', () =>
    countWaitingReversals(db.read),
  );
  countInDatabase('shop_unmatched_payments', 'Payments whose order is not known.', () =>
    countUnmatchedPayments(db.read),
  );
  return (route, status) => {
    if (route === WEBHOOK) webhooks.inc({ outcome: OUTCOMES[status] ?? 'failed' });
    if (status === 409 && STOCK_ROUTES.has(route)) conflicts.inc({ route });
  };
};
