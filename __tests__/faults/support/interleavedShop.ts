import { readSettings } from '@/server/settings/settings';
import type { Database } from '@/server/db/database';
import { isDatabaseUnavailable } from '@/server/db/databaseErrors';
import { createLog } from '@/server/http/log';
import { createPaymentContext, type PaymentContext } from '@/server/modules/orderState/paymentContext';
import { sweepAttempts } from '@/server/modules/payments/sweep';
import { seedDatabase } from '@/server/modules/seed/seedDatabase';
import { findAttempt } from '@/server/repositories/attempts';
import type { UnitLine } from '@/server/repositories/stock';
import { openTestDatabase, type Engine } from '../../support/database';
import { testCatalogue } from '../../support/testCatalogue';
import { until } from '../../support/until';
import { createBuyers, fillCart, setStock, type Buyer } from './buyers';
import { interleave } from './interleaving';
import type { Action } from './orderActions';
import { startFaultProvider } from './provider';
import { findLines } from './stock';
import { countUnits, findViolations } from './stockChecks';

/** Two actions that happen at the same time. */
export interface Scenario {
  readonly before?: readonly Action[];
  /** The order's payment time has passed when the two actions start. */
  readonly isLate?: boolean;
  /** Units on hand, 1 by default. */
  readonly units?: number;
  /** Runs on the first connection and is interrupted at every point. */
  readonly work: Action;
  /** Runs on the second connection at that point. */
  readonly concurrent: Action;
  /** What is true after every interleaving, beside all rules of stock, orders and payments. */
  readonly result?: {
    readonly orders?: number;
    /** The provider's payment is in the books. */
    readonly isPaid?: true;
    readonly unitsOfAna?: number;
    /** What the shop has of Ana's money, in prices of her first order. */
    readonly prices?: number;
    /** What the shop owes Ana, in the same unit. */
    readonly due?: number;
  };
}

/** Bounds the loop; no scenario has as many points. */
const POINTS_MAX = 60;
const POINTS_MIN = 4;
const ORDER_TIME_MS = 61 * 60_000;

/** Repeats an action that found the database locked, as a client does; another error is a result. */
const perform = (action: () => Promise<unknown>): Promise<void> => {
  const isPerformed = async (): Promise<boolean> =>
    action().then(
      () => true,
      (error: unknown) => !isDatabaseUnavailable(error),
    );
  return until(isPerformed, { what: 'an unlocked database', withinMs: 30_000 });
};

const clearOrders = async (db: Database): Promise<void> => {
  await db.transaction(async (tx) => {
    for (const table of ['idempotency_keys', 'payment_events', 'payment_attempts', 'payments'] as const) {
      await tx.deleteFrom(table).execute();
    }
  });
  await db.transaction(async (tx) => {
    for (const table of ['order_items', 'orders', 'cart_lines'] as const) await tx.deleteFrom(table).execute();
    await tx.updateTable('product_sizes').set({ sold: 0 }).execute();
  });
};

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What a scenario expects, as it is in the database. */
const readResult = async ({ read }: Database, customerId: string, attemptId: string) => {
  const orders = await read.selectFrom('orders').selectAll().orderBy('created_at').execute();
  const own = orders.filter((order) => order.customer_id === customerId);
  const isOwn = (row: { readonly order_id: string | null }): boolean => own.some(({ id }) => id === row.order_id);
  const lines = read.selectFrom('cart_lines').select('count').where('customer_id', '=', customerId);
  const items = (await read.selectFrom('order_items').selectAll().execute()).filter(isOwn);
  const payments = (await read.selectFrom('payments').selectAll().execute()).filter(isOwn);
  const reversals = (await read.selectFrom('payment_reversals').selectAll().execute()).filter(isOwn);
  const refunds = await read.selectFrom('refunds').selectAll().where('undone_at', 'is', null).execute();
  const centsOf = (rows: readonly { readonly cents: number }[]): number => total(rows.map(({ cents }) => cents));
  const price = own[0]?.total_cents ?? NaN;
  return {
    orders: orders.length,
    isPaid: (await findAttempt(read, attemptId))?.status === 'paid',
    unitsOfAna: total([...items.map(({ quantity }) => quantity), ...(await lines.execute()).map(({ count }) => count)]),
    prices: (centsOf(payments) - centsOf(reversals) - centsOf(refunds.filter(isOwn))) / price,
    due: total(own.map(({ due_cents: due }) => due)) / price,
  };
};

/** Opens a shop with two connections to its database, on which actions about orders and payments are interleaved. */
export const openInterleavedShop = async (engine: Engine) => {
  const own = await openTestDatabase(engine);
  const { db } = own;
  const second = await own.again();
  const provider = await startFaultProvider();
  let now = Date.now();
  await seedDatabase(db, now, testCatalogue);
  const lines = (await findLines(db, 2)) as [UnitLine, UnitLine];
  const paymentsOn = (connection: Database): PaymentContext =>
    createPaymentContext(readSettings(provider.environment), {
      db: connection,
      now: () => now,
      log: createLog('silent'),
    });
  /** Ended attempts are cancelled in the background. */
  const areEndedPagesClosed = async (): Promise<boolean> => {
    const attempts = await db.read.selectFrom('payment_attempts').select(['id', 'status']).execute();
    return attempts.every(({ id, status }) => status === 'pending' || status === 'paid' || !provider.openPages.has(id));
  };

  /** Lets the concurrent action start at one point of the work. Returns the number of points that the work has passed. */
  const runAt = async (at: number, scenario: Scenario): Promise<number> => {
    const { before = [], isLate = false, units = 1, work, concurrent, result = {} } = scenario;
    provider.forget();
    await clearOrders(db);
    await setStock(db, { ...lines[0], count: units });
    const [ana, bea] = (await createBuyers(db, 2)) as [Buyer, Buyer];
    for (const { id } of [ana, bea]) await fillCart(db, id, [lines[0]]);
    const unitsBefore = await countUnits(db);
    const letTimePass = (): void => {
      now += ORDER_TIME_MS;
    };
    const context = { ana: ana.id, bea: bea.id, provider, lines, letTimePass };
    let attemptId = '';
    for (const action of before) {
      await action({ ...context, attemptId, payments: paymentsOn(db) });
      attemptId = [...provider.opened.keys()].at(-1) ?? '';
    }
    if (isLate) letTimePass();
    const concurrentPayments = paymentsOn(second);
    const interleaved = interleave(db, at, () =>
      perform(() => concurrent({ ...context, attemptId, payments: concurrentPayments })),
    );
    const payments = paymentsOn(interleaved.db);
    await perform(() => work({ ...context, attemptId, payments }));
    await interleaved.settled();
    await payments.background.settled();
    await concurrentPayments.background.settled();
    // The sweep asks again about a payment that was not applied because the database was locked.
    await sweepAttempts(paymentsOn(db));
    const violations = await findViolations(db, unitsBefore, provider.received);
    expect({ at, violations }).toEqual({ at, violations: [] });
    await until(areEndedPagesClosed, { what: 'closed payment pages of ended attempts' });
    expect({ at, ...(await readResult(db, ana.id, attemptId)) }).toMatchObject({ at, ...result });
    return interleaved.points();
  };

  return {
    /** Runs a scenario once for each point of its work, and expects its result and every rule each time. */
    run: async (scenario: Scenario): Promise<void> => {
      let points = 1;
      for (let at = 0; at < Math.min(points, POINTS_MAX); at += 1) {
        points = Math.max(points, await runAt(at, scenario));
      }
      expect(points).toBeGreaterThan(POINTS_MIN);
    },
    close: async (): Promise<void> => {
      await provider.close();
      await own.close();
    },
  };
};

export type InterleavedShop = Awaited<ReturnType<typeof openInterleavedShop>>;
