import * as fc from 'fast-check';
import { createPaymentContext, type PaymentContext } from '@/server/modules/orderState/paymentContext';
import { OperatorError } from '@/server/modules/operatorError';
import { findAccountMismatches } from '@/server/modules/orders/report/checkAccounts';
import { seedDatabase } from '@/server/modules/seed/seedDatabase';
import { insertCustomer } from '@/server/repositories/customers';
import { findStockMismatches } from '@/server/repositories/maintenance';
import { findLastAttempt } from '@/server/repositories/attempts';
import {
  AS_PLACED,
  insertOrder,
  unitLines,
  type StoredOrder,
  type StoredOrderItem,
} from '@/server/repositories/orders';
import { exchangeUnits } from '@/server/repositories/stock';
import { readSettings } from '@/server/settings/settings';
import type { Fulfilment } from '@/shared/contract/orders';
import { PAYMENT_TYPES, type PaymentType } from '@/shared/values/paymentTypes';
import { engines, openTestDatabase, type TestDatabase } from '../../../../support/database';
import { testCatalogue } from '../../../../support/testCatalogue';
import {
  markPaid,
  changeOrderStatus,
  fulfilOrder,
  recordOtherPayment,
  refundOrder,
  reopenOrder,
  type StepRequest,
  undoPaid,
  undoRefund,
  undoStep,
} from '../../../../support/operatorActions';
import { moveOf } from '../../../../support/unitMoves';

const RUNS = 30;
const CUSTOMER = 'ana';
const PRICE = 1_999;
const ACTION = { reason: 'by mistake', by: 'Rosa' } as const;
const SIZE = { productId: 2, size: 'M' } as const;

type Step =
  | {
      readonly what: StepRequest['step'];
      readonly courier?: string;
      readonly isPaid?: boolean;
      readonly isRestocked?: boolean;
    }
  | { readonly what: 'cancelled' | 'failed' | 'reopen' };
type Other = {
  readonly what: 'pay' | 'pay a part' | 'undo pay' | 'refund' | 'refund and restock' | 'undo refund' | 'sell out';
};
type Command = Step | Other | { readonly what: 'undo' };

/** Steps that may follow a state of the fulfilment; an order of this state may refuse them all the same. */
const STEPS: Readonly<Record<Fulfilment, readonly Step[]>> = {
  new: [{ what: 'packed' }, { what: 'packed' }, { what: 'cancelled' }, { what: 'failed' }, { what: 'reopen' }],
  packed: [{ what: 'shipped' }, { what: 'shipped', courier: 'Microlet 10' }, { what: 'cancelled' }],
  shipped: [
    { what: 'delivered' },
    { what: 'delivered', isPaid: true, courier: 'Abel' },
    { what: 'returned' },
    { what: 'returned', isRestocked: true },
  ],
  delivered: [{ what: 'returned' }, { what: 'returned', isRestocked: true }, { what: 'shipped' }],
  returned: [{ what: 'returned', isRestocked: true }, { what: 'reopen' }, { what: 'returned' }],
};
const OTHERS: readonly Other[] = [
  ...[
    { what: 'pay' } as const,
    { what: 'pay' } as const,
    { what: 'pay a part' } as const,
    { what: 'undo pay' } as const,
  ],
  ...[{ what: 'refund' } as const, { what: 'refund and restock' } as const],
  ...[{ what: 'undo refund' } as const, { what: 'sell out' } as const],
];
const isOther = ({ what }: Command): boolean => OTHERS.some((one) => one.what === what);

/** Picks a command by the state of the order. */
type Choice = (fulfilment: Fulfilment) => Command;
const choice = fc.oneof(
  {
    weight: 7,
    arbitrary: fc.nat(59).map(
      (index): Choice =>
        (state) =>
          STEPS[state][index % STEPS[state].length] ?? { what: 'undo' },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...OTHERS).map(
      (one): Choice =>
        () =>
          one,
    ),
  },
  { weight: 2, arbitrary: fc.constant<Choice>(() => ({ what: 'undo' })) },
);

describe.each(engines)('any sequence of steps and undos on the %s database', (engine) => {
  // Without the app: its timers would end the orders of earlier runs, and return their units, within a later one.
  let shop: TestDatabase;
  let context: PaymentContext;
  let time = Date.UTC(2025, 10, 20);
  let count = 0;
  beforeAll(async () => {
    shop = await openTestDatabase(engine);
    await seedDatabase(shop.db, time, testCatalogue);
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    context = createPaymentContext(readSettings({}), { db: shop.db, now: () => time, log });
    const ana = { id: CUSTOMER, name: 'Ana', first_name: 'Ana', email: 'ana@example.tl', email_verified: 1 } as const;
    await shop.db.transaction((tx) => insertCustomer(tx, { ...ana, password_hash: null, google_subject: null }, time));
  });
  afterAll(() => shop.close());

  const place = async (type: PaymentType): Promise<string> => {
    const id = `order-${(count += 1)}`;
    const row: StoredOrder = {
      ...{ id, customer_id: CUSTOMER, transaction_id: `LRS-${count}`, payment_type: type, status: 'pending' },
      ...{
        total_cents: 2 * PRICE,
        idr_rate: 16_000,
        idr_total: 640_000,
        shipping_address: 'Rua 1',
        customer_name: 'Ana',
      },
      ...{ proof_upload_id: null, created_at: time, made_from_cart: 0, lines_hash: '', phone: '', language: 'en' },
      ...AS_PLACED,
    };
    const item: StoredOrderItem = {
      ...{ order_id: id, position: 0, product_id: SIZE.productId, size: SIZE.size, quantity: 2, name: 'Tee' },
      ...{ unit_price_cents: PRICE, unit_idr: 320_000, stock_size: null },
    };
    await shop.db.transaction(async (tx) => {
      await insertOrder(tx, row, [item]);
      await exchangeUnits(tx, { taken: moveOf(unitLines([item])) });
    });
    return id;
  };
  const setOnHand = (units: number) =>
    shop.db.transaction((tx) =>
      tx
        .updateTable('product_sizes')
        .set((row) => ({
          on_hand: units,
          received: row(row.ref('received'), '+', row(row.val(units), '-', row.ref('on_hand'))),
        }))
        .where('product_id', '=', SIZE.productId)
        .where('size', '=', SIZE.size)
        .execute(),
    );

  /** The whole row of an order and its size. */
  const read = async (id: string) => {
    const order = await shop.db.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const stock = await shop.db.read
      .selectFrom('product_sizes')
      .select(['on_hand', 'sold', 'received'])
      .where('product_id', '=', SIZE.productId)
      .where('size', '=', SIZE.size)
      .executeTakeFirstOrThrow();
    return { order, stock };
  };
  type Snapshot = Awaited<ReturnType<typeof read>>;

  const run = (id: string, one: Command): Promise<unknown> => {
    switch (one.what) {
      case 'undo':
        return undoStep(context, id, ACTION);
      case 'cancelled':
      case 'failed':
        return changeOrderStatus(context, id, one.what, ACTION);
      case 'reopen':
        return reopenOrder(context, id, ACTION);
      case 'pay':
        return markPaid(context, id, { ...ACTION, reference: '', receivedAt: undefined, isWithoutProvider: false });
      case 'pay a part':
        return recordOtherPayment(context, id, {
          ...{ ...ACTION, reference: '', receivedAt: undefined, channel: 'cash', cents: 501 },
        });
      case 'undo pay':
        return undoPaid(context, id, ACTION);
      case 'refund':
      case 'refund and restock':
        return refundOrder(context, id, {
          ...{ ...ACTION, amountCents: one.what === 'refund' ? 333 : undefined, channel: 'cash', isFinal: false },
          isRestocked: one.what !== 'refund',
        });
      case 'undo refund':
        return undoRefund(context, id, ACTION);
      case 'sell out':
        return setOnHand(0);
      default:
        return fulfilOrder(context, id, { by: 'Rosa', note: '', step: one.what, ...one });
    }
  };
  /** True when the shop has done it; false when it was refused. */
  const isDone = async (id: string, one: Command): Promise<boolean> => {
    time += 1_000;
    try {
      await run(id, one);
      return true;
    } catch (error) {
      if (error instanceof OperatorError) return false;
      throw error;
    }
  };

  /** An order that waits for its payment again has a new time to pay, which later undos keep; all else is as it was. */
  const expectRestored = async (now: Snapshot, undone: Snapshot, before: Snapshot): Promise<void> => {
    const { id, status, payment_type: type } = before.order;
    const isOtherStatus = undone.order.status !== status;
    const renewed = isOtherStatus && status === 'pending' && type !== 'cod';
    const lifetime = type === 'midtrans' ? context.attemptLifetimeMs : context.transferLifetimeMs;
    const timeToPay = {
      attempts_count: undone.order.attempts_count + (renewed && type === 'midtrans' ? 1 : 0),
      expires_at: renewed ? time + lifetime : (isOtherStatus ? before : undone).order.expires_at,
    };
    expect(now).toEqual({ stock: before.stock, order: { ...before.order, ...timeToPay } });
    if (!renewed || type !== 'midtrans') return;
    expect(await findLastAttempt(shop.db.read, id)).toMatchObject({
      status: 'pending',
      expires_at: timeToPay.expires_at,
    });
  };

  test('each undo restores the order and the stock as before its step, and a refused one changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...PAYMENT_TYPES),
        fc.boolean(),
        fc.array(choice, { minLength: 6, maxLength: 16 }),
        async (type, isPaidFirst, choices) => {
          await setOnHand(10);
          const id = await place(type);
          if (isPaidFirst) await isDone(id, { what: 'pay' });
          // The state before each step that is not undone; a payment or a sale between makes it another one.
          let done: { before: Snapshot; name: string }[] = [];
          const unwind = Array.from({ length: 10 }, (): Choice => () => ({ what: 'undo' }));
          for (const choose of [...choices, ...unwind]) {
            const before = await read(id);
            const one = choose(before.order.fulfilment);
            const wasDone = await isDone(id, one);
            const now = await read(id);
            if (!wasDone) expect(now).toEqual(before);
            else if (isOther(one)) done = [];
            else if (one.what !== 'undo') done.push({ before, name: one.what });
            const last = one.what === 'undo' ? done.pop() : undefined;
            if (last) {
              expect([last.name, wasDone]).toEqual([last.name, true]);
              await expectRestored(now, before, last.before);
            }
            expect(await findStockMismatches(shop.db.read)).toEqual([]);
          }
          expect(await findAccountMismatches(shop.db.read)).toEqual([]);
        },
      ),
      { numRuns: RUNS },
    );
  }, 60_000);
});
