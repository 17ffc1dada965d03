import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { readCsv } from '@/server/sheets/csv';
import type { Order } from '@/shared/contract/orders';
import { engines } from '../../../support/database';
import { multipart } from '../../../support/multipart';
import { openOperator, type CommandResult } from '../../../support/operator';
import { startStubProvider, type StubProvider } from '../../support/stubProvider';
import { openTestShop, type TestShop } from '../../../support/testServer';

interface Shown {
  readonly order: string;
  readonly status: string;
  readonly refund: string;
  readonly due: number;
  readonly refunds: readonly { amount: number; state: string; by: string }[];
  readonly has_proof: boolean;
  readonly attempts: readonly { status: string }[];
  readonly audit_log: readonly { event: string; by: string; reason: string; from: string; to: string }[];
}

describe.each(engines)('orders on the %s database', (engine) => {
  let provider: StubProvider;
  let shop: TestShop;
  let run: (args: readonly string[], response?: boolean) => Promise<CommandResult>;
  let folder: string;
  beforeAll(async () => {
    provider = await startStubProvider();
    const midtrans = {
      apiUrl: provider.url,
      snapUrl: provider.url,
      serverKey: 'server-key',
      clientKey: 'client-key',
      idrPerUsd: 16_000,
    };
    shop = await openTestShop(engine, { settings: { midtrans } });
    run = openOperator(
      {
        DATA_DIR: shop.settings.dataDir,
        DATABASE_URL: shop.settings.databaseUrl,
        MIDTRANS_API_URL: provider.url,
        MIDTRANS_SNAP_URL: provider.url,
        MIDTRANS_SERVER_KEY: 'server-key',
      },
      shop.now,
    );
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-orders-'));
  });
  afterEach(() => {
    provider.state = undefined;
  });
  afterAll(async () => {
    await shop.close();
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const order = async (paymentType: string, size = 'M', name?: string) => {
    const token = await shop.signUp(undefined, undefined, name);
    await shop.call('POST /api/addtocart', { token, body: { itemId: 2, size } });
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const form = multipart([{ field: 'images', name: 'proof.png', bytes: png }]);
    const uploaded =
      paymentType === 'bank_transfer'
        ? (await shop.call('POST /api/upload_images', { token, ...form })).json<{ image_urls: string[] }>().image_urls
        : [];
    const body = { shippingAddress: '=cmd, Rua 1, Dili', paymentType, paymentProof: uploaded[0] ?? '' };
    const response = await shop.call('POST /api/create-transaction', { token, body });
    if (response.status !== 200) throw new Error(response.text);
    const history = async () => (await shop.call('GET /api/order-history', { token })).json<Order[]>();
    const [placed] = await history();
    return { token, number: String(placed?.transactionId), id: String(placed?._id), history };
  };
  const show = async (name: string): Promise<Shown> => (await run(['orders', 'show', name, '--json'])).json<Shown>();
  const act = (name: string, number: string, ...flags: string[]): Promise<CommandResult> =>
    run(['orders', name, number, '--reason', 'as the bank says', '--yes', ...flags]);
  const onHand = async (size: string): Promise<number> => {
    const product = (await run(['products', 'show', '2', '--json'])).json<{ stock: Record<string, number> }>();
    return product.stock[size] ?? -1;
  };

  test('verifies a transfer: saves the proof, marks the order paid, stores the reason', async () => {
    const { number, id, history } = await order('bank_transfer');
    const target = path.join(folder, 'proof.png');
    writeFileSync(target, 'another file');
    const save = (...flags: string[]) => run(['orders', 'proof', number, '--output', target, ...flags]);
    expect(await save()).toMatchObject({ exitCode: 1, err: `${target} exists: --force replaces it.\n` });
    expect(readFileSync(target, 'utf8')).toBe('another file');
    expect((await save('--force')).exitCode).toBe(0);
    expect((await sharp(readFileSync(target)).metadata()).width).toBe(9);
    const paid = await act('mark-paid', number);
    expect(paid).toMatchObject({
      exitCode: 0,
      out: `${number}: mark-paid, pending → paid.\nRecorded: 19.99 by bank_transfer.\n`,
    });
    expect((await history())[0]?.paymentStatus).toBe('paid');
    expect(await show(id)).toMatchObject({
      status: 'paid',
      has_proof: true,
      audit_log: [{ event: 'paid', by: 'operator', reason: 'as the bank says', from: 'pending', to: 'paid' }],
    });
    expect(await act('mark-failed', number)).toMatchObject({ exitCode: 1, err: expect.stringContaining('is paid') });
    expect(await act('mark-paid', number)).toMatchObject({ exitCode: 1 });
  });

  test('asks for confirmation, and does nothing without it or without a reason', async () => {
    const { number } = await order('cod');
    const args = ['orders', 'cancel', number, '--reason', 'the customer called'];
    expect(await run(args)).toMatchObject({ exitCode: 1, err: expect.stringContaining('--yes') });
    expect(await run(args, false)).toMatchObject({ exitCode: 1, err: 'Nothing was changed.\n' });
    expect(await run(['orders', 'cancel', number, '--yes'])).toMatchObject({ exitCode: 2 });
    expect(await run(['orders', 'cancel', number, '--yes', '--reason', ' '])).toMatchObject({ exitCode: 2 });
    expect((await show(number)).status).toBe('pending');
    expect((await run(args, true)).exitCode).toBe(0);
    expect((await show(number)).status).toBe('cancelled');
  });

  test.each(['cancel', 'mark-paid', 'undo-paid', 'mark-failed', 'refund', 'undo-refund', 'reopen', 'accept-reversal'])(
    '%s does not ask about an unknown order',
    async (name) => {
      expect(await run(['orders', name, 'NONE', '--reason', 'x'])).toMatchObject({
        exitCode: 1,
        err: 'There is no order "NONE".\n',
      });
    },
  );

  test('returns the units of a failed or cancelled order, and takes them again for a late payment', async () => {
    const before = await onHand('M');
    const { number } = await order('bank_transfer');
    expect(await onHand('M')).toBe(before - 1);
    await act('mark-failed', number);
    expect(await onHand('M')).toBe(before);
    await act('mark-paid', number);
    expect(await onHand('M')).toBe(before - 1);
    expect((await show(number)).audit_log.map(({ from, to }) => [from, to])).toEqual([
      ['pending', 'failed'],
      ['failed', 'paid'],
    ]);
  });

  test('marks an order for refund when it is paid after its units are sold out, until the refund is recorded', async () => {
    await run(['stock', 'set', '2', 'S', '1']);
    const late = await order('cod', 'S');
    await act('cancel', late.number);
    await run(['stock', 'set', '2', 'S', '0']);
    expect((await act('mark-paid', late.number)).out).toContain('Its refund is due');
    expect((await show(late.number)).refund).toBe('due');
    const due = async () =>
      (await run(['orders', 'list', '--refund', '--json'])).json<Shown[]>().map((row) => row.order);
    expect(await due()).toContain(late.number);
    expect((await act('refund', late.number)).out).toBe(
      `${late.number}: 19.99 refunded by cash; its status stays paid.\n`,
    );
    expect(await show(late.number)).toMatchObject({ status: 'paid', refund: 'done' });
    expect(await due()).not.toContain(late.number);
    expect(await act('refund', late.number)).toMatchObject({ exitCode: 1, err: expect.stringContaining('before') });
    // A later second payment is due for refund too.
    shop.advance(60_000);
    await act('record-payment', late.number, '--amount', '19.99', '--channel', 'bank_transfer');
    expect((await show(late.number)).refund).toBe('due');
    expect(JSON.stringify((await run(['doctor', '--json'])).json())).toContain(late.number);
    expect((await act('refund', late.number)).exitCode).toBe(0);
    expect((await show(late.number)).refund).toBe('done');
    expect((await act('refund', late.number)).exitCode).toBe(1);
    const unpaid = await order('cod');
    expect(await act('refund', unpaid.number)).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('Only a paid'),
    });
  });

  test('records partial refunds, at most what was paid in all', async () => {
    const { number } = await order('cod');
    await act('mark-paid', number);
    expect((await act('refund', number, '--amount', '5.5')).out).toBe(
      `${number}: 5.50 refunded by cash; its status stays paid.\nIt lowers the price by 5.50, to 14.49.\n`,
    );
    expect(await show(number)).toMatchObject({
      refund: 'done',
      refunds: [{ amount: 5.5, state: 'done', by: userInfo().username }],
    });
    // A command that is repeated because its response was lost refunds nothing more.
    expect(await act('refund', number)).toMatchObject({ exitCode: 1, err: expect.stringContaining('--amount') });
    expect(await act('refund', number, '--amount', '14.50')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('more than was paid'),
    });
    expect(await act('refund', number, '--amount', '0')).toMatchObject({ exitCode: 2 });
    expect((await act('refund', number, '--amount', '14.49')).exitCode).toBe(0);
    expect((await show(number)).audit_log.map(({ event, by }) => [event, by])).toEqual([
      ['paid', 'operator'],
      ['refunded', 'operator'],
      ['refunded', 'operator'],
    ]);
  });

  test('settles a part of what is due, and the rest stays due', async () => {
    await run(['stock', 'set', '2', 'S', '1']);
    const { number } = await order('cod', 'S');
    await act('cancel', number);
    await run(['stock', 'set', '2', 'S', '0']);
    await act('mark-paid', number);
    expect((await act('refund', number, '--amount', '9.99')).out).toContain('Still due: 10.00.\n');
    const { refund, due, refunds } = await show(number);
    expect([refund, due]).toEqual(['due', 10]);
    expect(refunds.map(({ amount, state }) => [state, amount])).toEqual([['done', 9.99]]);
    expect((await act('refund', number)).exitCode).toBe(0);
    expect((await show(number)).refund).toBe('done');
  });

  test('asks the provider about the payments of an order', async () => {
    const { number, id } = await order('midtrans');
    await act('cancel', number);
    const { idr_total: rupiah } = await shop.db.read
      .selectFrom('orders')
      .select('idr_total')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const paid = { status_code: '200', transaction_status: 'settlement', order_id: number };
    provider.state = { ...paid, gross_amount: `${String(rupiah)}.00` };
    expect((await run(['orders', 'check', number, '--json'])).json()).toEqual([{ payment: number, status: 'paid' }]);
    expect(await show(number)).toMatchObject({ status: 'paid' });
    const unreachable = openOperator(
      { DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl },
      shop.now,
    );
    expect(await unreachable(['orders', 'check', number])).toMatchObject({ exitCode: 1 });
  });

  test('cancels the open payment of an order that it ends', async () => {
    const { number } = await order('midtrans');
    provider.requests.length = 0;
    expect((await act('cancel', number)).exitCode).toBe(0);
    expect(provider.requests).toEqual([
      `GET /v2/${number}/status`,
      `GET /v2/${number}/status`,
      expect.stringMatching(/^POST \/snap\/v1\/transactions\/token-\d+\/cancel$/),
    ]);
    expect((await show(number)).attempts).toMatchObject([{ status: 'cancelled' }]);
  });

  test('does not cancel an order that is paid at the provider', async () => {
    const { number, id } = await order('midtrans');
    const { idr_total: rupiah } = await shop.db.read
      .selectFrom('orders')
      .select('idr_total')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    provider.state = {
      status_code: '200',
      transaction_status: 'settlement',
      order_id: number,
      gross_amount: `${String(rupiah)}.00`,
    };
    expect(await act('cancel', number)).toMatchObject({ exitCode: 1, err: expect.stringContaining('is paid') });
    expect((await show(number)).status).toBe('paid');
  });

  test('works while the provider is unreachable', async () => {
    const { number } = await order('midtrans');
    const alone = openOperator({ DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl }, shop.now);
    const ran = await alone(['orders', 'cancel', number, '--reason', 'called', '--yes']);
    expect(ran).toMatchObject({ exitCode: 0, err: expect.stringContaining('could not') });
    expect((await show(number)).status).toBe('cancelled');
  });

  test('lists the filtered orders', async () => {
    const { number } = await order('cod');
    const numbers = async (...flags: string[]) =>
      (await run(['orders', 'list', '--json', ...flags])).json<Shown[]>().map((row) => row.order);
    expect(await numbers('--status', 'pending', '--type', 'cod')).toContain(number);
    expect(await numbers('--type', 'midtrans')).not.toContain(number);
    expect(await numbers('--since', '1h')).toContain(number);
    expect((await numbers('--since', '1h')).some((name) => name.startsWith('SAMPLE'))).toBe(false);
    expect(await numbers('--since', '2026-01-01')).toEqual([]);
    const { email } = await shop.db.read
      .selectFrom('orders')
      .innerJoin('customers', 'customers.id', 'orders.customer_id')
      .select('customers.email')
      .where('transaction_id', '=', number)
      .executeTakeFirstOrThrow();
    expect(await numbers('--customer', email.toUpperCase())).toEqual([number]);
    expect(await numbers('--customer', email, '--status', 'paid')).toEqual([]);
    expect(await run(['orders', 'list', '--customer', 'nobody@example.tl'])).toMatchObject({
      exitCode: 1,
      err: 'There is no customer with this email.\n',
    });
    const newest = await numbers();
    expect(await numbers('--limit', '2')).toEqual(newest.slice(0, 2));
    expect((await run(['orders', 'list', '--limit', '1', '--json'])).json()).toMatchObject([
      { items: [expect.anything()] },
    ]);
    expect(await run(['orders', 'list', '--limit', '0'])).toMatchObject({ exitCode: 2 });
    expect((await run(['orders', 'list', '--status', 'pending'])).out).toMatch(/^ORDER +DATE +STATUS/);
    expect(await run(['orders', 'list', '--status', 'lost'])).toMatchObject({ exitCode: 2 });
    expect(await run(['orders', 'list', '--since', 'lately'])).toMatchObject({ exitCode: 2 });
  });

  test('exports CSV that is safe for a spreadsheet', async () => {
    const { number } = await order('cod', 'M', '@SUM(1)');
    const file = path.join(folder, 'orders.csv');
    const save = () => run(['orders', 'export', '--since', '1h', '--output', file]);
    expect(await save()).toMatchObject({ exitCode: 0 });
    expect(await save()).toMatchObject({ exitCode: 1, err: expect.stringContaining('--force') });
    const text = readFileSync(file, 'utf8');
    expect(text).toContain(`"'@SUM(1)"`);
    expect(text).toContain(`"'=cmd, Rua 1, Dili"`);
    const record = readCsv(text).find(({ cells }) => cells[0] === number);
    expect(record?.cells.slice(2, 6)).toEqual(['pending', 'cod', '19.99', '@SUM(1)']);
    expect(record?.cells[8]).toBe('1 x trousers (M)');
  });

  test('prints a link to a chat with the customer, about the state of the order', async () => {
    const { number, id, token } = await order('cod');
    const message = () => run(['orders', 'message', number, '--json']);
    const setPhone = (phone: string) => shop.call('PUT /api/profile/security', { token, body: { phone } });
    expect(await message()).toMatchObject({ exitCode: 1, err: `The order ${number} has no phone.\n` });
    await setPhone('0812 3456 789');
    expect(await message()).toMatchObject({ exitCode: 1, err: expect.stringContaining('country code') });
    await setPhone('7723 4411');
    const { link, text, phone } = (await message()).json<{ link: string; text: string; phone: string }>();
    expect(text).toContain('You pay $19.99 in cash when it arrives.');
    expect(text).toContain(`/order-detail/${id}`);
    expect(phone).toBe('67077234411');
    expect([link.split('?')[0], new URL(link).searchParams.get('text')]).toEqual(['https://wa.me/67077234411', text]);
    expect((await run(['orders', 'message', number])).out).toBe(`${text}\n\n${link}\n`);
    expect(await run(['orders', 'message', 'NONE'])).toMatchObject({ exitCode: 1 });
    expect(text).toContain('this is Lorosae');
    const shopFile = path.join(shop.settings.dataDir, 'shop.json');
    writeFileSync(shopFile, JSON.stringify({ name: 'Loja Furak' }));
    expect((await message()).json<{ text: string }>().text).toContain('this is Loja Furak');
    writeFileSync(shopFile, JSON.stringify({ name: { en: 'Loja Furak', pt: 'Loja Bonita' } }));
    await shop.db.transaction((tx) => tx.updateTable('orders').set({ language: 'pt' }).where('id', '=', id).execute());
    expect((await message()).json<{ text: string }>().text).toContain('Loja Bonita');
    rmSync(shopFile);
  });
});
