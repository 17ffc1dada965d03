import { readSettings } from '@/server/config';
import type { Database } from '@/server/db/database';
import { createLog } from '@/server/http/log';
import { addToCart } from '@/server/modules/cart/cart.service';
import { checkout } from '@/server/modules/orders/checkout.service';
import { retryPayment } from '@/server/modules/orders/retryPayment.service';
import { expireDue } from '@/server/modules/payment/expiry';
import { takeNotification } from '@/server/modules/payment/notification';
import { openTill, type Till } from '@/server/modules/payment/till';
import { findAttempt } from '@/server/repositories/payments';
import type { CheckoutBody } from '@/shared/contract/orders';
import type { PaymentNotification } from '@/shared/contract/payment';
import { seedDatabase } from '@/server/db/seed/seedDatabase';
import { engines, openTestDatabase, type TestDatabase } from '../support/database';
import { fillCart, gatherCrowd, stockUp } from './support/buyers';
import { countUnits, findFaults } from './support/stockChecks';
import { letRivalIn } from './support/interleaving';
import { startFaultProvider, type FaultProvider } from './support/provider';
import { testCatalogue } from '../support/testCatalogue';
import { findLines } from './support/rounds';

/** Two who meet: Ana, whose work is stopped at every point, and her rival, who acts there. */
interface Meeting {
  readonly till: Till;
  readonly ana: string;
  readonly bea: string;
  /** The attempt of Ana's unpaid online order. */
  readonly attemptId: string;
}
type Act = (meeting: Meeting) => Promise<unknown>;

interface Scene {
  /** What has happened before they meet. */
  readonly before?: readonly Act[];
  /** The time of the order is over when they meet. */
  readonly late?: boolean;
  /** How many units are on hand; the last one unless said. */
  readonly units?: number;
  readonly work: Act;
  readonly rival: Act;
  /** What must be true however they meet, beside every rule of stock, orders and money. */
  readonly then?: { readonly orders?: number; readonly isPaid?: true };
}

const POINTS_MAX = 60;

describe.each(engines)('02 exact points: a rival between any two statements, on %s', (engine) => {
  let own: TestDatabase;
  let elsewhere: Database;
  let provider: FaultProvider;
  let now = Date.now();
  beforeAll(async () => {
    own = await openTestDatabase(engine);
    elsewhere = await own.again();
    await seedDatabase(own.db, now, testCatalogue);
    provider = await startFaultProvider();
  });
  afterAll(async () => {
    await provider.close();
    await own.close();
  });

  const tillOver = (db: Database): Till =>
    openTill(readSettings(provider.environment), { db, now: () => now, log: createLog('silent') });
  const press = (changes: Partial<CheckoutBody> = {}, who: 'ana' | 'bea' = 'ana', key?: string): Act => {
    const body: CheckoutBody = { shippingAddress: 'Rua 1', paymentType: 'midtrans', paymentProof: '', ...changes };
    return ({ till, ...people }) => checkout(till, { customerId: people[who], body, proofUploadId: null, key });
  };
  const hear =
    (status: string): Act =>
    (meeting) =>
      takeNotification(meeting.till, provider.message(meeting.attemptId, status) as unknown as PaymentNotification);
  const payNow: Act = async ({ till, ana }) => {
    const query = till.db.read.selectFrom('orders').select('transaction_id').where('customer_id', '=', ana);
    const { transaction_id: id } = await query.orderBy('created_at', 'desc').executeTakeFirstOrThrow();
    return retryPayment(till, ana, id);
  };
  const runOut: Act = ({ till }) => expireDue(till);
  const cash = { paymentType: 'cod' } as const;

  // Each is stopped at all of its points; the state that they find is made by `before`.
  const meetings: readonly [string, Scene][] = [
    ['02.1 two buyers of the last unit', { work: press(cash), rival: press(cash, 'bea'), then: { orders: 1 } }],
    [
      '02.2 one press that comes twice',
      { work: press(cash, 'ana', 'key'), rival: press(cash, 'ana', 'key'), then: { orders: 1 } },
    ],
    ['02.3 two tabs', { work: press(), rival: press({ shippingAddress: 'Rua 2' }), units: 5 }],
    [
      '02.4 an add during a checkout',
      {
        work: press(cash),
        rival: ({ till, ana }) => till.db.transaction((tx) => addToCart(tx, ana, { itemId: 1, size: 'M' })),
      },
    ],
    [
      '02.5 a payment while its order is replaced',
      {
        before: [press()],
        work: press({ shippingAddress: 'Rua 2' }),
        rival: hear('settlement'),
        then: { isPaid: true },
      },
    ],
    [
      '02.6 a replacement while its order is paid',
      { before: [press()], work: hear('settlement'), rival: press(cash), then: { isPaid: true } },
    ],
    [
      '02.7 a payment while its time runs out',
      { before: [press()], late: true, work: runOut, rival: hear('settlement'), then: { isPaid: true } },
    ],
    [
      '02.8 the end of its time while it is paid',
      { before: [press()], late: true, work: hear('settlement'), rival: runOut, then: { isPaid: true } },
    ],
    [
      '02.9 a rival buys what a late payment wants back',
      {
        before: [press(), hear('expire')],
        work: hear('settlement'),
        rival: press(cash, 'bea'),
        then: { isPaid: true },
      },
    ],
    [
      '02.10 Pay Now while a late payment comes',
      { before: [press(), hear('deny')], work: payNow, rival: hear('settlement'), then: { isPaid: true } },
    ],
    [
      '02.11 a refusal while it is paid',
      { before: [press()], work: hear('settlement'), rival: hear('deny'), then: { isPaid: true } },
    ],
  ];

  it.each(meetings)('%s', async (_name, { before = [], late = false, units: count = 1, work, rival, then = {} }) => {
    const [line] = await findLines(own.db, 1);
    if (!line) throw new Error('There is nothing on sale.');
    let points = 1;
    for (let at = 0; at < Math.min(points, POINTS_MAX); at += 1) {
      await own.db.transaction(async (tx) => {
        for (const table of ['idempotency_keys', 'payment_events', 'payment_attempts'] as const) {
          await tx.deleteFrom(table).execute();
        }
      });
      await own.db.transaction(async (tx) => {
        await tx.deleteFrom('order_items').execute();
        await tx.deleteFrom('orders').execute();
        await tx.deleteFrom('cart_lines').execute();
      });
      await stockUp(own.db, { ...line, count });
      const [ana, bea] = await gatherCrowd(own.db, 2);
      if (!ana || !bea) throw new Error('Nobody came.');
      await fillCart(own.db, ana.id, [line]);
      await fillCart(own.db, bea.id, [line]);
      const units = await countUnits(own.db);
      const people = { ana: ana.id, bea: bea.id };
      let attemptId = '';
      for (const act of before) {
        await act({ ...people, attemptId, till: tillOver(own.db) });
        attemptId = [...provider.opened.keys()].at(-1) ?? '';
      }
      if (late) now += 61 * 60_000;
      const rivalTill = tillOver(elsewhere);
      const met = letRivalIn(own.db, at, () => rival({ ...people, attemptId, till: rivalTill }));
      const anasTill = tillOver(met.db);
      await work({ ...people, attemptId, till: anasTill }).catch(() => undefined);
      await met.settled();
      await anasTill.background.settled();
      await rivalTill.background.settled();
      expect({ at, faults: await findFaults(own.db, units) }).toEqual({ at, faults: [] });
      const orders = await own.db.read.selectFrom('orders').select('id').execute();
      if (then.orders !== undefined) expect({ at, orders: orders.length }).toEqual({ at, orders: then.orders });
      if (then.isPaid)
        expect({ at, status: (await findAttempt(own.db.read, attemptId))?.status }).toEqual({ at, status: 'paid' });
      points = Math.max(points, met.points());
    }
    expect(points).toBeGreaterThan(4);
  });
});
