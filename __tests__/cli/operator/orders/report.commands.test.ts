import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCsv } from '@/server/sheets/csv';
import { newId } from '@/server/gateways/secrets';
import type { StoredPayment, StoredReversal } from '@/server/repositories/payments';
import type { PaymentType } from '@/shared/contract/orders';
import { AS_PLACED } from '@/server/repositories/orders';
import { engines } from '../../../support/database';
import { openOperator, type CommandResult } from '../../../support/operator';
import { openTestShop, type TestShop } from '../../../support/testServer';

interface Sales {
  readonly orders: number;
  readonly units: number;
  readonly gross: number;
  readonly reversed: number;
  readonly refunds: number;
  readonly net: number;
  readonly rupiah: number;
}
interface Report {
  readonly total: Sales;
  readonly days: readonly (Sales & { day: string })[];
  readonly products: readonly (Sales & { product: number; name: string })[];
  readonly types: readonly (Sales & { type: PaymentType })[];
}

/** Sums without reversals, refunds and rupiah. */
const sums = (orders: number, units: number, gross: number): Sales => ({
  ...{ orders, units, gross, reversed: 0, refunds: 0, net: gross, rupiah: 0 },
});

/** Unit price in cents, size and number of units, by product. */
type Lines = readonly (readonly [product: number, cents: number, size: string, units: number])[];

const HOUR_MS = 3_600_000;
/** 00:30 on November 21 in Dili, and still November 20 in UTC. */
const NIGHT = Date.UTC(2025, 10, 20, 15, 30);
const MONTH = ['--from', '2025-11-01', '--to', '2025-11-30'];
const OCTOBER = ['--from', '2025-10-01', '--to', '2025-10-31'];

describe.each(engines)('orders report on the %s database', (engine) => {
  let shop: TestShop;
  let run: (args: readonly string[]) => Promise<CommandResult>;
  let customerId: string;
  let folder: string;
  beforeAll(async () => {
    shop = await openTestShop(engine, { catalogue: [] });
    run = openOperator({ DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl }, shop.now);
    await shop.signUp('ana@example.tl');
    ({ id: customerId } = await shop.db.read.selectFrom('customers').select('id').executeTakeFirstOrThrow());
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-report-'));
  });
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() =>
    shop.db.transaction(async (tx) => {
      await tx.deleteFrom('payments').execute();
      await tx.deleteFrom('orders').execute();
    }),
  );

  const report = async (...flags: string[]): Promise<Report> =>
    (await run(['orders', 'report', '--json', ...(flags.length > 0 ? flags : MONTH)])).json<Report>();

  /** Adds a payment, of a paid order's total unless `changes` has another amount. */
  const insertPayment = async (
    orderId: string,
    receivedAt: number,
    changes: Partial<StoredPayment> = {},
  ): Promise<string> => {
    const { total_cents: cents } = await shop.db.read
      .selectFrom('orders')
      .select('total_cents')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const payment: StoredPayment = {
      ...{ id: newId(), order_id: orderId, channel: 'cash', attempt_id: null, cents, rupiah: null },
      ...{ received_at: receivedAt, posted_at: receivedAt, recorded_at: receivedAt, recorded_by: '' },
      ...{ actor: 'operator', reference: '', state: 'received', provider_order_id: null, provider_id: null },
      ...{ dismissed_at: null, settled_at: null, held_by: '', ...changes },
    };
    await shop.db.transaction((tx) => tx.insertInto('payments').values(payment).execute());
    return payment.id;
  };
  const insertReversal = (orderId: string, paymentId: string, changes: Partial<StoredReversal>): Promise<unknown> =>
    shop.db.transaction((tx) =>
      tx
        .insertInto('payment_reversals')
        .values({
          ...{ id: newId(), payment_id: paymentId, order_id: orderId, channel: 'midtrans', kind: 'chargeback' },
          ...{ cents: 0, rupiah: null, posted_at: NIGHT, reason: '', recorded_by: '', accepted_at: null },
          ...{ lowers_price_cents: 0, ...changes },
        })
        .execute(),
    );
  const insertOrder = async (type: PaymentType, paidAt: number | null, lines: Lines): Promise<string> => {
    const id = newId();
    await shop.db.transaction(async (tx) => {
      await tx
        .insertInto('orders')
        .values({
          ...{ id, customer_id: customerId, transaction_id: `LRS-${id}`, payment_type: type },
          ...{ status: paidAt === null ? 'pending' : 'paid', idr_rate: null, idr_total: null },
          total_cents: lines.reduce((sum, [, cents, , units]) => sum + cents * units, 0),
          ...{ shipping_address: 'Dili', customer_name: 'Ana', proof_upload_id: null, phone: '', language: 'en' },
          ...{ created_at: NIGHT - 100 * HOUR_MS, made_from_cart: 1, lines_hash: '', ...AS_PLACED },
        })
        .execute();
      for (const [position, [product, cents, size, units]] of lines.entries()) {
        await tx
          .insertInto('order_items')
          .values({
            ...{ order_id: id, position, product_id: product, size, quantity: units },
            ...{ name: `Product ${product}`, unit_price_cents: cents, unit_idr: null },
          })
          .execute();
      }
    });
    if (paidAt !== null) await insertPayment(id, paidAt);
    return id;
  };
  const insertRefund = (
    orderId: string,
    cents: number,
    madeAt: number,
    undoneAt: number | null = null,
  ): Promise<unknown> =>
    shop.db.transaction((tx) =>
      tx
        .insertInto('refunds')
        .values({
          ...{ id: newId(), order_id: orderId, channel: 'cash', cents, reason: '', recorded_by: '' },
          ...{ made_at: madeAt, undone_at: undoneAt, recorded_at: madeAt, posted_at: madeAt },
          ...{ reference: '', lowers_price_cents: 0 },
        })
        .execute(),
    );

  test('sums up paid orders by day, product and payment type, to the cent', async () => {
    await insertOrder('cod', NIGHT - HOUR_MS, [
      [1, 1999, 'S', 1],
      [1, 1999, 'M', 2],
      [2, 350, 'S', 1],
    ]);
    await insertOrder('midtrans', NIGHT, [[2, 349, 'S', 3]]);
    await insertOrder('cod', null, [[1, 5000, 'S', 1]]);
    const { total, days, products, types } = await report();
    expect(total).toEqual(sums(2, 7, 73.94));
    expect(days).toEqual([
      { day: '2025-11-20', ...sums(1, 4, 63.47) },
      { day: '2025-11-21', ...sums(1, 3, 10.47) },
    ]);
    expect(products).toEqual([
      { product: 1, name: 'Product 1', ...sums(1, 3, 59.97) },
      { product: 2, name: 'Product 2', ...sums(2, 4, 13.97) },
    ]);
    expect(types).toEqual([
      { type: 'cod', ...sums(1, 4, 63.47) },
      { type: 'midtrans', ...sums(1, 3, 10.47) },
    ]);
  });

  test('counts a refund when it is made, split over the products of its order', async () => {
    const earlier = await insertOrder('bank_transfer', Date.UTC(2025, 9, 5), [
      [1, 1000, 'S', 1],
      [2, 1000, 'S', 1],
      [3, 1000, 'S', 1],
    ]);
    await insertRefund(earlier, 100, NIGHT);
    const { total, days, products, types } = await report();
    expect(total).toEqual({ ...sums(0, 0, 0), refunds: 1, net: -1 });
    expect(days.map(({ day, refunds }) => [day, refunds])).toEqual([['2025-11-21', 1]]);
    expect(products.map(({ refunds }) => refunds)).toEqual([0.33, 0.34, 0.33]);
    expect(types.map(({ type, net }) => [type, net])).toEqual([['bank_transfer', -1]]);
    expect((await report(...OCTOBER)).total).toMatchObject({ gross: 30, refunds: 0 });
  });

  test('counts a refund that was taken back on both days', async () => {
    const order = await insertOrder('cod', Date.UTC(2025, 9, 5), [[1, 1000, 'S', 1]]);
    await insertRefund(order, 1000, Date.UTC(2025, 9, 6), NIGHT);
    expect((await report(...OCTOBER)).total).toMatchObject({ gross: 10, refunds: 10, net: 0 });
    expect((await report()).total).toEqual({ ...sums(0, 0, 0), refunds: -10, net: 10 });
  });

  test('counts a second payment on its own day, and the order once', async () => {
    const twice = await insertOrder('midtrans', NIGHT - 24 * HOUR_MS, [[1, 1000, 'S', 1]]);
    await insertPayment(twice, NIGHT);
    const { total, days } = await report();
    expect(total).toEqual(sums(1, 1, 20));
    expect(days.map(({ day, orders, gross }) => [day, orders, gross])).toEqual([
      ['2025-11-20', 1, 10],
      ['2025-11-21', 0, 10],
    ]);
    await insertRefund(twice, 1000, NIGHT);
    expect((await report()).total).toEqual({ ...sums(1, 1, 20), refunds: 10, net: 10 });
  });

  test('counts rupiah received online, less reversed; a refund by the provider is a refund', async () => {
    const order = await insertOrder('midtrans', null, [
      [1, 1000, 'S', 1],
      [2, 2000, 'S', 1],
    ]);
    const payment = await insertPayment(order, NIGHT - 24 * HOUR_MS, { channel: 'midtrans', rupiah: 480_001 });
    expect((await report()).total).toEqual({ ...sums(1, 2, 30), rupiah: 480_001 });
    await insertReversal(order, payment, { kind: 'chargeback', cents: 1000, rupiah: 160_000 });
    await insertReversal(order, payment, { kind: 'refund', cents: 500, rupiah: 80_000, posted_at: NIGHT + HOUR_MS });
    const { total, days, products } = await report();
    expect(total).toEqual({ ...sums(1, 2, 30), reversed: 10, refunds: 5, net: 15, rupiah: 240_001 });
    expect(days.map(({ day, net, rupiah }) => [day, net, rupiah])).toEqual([
      ['2025-11-20', 30, 480_001],
      ['2025-11-21', -15, -240_000],
    ]);
    expect(products.map(({ rupiah }) => rupiah)).toEqual([80_000, 160_001]);
  });

  test('counts a record that was wrong as neither an order nor money', async () => {
    const order = await insertOrder('cod', NIGHT, [[1, 1000, 'S', 2]]);
    const [{ id = '' } = {}] = await shop.db.read.selectFrom('payments').select('id').execute();
    await insertReversal(order, id, { kind: 'undone', channel: 'cash', cents: 2000, accepted_at: NIGHT });
    expect((await report()).total).toEqual({ ...sums(0, 0, 20), reversed: 20, net: 0 });
  });

  test('takes whole days of the shop: this month without dates', async () => {
    for (const at of [
      Date.UTC(2025, 9, 31, 14, 59, 59),
      Date.UTC(2025, 9, 31, 15),
      Date.UTC(2025, 10, 20, 14, 59),
      Date.UTC(2025, 10, 20, 15),
    ]) {
      await insertOrder('cod', at, [[1, 100, 'S', 1]]);
    }
    // It is November 20, 18:00 in Dili.
    expect((await run(['orders', 'report', '--json'])).json()).toMatchObject({
      from: '2025-11-01',
      to: '2025-11-20',
      time_zone: 'Asia/Dili',
      total: { orders: 2 },
    });
    expect((await report('--from', '2025-11-20', '--to', '2025-11-20')).total.orders).toBe(1);
    for (const flags of [
      ['--from', '2025-11-21', '--to', '2025-11-20'],
      ['--from', '7d'],
      ['--to', '2025-02-30'],
    ]) {
      expect(await run(['orders', 'report', ...flags])).toMatchObject({ exitCode: 2 });
    }
  });

  test('prints tables, and CSV to a new file', async () => {
    await insertOrder('cod', NIGHT, [[1, 1999, 'S', 2]]);
    expect((await run(['orders', 'report', ...MONTH])).out).toBe(
      [
        'Payments from 2025-11-01 to 2025-11-30 (Asia/Dili), in US dollars',
        '',
        'DAY         ORDERS  UNITS  GROSS  REVERSED  REFUNDS  NET    RUPIAH',
        '2025-11-21       1      2  39.98      0.00     0.00  39.98       0',
        'Total            1      2  39.98      0.00     0.00  39.98       0',
        '',
        'PRODUCT    ORDERS  UNITS  GROSS  REVERSED  REFUNDS  NET    RUPIAH',
        'Product 1       1      2  39.98      0.00     0.00  39.98       0',
        '',
        'TYPE  ORDERS  UNITS  GROSS  REVERSED  REFUNDS  NET    RUPIAH',
        'cod        1      2  39.98      0.00     0.00  39.98       0',
        '',
        'CHANNEL  RECEIVED  REVERSED  REFUNDS  NET    RUPIAH',
        'cash        39.98      0.00     0.00  39.98       0',
        '',
        'CASH HELD BY  RECEIVED  REVERSED  REFUNDS  NET    RUPIAH',
        'the shop         39.98      0.00     0.00  39.98       0',
        '',
      ].join('\n'),
    );
    const file = path.join(folder, 'sales.csv');
    const save = (...flags: string[]) => run(['orders', 'report', ...MONTH, '--csv', '--output', file, ...flags]);
    expect(await save()).toMatchObject({ exitCode: 0, out: '' });
    expect(readCsv(readFileSync(file, 'utf8')).map(({ cells }) => cells)).toEqual([
      ['by', 'name', 'orders', 'units', 'gross', 'refunds', 'net', 'reversed', 'rupiah'],
      ['day', '2025-11-21', '1', '2', '39.98', '0.00', '39.98', '0.00', '0'],
      ['product', 'Product 1', '1', '2', '39.98', '0.00', '39.98', '0.00', '0'],
      ['type', 'cod', '1', '2', '39.98', '0.00', '39.98', '0.00', '0'],
      ['channel', 'cash', '', '', '39.98', '0.00', '39.98', '0.00', '0'],
      ['cash held by', 'the shop', '', '', '39.98', '0.00', '39.98', '0.00', '0'],
    ]);
    expect(await save()).toMatchObject({ exitCode: 1, err: expect.stringContaining('--force') });
    expect(await save('--force')).toMatchObject({ exitCode: 0 });
  });
});
