import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@/server/db/database';
import { responseMessages } from '@/shared/messages/en/server';
import type { UnitLine } from '@/server/repositories/stock';
import { until } from '../../support/until';
import { checkOut, send, type RequestResult, type Outcome } from './requests';
import type { Buyer } from './buyers';
import type { FaultProvider } from './provider';
import { countUnits, findViolations } from './stockChecks';

/** Counters that `meanwhile` reads while the load runs. */
export interface Progress {
  kills: number;
  orders: number;
  readonly byStatus: Readonly<Record<number, number>>;
}

/** The figures of several processes under load while some of them are killed. */
export interface ProcessFigures {
  readonly seconds: number;
  readonly kills: number;
  readonly requests: number;
  /** Checkouts with a final 200 response; each is one order. */
  readonly orders: number;
  /** Checkouts that were sent more than once because a process did not respond. */
  readonly repeated: number;
  readonly byStatus: Readonly<Record<number, number>>;
  readonly violations: readonly string[];
}

interface Plan {
  readonly buyers: readonly Buyer[];
  readonly lines: readonly UnitLine[];
  /** With a provider every second order is paid online, and checked against what the provider has received. */
  readonly provider?: FaultProvider;
  readonly thinkTimeMs?: number;
  /** Runs at the same time as the load, which stops when it is finished. */
  readonly meanwhile: (progress: Progress) => Promise<void>;
}

/** A request that no process has answered for this time is a violation. */
const GIVEN_UP_AFTER_MS = 60_000;
const PAUSE_MS = 25;
/** A request is sent again without a response, after a 503, and when the shop learns only now that the last order is paid. */
const isRepeated = ({ status, body }: Outcome): boolean =>
  status === 0 || status === 503 || (status === 409 && body.error === responseMessages.lastOrderPaid);
/** Pause of a buyer between two checkouts. */
const THINK_TIME_MS = 200;
const MORE_ORDERS_WITHIN_MS = 60_000;
const READS = ['GET /api/allproducts', 'GET /api/profile', 'POST /api/getcart', 'GET /'];

/** Resolves when the load has placed `count` more orders. */
export const moreOrders = (progress: Progress, count: number): Promise<void> => {
  const wanted = progress.orders + count;
  return until(() => progress.orders >= wanted, { what: `${count} more orders`, withinMs: MORE_ORDERS_WITHIN_MS });
};

/** Buyers read, fill their carts and check out until `meanwhile` ends, behind a proxy that tries the next process. */
export const shopDuring = async (
  db: Database,
  urls: () => readonly string[],
  { buyers, lines, provider, thinkTimeMs = THINK_TIME_MS, meanwhile }: Plan,
): Promise<ProcessFigures> => {
  const before = await countUnits(db);
  const placed = new Map<string, { readonly customer: string; readonly orderId: string }>();
  const byStatus: Record<number, number> = {};
  const violations: string[] = [];
  const progress: Progress = { kills: 0, orders: 0, byStatus };
  const startedAt = Date.now();
  let isOver = false;
  let requests = 0;
  let repeated = 0;
  let turn = 0;

  /** Sends a request to one process after the other until one responds. */
  const sendUntilAnswered = async (
    call: (url: string) => Promise<Outcome>,
  ): Promise<{ outcome: Outcome; tries: number }> => {
    const startedAt = Date.now();
    for (let tries = 1; ; tries += 1) {
      const outcome = await call(urls()[(turn += 1) % urls().length] ?? '');
      requests += 1;
      byStatus[outcome.status] = (byStatus[outcome.status] ?? 0) + 1;
      if (!isRepeated(outcome) || Date.now() - startedAt > GIVEN_UP_AFTER_MS) return { outcome, tries };
      await delay(PAUSE_MS);
    }
  };
  const shop = async ({ id, token }: Buyer, index: number): Promise<void> => {
    const expect200 = async (line: string, facts: RequestResult): Promise<void> => {
      const { outcome } = await sendUntilAnswered((url) => send(url, line, facts));
      if (outcome.status !== 200) violations.push(`${line} has status ${outcome.status}`);
    };
    for (let round = 0; !isOver; round += 1) {
      await expect200(READS[round % READS.length] ?? '', { token });
      const line = lines[(index + round) % lines.length] as UnitLine;
      await expect200('POST /api/addtocart', { token, body: { itemId: line.productId, size: line.size } });
      const key = `${id}-${round}`;
      const isPaidOnline = provider !== undefined && round % 2 === 1;
      const body = { shippingAddress: `Rua ${round}`, paymentType: isPaidOnline ? 'midtrans' : 'cod' } as const;
      const { outcome, tries } = await sendUntilAnswered((url) => checkOut(url, token, body, key));
      if (tries > 1) repeated += 1;
      if (outcome.status === 200) {
        placed.set(key, { customer: id, orderId: outcome.body.orderId as string });
        progress.orders = placed.size;
        if (isPaidOnline) {
          const attemptId = String(outcome.body.snapToken).replace(/^token-/, '');
          await expect200('POST /api/payment/notification', { body: provider.report(attemptId, 'settlement') });
        }
      } else {
        const { error } = (outcome.body ?? {}) as { readonly error?: string };
        violations.push(`the checkout ${key} has status ${outcome.status} (${error}) after ${tries} tries`);
      }
      await delay(thinkTimeMs);
    }
  };

  const leading = meanwhile(progress).finally(() => {
    isOver = true;
  });
  await Promise.all([leading, ...buyers.map(shop)]);
  const stored = await db.read.selectFrom('orders').select(['id', 'customer_id']).execute();
  const ownerOf = new Map(stored.map((order) => [order.id, order.customer_id]));
  for (const [key, { customer, orderId }] of placed) {
    if (ownerOf.get(orderId) !== customer) violations.push(`the order of ${key} is lost`);
  }
  const ids = new Set(buyers.map(({ id }) => id));
  const orders = stored.filter((order) => ids.has(order.customer_id)).length;
  if (orders !== placed.size || new Set([...placed.values()].map(({ orderId }) => orderId)).size !== placed.size) {
    violations.push(`${placed.size} checkouts made ${orders} orders`);
  }
  violations.push(...(await findViolations(db, before, provider?.received)));
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  return { seconds, kills: progress.kills, requests, orders, repeated, byStatus, violations };
};
