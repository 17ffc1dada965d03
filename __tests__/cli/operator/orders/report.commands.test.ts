import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCsv } from '@/server/csv';
import { newId } from '@/server/gateways/secrets';
import type { PaymentType } from '@/shared/contract/orders';
import { engines } from '../../../support/database';
import { openOperator, type CommandResult } from '../../../support/operator';
import { openTestShop, type TestShop } from '../../../support/testServer';

interface Sales {
  readonly orders: number;
  readonly units: number;
  readonly gross: number;
  readonly refunds: number;
  readonly net: number;
}
interface Report {
  readonly total: Sales;
  readonly days: readonly (Sales & { day: string })[];
  readonly products: readonly (Sales & { product: number; name: string })[];
  readonly types: readonly (Sales & { type: PaymentType })[];
}

/** Unit price in cents, size and number of units, by product. */
type Lines = readonly (readonly [product: number, cents: number, size: string, units: number])[];

const HOUR_MS = 3_600_000;
/** 00:30 on November 21 in Dili, and still November 20 in UTC. */
const NIGHT = Date.UTC(2025, 10, 20, 15, 30);
const MONTH = ['--from', '2025-11-01', '--to', '2025-11-30'];

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
      await tx.deleteFrom('refunds').execute();
      await tx.deleteFrom('orders').execute();
    }),
  );

  const report = async (...flags: string[]): Promise<Report> =>
    (await run(['orders', 'report', '--json', ...(flags.length > 0 ? flags : MONTH)])).json<Report>();

  const insertOrder = async (type: PaymentType, paidAt: number | null, lines: Lines): Promise<string> => {
    const id = newId();
    await shop.db.transaction(async (tx) => {
      await tx
        .insertInto('orders')
        .values({
          ...{ id, customer_id: customerId, transaction_id: `LRS-${id}`, payment_type: type },
          ...{ status: paidAt === null ? 'pending' : 'paid', idr_rate: null, idr_total: null },
          total_cents: lines.reduce((sum, [, cents, , units]) => sum + cents * units, 0),
          ...{ shipping_address: 'Dili', customer_name: 'Ana', proof_upload_id: null, expires_at: null },
          ...{ created_at: NIGHT - 100 * HOUR_MS, made_from_cart: 1, lines_hash: '', attempts_count: 0 },
          ...{ holds_units: 1, paid_at: paidAt, returns_to: null, phone: '', fulfilment: 'new', courier: '' },
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
    return id;
  };
  const insertRefund = (orderId: string, cents: number, settledAt: number | null): Promise<void> =>
    shop.db.transaction(async (tx) => {
      await tx
        .insertInto('refunds')
        .values({
          ...{ id: newId(), order_id: orderId, attempt_id: null, amount_cents: cents, reason: '', actor: 'operator' },
          ...{ state: settledAt === null ? 'due' : 'done', created_at: NIGHT, settled_at: settledAt },
        })
        .execute();
    });

  test('sums up paid orders by day, product and payment type, to the cent', async () => {
    await insertOrder('cod', NIGHT - HOUR_MS, [
      [1, 1999, 'S', 1],
      [1, 1999, 'M', 2],
      [2, 350, 'S', 1],
    ]);
    await insertOrder('midtrans', NIGHT, [[2, 349, 'S', 3]]);
    await insertOrder('cod', null, [[1, 5000, 'S', 1]]);
    const { total, days, products, types } = await report();
    expect(total).toEqual({ orders: 2, units: 7, gross: 73.94, refunds: 0, net: 73.94 });
    expect(days).toEqual([
      { day: '2025-11-20', orders: 1, units: 4, gross: 63.47, refunds: 0, net: 63.47 },
      { day: '2025-11-21', orders: 1, units: 3, gross: 10.47, refunds: 0, net: 10.47 },
    ]);
    expect(products).toEqual([
      { product: 1, name: 'Product 1', orders: 1, units: 3, gross: 59.97, refunds: 0, net: 59.97 },
      { product: 2, name: 'Product 2', orders: 2, units: 4, gross: 13.97, refunds: 0, net: 13.97 },
    ]);
    expect(types).toEqual([
      { type: 'cod', orders: 1, units: 4, gross: 63.47, refunds: 0, net: 63.47 },
      { type: 'midtrans', orders: 1, units: 3, gross: 10.47, refunds: 0, net: 10.47 },
    ]);
  });

  test('counts a refund when it is made, split over the products of its order', async () => {
    const earlier = await insertOrder('bank_transfer', Date.UTC(2025, 9, 5), [
      [1, 1000, 'S', 1],
      [2, 1000, 'S', 1],
      [3, 1000, 'S', 1],
    ]);
    await insertRefund(earlier, 100, NIGHT);
    await insertRefund(earlier, 2900, null);
    const { total, days, products, types } = await report();
    expect(total).toEqual({ orders: 0, units: 0, gross: 0, refunds: 1, net: -1 });
    expect(days.map(({ day, refunds }) => [day, refunds])).toEqual([['2025-11-21', 1]]);
    expect(products.map(({ refunds }) => refunds)).toEqual([0.33, 0.34, 0.33]);
    expect(types.map(({ type, net }) => [type, net])).toEqual([['bank_transfer', -1]]);
    expect((await report('--from', '2025-10-01', '--to', '2025-10-31')).total).toMatchObject({ gross: 30, refunds: 0 });
  });

  test('counts an amount that was paid twice until one is refunded', async () => {
    const twice = await insertOrder('midtrans', NIGHT, [[1, 1000, 'S', 1]]);
    await shop.db.transaction(async (tx) => {
      for (const number of [1, 2]) {
        await tx
          .insertInto('payment_attempts')
          .values({
            ...{ id: `${twice}-${number}`, order_id: twice, number, status: 'paid', token: null, idr_total: 1 },
            ...{ created_at: 1, expires_at: 1, asked_at: null, opening_until: null, opening_owner: null },
            ...{ check_at: null, checks_count: 0, resolved_at: null },
          })
          .execute();
      }
    });
    expect((await report()).total).toEqual({ orders: 1, units: 1, gross: 20, refunds: 0, net: 20 });
    await insertRefund(twice, 1000, NIGHT);
    expect((await report()).total).toEqual({ orders: 1, units: 1, gross: 20, refunds: 10, net: 10 });
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
        'Paid orders from 2025-11-01 to 2025-11-30 (Asia/Dili), in US dollars',
        '',
        'DAY         ORDERS  UNITS  GROSS  REFUNDS  NET',
        '2025-11-21       1      2  39.98     0.00  39.98',
        'Total            1      2  39.98     0.00  39.98',
        '',
        'PRODUCT    ORDERS  UNITS  GROSS  REFUNDS  NET',
        'Product 1       1      2  39.98     0.00  39.98',
        '',
        'TYPE  ORDERS  UNITS  GROSS  REFUNDS  NET',
        'cod        1      2  39.98     0.00  39.98',
        '',
      ].join('\n'),
    );
    const file = path.join(folder, 'sales.csv');
    const save = (...flags: string[]) => run(['orders', 'report', ...MONTH, '--csv', '--output', file, ...flags]);
    expect(await save()).toMatchObject({ exitCode: 0, out: '' });
    expect(readCsv(readFileSync(file, 'utf8')).map(({ cells }) => cells)).toEqual([
      ['by', 'name', 'orders', 'units', 'gross', 'refunds', 'net'],
      ['day', '2025-11-21', '1', '2', '39.98', '0.00', '39.98'],
      ['product', 'Product 1', '1', '2', '39.98', '0.00', '39.98'],
      ['type', 'cod', '1', '2', '39.98', '0.00', '39.98'],
    ]);
    expect(await save()).toMatchObject({ exitCode: 1, err: expect.stringContaining('--force') });
    expect(await save('--force')).toMatchObject({ exitCode: 0 });
  });
});
