import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Database } from '../../db/database';
import { countOrders } from '../../repositories/maintenance';

const SECONDS = [0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** Counts the database's time; answers what each query is told to. */
export const countDatabaseTime = (registry: Registry): ((milliseconds: number) => void) => {
  const duration = new Histogram({
    name: 'shop_database_query_seconds',
    help: 'How long queries took, waiting for a connection included.',
    buckets: SECONDS,
    registers: [registry],
  });
  return (milliseconds) => duration.observe(milliseconds / 1000);
};

/** What becomes of a webhook, by its answer. */
const OUTCOMES: Readonly<Record<number, string>> = {
  200: 'stored',
  400: 'contradictory',
  401: 'unsigned',
  404: 'unknown',
};
const WEBHOOK = '/api/payment/notification';
/** Calls that are answered 409 when somebody else was faster. */
const TAKES_STOCK = new Set(['/api/addtocart', '/api/create-transaction', '/api/retry-payment']);

/** Counts what a shop wants to know beyond its calls; answers what each answered call is told to. */
export const countShop = (
  registry: Registry,
  { db, hashing }: { readonly db: Database; readonly hashing: () => number },
): ((route: string, status: number) => void) => {
  const registers = [registry];
  const webhooks = new Counter({
    name: 'shop_webhooks_total',
    help: "The payment provider's messages, by what became of them.",
    labelNames: ['outcome'],
    registers,
  });
  const conflicts = new Counter({
    name: 'shop_stock_conflicts_total',
    help: 'Calls that were answered 409: somebody else was faster.',
    labelNames: ['route'],
    registers,
  });
  new Gauge({
    name: 'shop_password_queue',
    help: 'Logins and signups that wait for their password to be hashed.',
    registers,
    collect() {
      this.set(hashing());
    },
  });
  new Gauge({
    name: 'shop_orders',
    help: 'Orders by status and payment type.',
    labelNames: ['status', 'type'],
    // Every process of the shop sees the same ones.
    aggregator: 'first',
    registers,
    async collect() {
      // A database that is away must not hide the other figures.
      const counts = await countOrders(db.read).catch(() => []);
      this.reset();
      for (const { status, type, count } of counts) this.set({ status, type }, count);
    },
  });
  return (route, status) => {
    if (route === WEBHOOK) webhooks.inc({ outcome: OUTCOMES[status] ?? 'failed' });
    if (status === 409 && TAKES_STOCK.has(route)) conflicts.inc({ route });
  };
};
