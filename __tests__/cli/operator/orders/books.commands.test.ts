import sharp from 'sharp';
import { readCsv } from '@/server/sheets/csv';
import type { Order, PaymentType } from '@/shared/contract/orders';
import { engines } from '../../../support/database';
import { multipart } from '../../../support/multipart';
import { openOperator, type CommandResult } from '../../../support/operator';
import { testCatalogue } from '../../../support/testCatalogue';
import { openTestShop, type TestShop } from '../../../support/testServer';

interface Sales {
  readonly orders: number;
  readonly gross: number;
  readonly reversed: number;
  readonly refunds: number;
  readonly net: number;
}

/** Months of Dili, where it is 9 hours later than in UTC. */
const NOVEMBER = ['--from', '2025-11-01', '--to', '2025-11-30'];
const DECEMBER = ['--from', '2025-12-01', '--to', '2025-12-31'];

describe.each(engines)('the books of the %s database', (engine) => {
  let shop: TestShop;
  let run: (args: readonly string[]) => Promise<CommandResult>;
  beforeEach(async () => {
    // It is November 20, 18:00 in Dili. Nothing was sold before.
    shop = await openTestShop(engine, { catalogue: testCatalogue.map((product) => ({ ...product, unitsSold: 0 })) });
    const command = openOperator(
      { DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl },
      shop.now,
    );
    run = (words) => {
      shop.advance(1000);
      return command(words);
    };
  });
  afterEach(() => shop.close());

  /** Places an order of one unit for 19.99. */
  const place = async (paymentType: PaymentType): Promise<string> => {
    const token = await shop.signUp();
    await shop.call('POST /api/addtocart', { token, body: { itemId: 2, size: 'M' } });
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const form = multipart([{ field: 'images', name: 'proof.png', bytes }]);
    const [paymentProof = ''] =
      paymentType === 'bank_transfer'
        ? (await shop.call('POST /api/upload_images', { token, ...form })).json<{ image_urls: string[] }>().image_urls
        : [];
    const body = { shippingAddress: 'Rua 1', paymentType, paymentProof };
    const answer = await shop.call('POST /api/create-transaction', { token, body });
    if (answer.status !== 200) throw new Error(answer.text);
    return String((await shop.call('GET /api/order-history', { token })).json<Order[]>()[0]?.transactionId);
  };
  const act = async (name: string, number: string, ...flags: string[]): Promise<void> => {
    const { exitCode, err } = await run(['orders', name, number, '--reason', 'the receipt', '--yes', ...flags]);
    if (exitCode !== 0) throw new Error(err);
  };
  /** A report as text, as CSV and as JSON. */
  const print = async (...period: string[]): Promise<readonly string[]> => {
    const forms = [[], ['--csv'], ['--json']];
    return Promise.all(forms.map(async (flags) => (await run(['orders', 'report', ...period, ...flags])).out));
  };
  const report = async (...period: string[]) =>
    (await run(['orders', 'report', ...period, '--json'])).json<{
      total: Sales;
      days: readonly (Sales & { day: string })[];
    }>();
  const setTime = (time: number): void => shop.advance(time - shop.now());

  test('have a payment on the day on which it arrived, whenever it is recorded in that month', async () => {
    const [cash, transfer] = [await place('cod'), await place('bank_transfer')];
    await act('mark-paid', cash, '--at', '2025-11-18T10:00');
    await act('record-payment', transfer, '--amount', '10', '--channel', 'bank_transfer', '--at', '2025-11-12');
    await act('mark-paid', transfer, '--at', '2025-11-20T00:00');
    // A second payment has a day of its own.
    await act('record-payment', cash, '--amount', '19.99', '--channel', 'bank_transfer', '--at', '2025-11-19T23:59');
    const { total, days } = await report(...NOVEMBER);
    expect(days.map(({ day, orders, gross }) => [day, orders, gross])).toEqual([
      ['2025-11-12', 1, 10],
      ['2025-11-18', 1, 19.99],
      ['2025-11-19', 0, 19.99],
      ['2025-11-20', 0, 9.99],
    ]);
    expect(total).toMatchObject({ orders: 2, gross: 59.97, reversed: 0, refunds: 0, net: 59.97 });
  });

  test('never change a month that has ended: what is recorded later counts later', async () => {
    const [early, twice, late] = [await place('bank_transfer'), await place('cod'), await place('cod')];
    await act('mark-paid', early, '--at', '2025-11-18T10:00');
    await act('mark-paid', twice);
    await act('record-payment', twice, '--amount', '19.99', '--channel', 'bank_transfer');
    await act('refund', early, '--amount', '1');
    const november = await print(...NOVEMBER);
    setTime(Date.UTC(2025, 11, 2, 1));
    expect(await print(...NOVEMBER)).toEqual(november);

    await act('mark-paid', late, '--at', '2025-11-25T12:00', '--reference', 'R-1');
    await act('undo-paid', twice);
    await act('undo-refund', early);
    await act('refund', early, '--amount', '5');
    expect(await print(...NOVEMBER)).toEqual(november);
    const { total, days } = await report(...DECEMBER);
    expect(total).toMatchObject({ orders: 1, gross: 19.99, reversed: 19.99, refunds: 4, net: -4 });
    expect(days.map(({ day }) => day)).toEqual(['2025-12-02']);
    // The order itself has the time at which the money arrived.
    const shown = (await run(['orders', 'show', late, '--json'])).json<{ paid: string }>();
    expect(shown.paid).toBe('2025-11-25T03:00:00.000Z');
  });

  test('end a month at midnight of the shop', async () => {
    const [before, after] = [await place('cod'), await place('cod')];
    // November 30, 23:59 in Dili.
    setTime(Date.UTC(2025, 10, 30, 14, 59));
    await act('mark-paid', before, '--at', '2025-11-30T23:58');
    setTime(Date.UTC(2025, 10, 30, 15));
    await act('mark-paid', after, '--at', '2025-11-30T23:58');
    expect((await report(...NOVEMBER)).days.map(({ day, orders }) => [day, orders])).toEqual([['2025-11-30', 1]]);
    expect((await report(...DECEMBER)).days.map(({ day, orders }) => [day, orders])).toEqual([['2025-12-01', 1]]);
  });

  test('are exported with time, channel and reference of the payment, rupiah and refunds', async () => {
    const [paid, parts, undone, open] = [
      await place('bank_transfer'),
      await place('cod'),
      await place('cod'),
      await place('cod'),
    ];
    await act('mark-paid', paid, '--at', '2025-11-18T10:00', '--reference', 'BNU 7');
    await act('refund', paid, '--amount', '2.50');
    await act('undo-refund', paid);
    await act('refund', paid, '--amount', '3.50');
    await act(
      'record-payment',
      parts,
      '--amount',
      '9',
      '--channel',
      'cash',
      '--at',
      '2025-11-19',
      '--reference',
      'R-1',
    );
    await act('record-payment', parts, '--amount', '10.99', '--channel', 'bank_transfer', '--reference', '=R-2');
    await act('mark-paid', undone);
    await act('undo-paid', undone);
    const cellsOf = async (...flags: string[]) => {
      const [head, ...rows] = readCsv((await run(['orders', 'export', ...flags])).out).map(({ cells }) => cells);
      const at = ['paid_at', 'payment_channel', 'payment_reference', 'rupiah', 'refunded', 'reversed'].map((title) =>
        Number(head?.indexOf(title)),
      );
      return new Map(rows.map((cells) => [cells[0], at.map((index) => cells[index])]));
    };
    const cells = await cellsOf();
    expect(cells.get(paid)).toEqual(['2025-11-18 10:00', 'bank_transfer', 'BNU 7', '', '3.50', '0.00']);
    expect(cells.get(parts)).toEqual(['2025-11-19 00:00', 'cash; bank_transfer', 'R-1; =R-2', '', '0.00', '0.00']);
    for (const number of [undone, open]) expect(cells.get(number)).toEqual(['', '', '', '', '0.00', '0.00']);
    expect((await cellsOf('--separator', ';')).get(paid)?.slice(4)).toEqual(['3,50', '0,00']);
  });
});
