import { readSettings } from '@/server/config';
import type { Database } from '@/server/db/database';
import { isDatabaseUnavailable } from '@/server/db/databaseErrors';
import { seedDatabase } from '@/server/modules/seed/seedDatabase';
import { createLog } from '@/server/http/log';
import { addToCart, removeFromCart } from '@/server/modules/cart/cart.service';
import { changeOrderStatus } from '@/server/modules/orders/changeOrderStatus';
import { checkout } from '@/server/modules/orders/checkout.service';
import { retryPayment } from '@/server/modules/orders/retryPayment.service';
import { expireAttempts } from '@/server/modules/payment/expiry';
import { handleNotification } from '@/server/modules/payment/notification';
import { createPaymentContext, type PaymentContext } from '@/server/modules/payment/paymentContext';
import { findAttempt } from '@/server/repositories/payments';
import type { CheckoutBody } from '@/shared/contract/orders';
import type { PaymentNotification } from '@/shared/contract/payment';
import { engines, openTestDatabase, type TestDatabase } from '../support/database';
import { testCatalogue } from '../support/testCatalogue';
import { until } from '../support/until';
import { createBuyers, fillCart, setStock, type Buyer } from './support/buyers';
import { interleave } from './support/interleaving';
import { startFaultProvider, type FaultProvider } from './support/provider';
import { findLines } from './support/stock';
import { countUnits, findViolations } from './support/stockChecks';

/** The context of an action. */
interface Context {
  readonly payments: PaymentContext;
  readonly ana: string;
  readonly bea: string;
  /** The attempt of Ana's unpaid online order. */
  readonly attemptId: string;
}
type Action = (context: Context) => Promise<unknown>;

interface Scenario {
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
  readonly result?: { readonly orders?: number; readonly isPaid?: true; readonly unitsOfAna?: number };
}

/** Bounds the loop; no scenario has as many points. */
const POINTS_MAX = 60;
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

describe.each(engines)('interleavings of two actions between any two statements, on the %s database', (engine) => {
  let own: TestDatabase;
  let second: Database;
  let provider: FaultProvider;
  let now = Date.now();
  beforeAll(async () => {
    own = await openTestDatabase(engine);
    second = await own.again();
    await seedDatabase(own.db, now, testCatalogue);
    provider = await startFaultProvider();
  });
  afterAll(async () => {
    await provider.close();
    await own.close();
  });

  const paymentsOn = (db: Database): PaymentContext =>
    createPaymentContext(readSettings(provider.environment), { db, now: () => now, log: createLog('silent') });
  const checkOut = (changes: Partial<CheckoutBody> = {}, customer: 'ana' | 'bea' = 'ana', key?: string): Action => {
    const body: CheckoutBody = { shippingAddress: 'Rua 1', paymentType: 'midtrans', paymentProof: '', ...changes };
    return ({ payments, ...ids }) => checkout(payments, { customerId: ids[customer], body, proofUploadId: null, key });
  };
  const receive =
    (status: string): Action =>
    ({ payments, attemptId }) =>
      handleNotification(payments, provider.message(attemptId, status) as unknown as PaymentNotification);
  const payNow: Action = async ({ payments, ana }) => {
    const query = payments.db.read.selectFrom('orders').select('transaction_id').where('customer_id', '=', ana);
    const { transaction_id: id } = await query.orderBy('created_at', 'desc').executeTakeFirstOrThrow();
    return retryPayment(payments, ana, id);
  };
  const cancelOrderOfBea: Action = async ({ payments, bea }) => {
    const query = payments.db.read.selectFrom('orders').select('id').where('customer_id', '=', bea);
    const { id } = await query.executeTakeFirstOrThrow();
    return changeOrderStatus(payments, id, 'cancelled', 'the customer called');
  };
  const expire: Action = ({ payments }) => expireAttempts(payments);
  const addOther: Action = async ({ payments, ana }) => {
    const [, line] = await findLines(own.db, 2);
    if (line) await addToCart(payments.db, ana, { itemId: line.productId, size: line.size });
  };
  const addUnit: Action = async ({ payments, ana }) => {
    const [line] = await findLines(own.db, 1);
    if (line) await addToCart(payments.db, ana, { itemId: line.productId, size: line.size });
  };
  const removeUnit: Action = async ({ payments, ana }) => {
    const [line] = await findLines(own.db, 1);
    const body = { itemId: line?.productId ?? 0, size: line?.size ?? '' };
    await payments.db.transaction((tx) => removeFromCart(tx, ana, body));
  };
  const cash = { paymentType: 'cod' } as const;

  const scenarios: readonly [string, Scenario][] = [
    [
      'sells the last unit once to two buyers',
      { work: checkOut(cash), concurrent: checkOut(cash, 'bea'), result: { orders: 1 } },
    ],
    [
      'makes one order of two checkouts with one key',
      { work: checkOut(cash, 'ana', 'key'), concurrent: checkOut(cash, 'ana', 'key'), result: { orders: 1 } },
    ],
    [
      'keeps one unpaid order of two tabs with different addresses',
      { work: checkOut(), concurrent: checkOut({ shippingAddress: 'Rua 2' }), units: 5 },
    ],
    [
      'leaves one payable order when an order is replaced during Pay Now',
      { before: [checkOut()], work: checkOut({ shippingAddress: 'Rua 2' }), concurrent: payNow },
    ],
    [
      'keeps a unit that is added during a checkout in the order or in the cart',
      { work: checkOut(cash), concurrent: addUnit, units: 5, result: { unitsOfAna: 2 } },
    ],
    [
      'keeps another product that is added during a checkout in the cart',
      { work: checkOut(cash), concurrent: addOther, units: 5, result: { unitsOfAna: 2 } },
    ],
    [
      'keeps a unit that is added while another is removed',
      { work: removeUnit, concurrent: addUnit, units: 5, result: { unitsOfAna: 1 } },
    ],
    [
      'keeps a unit that is added while the payment of an order empties the cart',
      { before: [checkOut()], work: receive('settlement'), concurrent: addUnit, units: 5, result: { unitsOfAna: 2 } },
    ],
    [
      'keeps a payment that arrives while its order is replaced',
      {
        before: [checkOut()],
        work: checkOut({ shippingAddress: 'Rua 2' }),
        concurrent: receive('settlement'),
        result: { isPaid: true },
      },
    ],
    [
      'keeps a payment while a checkout replaces its order',
      { before: [checkOut()], work: receive('settlement'), concurrent: checkOut(cash), result: { isPaid: true } },
    ],
    [
      'keeps a payment that arrives while its order expires',
      {
        before: [checkOut()],
        isLate: true,
        work: expire,
        concurrent: receive('settlement'),
        result: { isPaid: true },
      },
    ],
    [
      'keeps a payment while the expiry of its order runs',
      {
        before: [checkOut()],
        isLate: true,
        work: receive('settlement'),
        concurrent: expire,
        result: { isPaid: true },
      },
    ],
    [
      'keeps a late payment while another buyer takes its units',
      {
        before: [checkOut(), receive('expire')],
        work: receive('settlement'),
        concurrent: checkOut(cash, 'bea'),
        result: { isPaid: true },
      },
    ],
    [
      'marks a late payment for refund only when it gets no units, while they come back and Pay Now takes them',
      {
        before: [checkOut(), receive('expire'), checkOut(cash, 'bea')],
        work: receive('settlement'),
        concurrent: async (context) => {
          await cancelOrderOfBea(context);
          await payNow(context);
        },
        result: { isPaid: true },
      },
    ],
    [
      'keeps a late payment that arrives during Pay Now',
      {
        before: [checkOut(), receive('expire')],
        work: payNow,
        concurrent: receive('settlement'),
        result: { isPaid: true },
      },
    ],
    [
      'keeps a payment when a denial arrives at the same time',
      {
        before: [checkOut()],
        // A denial ends an attempt only after its time.
        isLate: true,
        work: receive('settlement'),
        concurrent: receive('deny'),
        result: { isPaid: true },
      },
    ],
  ];

  /** Ended attempts are cancelled in the background. */
  const areEndedPagesClosed = async (): Promise<boolean> => {
    const attempts = await own.db.read.selectFrom('payment_attempts').select(['id', 'status']).execute();
    return attempts.every(({ id, status }) => status === 'pending' || status === 'paid' || !provider.openPages.has(id));
  };
  const clearOrders = async (): Promise<void> => {
    await own.db.transaction(async (tx) => {
      for (const table of ['idempotency_keys', 'payment_events', 'payment_attempts'] as const) {
        await tx.deleteFrom(table).execute();
      }
    });
    await own.db.transaction(async (tx) => {
      for (const table of ['order_items', 'orders', 'cart_lines'] as const) await tx.deleteFrom(table).execute();
      await tx.updateTable('product_sizes').set({ sold: 0 }).execute();
    });
  };
  const unitsOf = async (customerId: string): Promise<number> => {
    const items = own.db.read.selectFrom('order_items').innerJoin('orders', 'orders.id', 'order_items.order_id');
    const ordered = await items.select('quantity').where('orders.customer_id', '=', customerId).execute();
    const lines = own.db.read.selectFrom('cart_lines').select('count').where('customer_id', '=', customerId);
    const counts = [...ordered.map(({ quantity }) => quantity), ...(await lines.execute()).map(({ count }) => count)];
    return counts.reduce((sum, count) => sum + count, 0);
  };

  it.each(scenarios)('%s', async (_name, { before = [], isLate = false, units = 1, work, concurrent, result = {} }) => {
    const [line] = await findLines(own.db, 1);
    if (!line) throw new Error('The test catalogue is empty.');
    let points = 1;
    for (let at = 0; at < Math.min(points, POINTS_MAX); at += 1) {
      await clearOrders();
      await setStock(own.db, { ...line, count: units });
      const [ana, bea] = (await createBuyers(own.db, 2)) as [Buyer, Buyer];
      await fillCart(own.db, ana.id, [line]);
      await fillCart(own.db, bea.id, [line]);
      const unitsBefore = await countUnits(own.db);
      const ids = { ana: ana.id, bea: bea.id };
      let attemptId = '';
      for (const action of before) {
        await action({ ...ids, attemptId, payments: paymentsOn(own.db) });
        attemptId = [...provider.opened.keys()].at(-1) ?? '';
      }
      if (isLate) now += ORDER_TIME_MS;
      const concurrentPayments = paymentsOn(second);
      const {
        db,
        points: passed,
        settled,
      } = interleave(own.db, at, () => perform(() => concurrent({ ...ids, attemptId, payments: concurrentPayments })));
      const payments = paymentsOn(db);
      await perform(() => work({ ...ids, attemptId, payments }));
      await settled();
      await payments.background.settled();
      await concurrentPayments.background.settled();
      expect({ at, violations: await findViolations(own.db, unitsBefore) }).toEqual({ at, violations: [] });
      await until(areEndedPagesClosed, { what: 'closed payment pages of ended attempts' });
      const orders = await own.db.read.selectFrom('orders').select('id').execute();
      if (result.orders !== undefined) expect({ at, orders: orders.length }).toEqual({ at, orders: result.orders });
      if (result.unitsOfAna !== undefined) {
        expect({ at, units: await unitsOf(ana.id) }).toEqual({ at, units: result.unitsOfAna });
      }
      if (result.isPaid) {
        expect({ at, status: (await findAttempt(own.db.read, attemptId))?.status }).toEqual({ at, status: 'paid' });
      }
      points = Math.max(points, passed());
    }
    expect(points).toBeGreaterThan(4);
  });
});
