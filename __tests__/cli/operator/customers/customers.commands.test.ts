import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { readCsv } from '@/server/sheets/csv';
import { engines } from '../../../support/database';
import { multipart } from '../../../support/multipart';
import { openOperator, type CommandResult } from '../../../support/operator';
import { openTestShop, type TestShop } from '../../../support/testServer';

const EMAIL = 'Leopoldina.Babo@example.tl';

describe.each(engines)('customers on the %s database', (engine) => {
  let shop: TestShop;
  let run: (args: readonly string[], response?: boolean) => Promise<CommandResult>;
  let token: string;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    run = openOperator({ DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl }, shop.now);
    token = await shop.signUp(EMAIL, 'correct horse', 'Leopoldina Babo');
    await shop.call('PUT /api/profile/security', { token, body: { phone: '+670 7723 4411' } });
    await shop.call('POST /api/subscribe', { body: { email: EMAIL } });
    await shop.call('POST /api/subscribe', { body: { email: '=1+1@example.tl' } });
    const address = { addressLine1: 'Rua das Flores 7', city: 'Dili', state: 'Dili', zip: '0000' };
    await shop.call('POST /api/addresses/add', { token, body: address });
    await shop.call('POST /api/wishlist/add', { token, body: { productId: 3 } });
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const form = multipart([{ field: 'images', name: 'proof.png', bytes: png }]);
    const upload = await shop.call('POST /api/upload_images', { token, ...form });
    const paymentProof = upload.json<{ image_urls: string[] }>().image_urls[0];
    await shop.call('PUT /api/profile/avatar', {
      token,
      ...multipart([{ field: 'avatar', name: 'a.png', bytes: png }]),
    });
    await shop.call('POST /api/addtocart', { token, body: { itemId: 2, size: 'M' } });
    const body = { shippingAddress: 'Leopoldina, Rua das Flores 7, Dili', paymentType: 'bank_transfer', paymentProof };
    const ordered = await shop.call('POST /api/create-transaction', { token, body });
    if (ordered.status !== 200) throw new Error(ordered.text);
    await shop.call('POST /api/addtocart', { token, body: { itemId: 1, size: 'S' } });
  });
  afterAll(() => shop.close());

  test('exports the newsletter subscribers, safe for a spreadsheet', async () => {
    const records = readCsv((await run(['subscribers', 'export'])).out);
    expect(records.map(({ cells }) => cells[0])).toEqual(expect.arrayContaining(['email', EMAIL, '=1+1@example.tl']));
    expect((await run(['subscribers', 'export'])).out).toContain(`"'=1+1@example.tl"`);
    expect((await run(['subscribers', 'export', '--json', '--since', '2030-01-01'])).json()).toEqual([]);
  });

  test('shows all stored data of a customer, without secrets', async () => {
    const shown = await run(['customers', 'show', EMAIL.toUpperCase(), '--json']);
    expect(shown.json()).toMatchObject({
      customer: {
        name: 'Leopoldina Babo',
        email: EMAIL,
        phone: '+670 7723 4411',
        has_password: true,
      },
      addresses: [{ address_line1: 'Rua das Flores 7' }],
      cart_lines: [{ product_id: 1, size: 'S', count: 1 }],
      wishlist_items: [{ product_id: 3 }],
      uploads: expect.arrayContaining([
        expect.objectContaining({ kind: 'proof' }),
        expect.objectContaining({ kind: 'avatar' }),
      ]),
      orders: [{ status: 'pending', total_cents: 1_999 }],
    });
    expect(shown.out).not.toMatch(/argon2|token/);
    const { out } = await run(['customers', 'show', EMAIL]);
    expect(out).toMatch(/phone +\+670 7723 4411\nlogs in by +password\ncustomer since +2025-11-20 18:00/);
    expect(out).toMatch(/address +Rua das Flores 7, Dili, Dili, 0000\n\nORDER.*\nLRS.* pending +19\.99 /);
    expect(await run(['customers', 'show', 'nobody@example.tl'])).toMatchObject({ exitCode: 1 });
  });

  test('lists customers, newest first', async () => {
    shop.advance(1_000);
    await shop.signUp('newest@example.tl', undefined, 'Rosa');
    const list = async (...flags: string[]) =>
      (await run(['customers', 'list', '--json', ...flags])).json<{ email: string; orders: number }[]>();
    expect((await list('--limit', '2')).map(({ email, orders }) => [email, orders])).toEqual([
      ['newest@example.tl', 0],
      [EMAIL, 1],
    ]);
    expect(await list('--since', '2030-01-01')).toEqual([]);
    expect((await run(['customers', 'list'])).out).toMatch(
      /^EMAIL +NAME +PHONE +SINCE +ORDERS\nnewest@example.tl +Rosa/,
    );
    expect(await run(['customers', 'list', '--limit', 'all'])).toMatchObject({ exitCode: 2 });
  });

  test('prints a reset link that works, with its secret in the fragment', async () => {
    const printed = await run(['customers', 'reset-password', EMAIL.toUpperCase(), '--json']);
    const { link, until } = printed.json<{ link: string; until: string }>();
    const { hash, href, search } = new URL(link);
    expect(href).toMatch(/^http:\/\/127\.0\.0\.1:3000\/reset-password#token=[\w-]{43}$/);
    expect(search).toBe('');
    expect(Date.parse(until)).toBe(shop.now() + 3_600_000);
    const body = { token: hash.replace('#token=', ''), password: 'correct horse' };
    const response = await shop.call('POST /api/reset-password', { body });
    expect(response.status).toBe(200);
    ({ token } = response.json<{ token: string }>());
    expect(await run(['customers', 'reset-password', 'nobody@example.tl'])).toMatchObject({
      exitCode: 1,
      out: '',
      err: 'There is no customer with this email.\n',
    });
  });

  describe('the export of a person', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'lorosae-person-'));
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    type Exported = Record<string, Record<string, unknown>[]> & {
      customer: Record<string, unknown>;
      newsletter: Record<string, unknown>;
    };
    const exportTo = (name: string, ...flags: string[]) =>
      run(['customers', 'export', EMAIL, '--out', path.join(folder, name), ...flags]);
    const read = (name: string): Exported =>
      JSON.parse(readFileSync(path.join(folder, name, 'customer.json'), 'utf8')) as Exported;

    test('has all that is stored, with pictures and without secrets', async () => {
      expect(await exportTo('all', '--json')).toMatchObject({ exitCode: 0 });
      const data = read('all');
      expect(data.customer).toMatchObject({ name: 'Leopoldina Babo', phone: '+670 7723 4411', has_password: true });
      expect(data.newsletter).toMatchObject({ email: EMAIL });
      expect(data.addresses).toMatchObject([{ address_line1: 'Rua das Flores 7' }]);
      expect(data.cart_lines).toMatchObject([{ product_id: 1, size: 'S', count: 1 }]);
      expect(data.wishlist_items).toMatchObject([{ product_id: 3 }]);
      expect(data.sessions?.length).toBeGreaterThan(0);
      expect(data.orders).toMatchObject([
        { status: 'pending', created_at: '2025-11-20T09:00:00.000Z', order_items: [{ name: 'trousers', quantity: 1 }] },
      ]);
      expect(JSON.stringify(data)).not.toMatch(/argon2|token|_hash"/);
      const pictures = (data.uploads ?? []).map(({ kind, file_name: name }) => `${String(kind)}s/${String(name)}`);
      expect(pictures).toHaveLength(2);
      for (const picture of pictures) {
        expect((await sharp(readFileSync(path.join(folder, 'all', picture))).metadata()).width).toBeGreaterThan(0);
      }
    });

    test('names every table of the database that refers to a customer or an order', async () => {
      await exportTo('tables');
      const data = read('tables');
      const tables = await shop.db.read.introspection.getTables();
      const tablesWith = (column: string): string[] =>
        tables.filter(({ columns }) => columns.some(({ name }) => name === column)).map(({ name }) => name);
      expect(tablesWith('customer_id').length).toBeGreaterThan(8);
      expect(Object.keys(data)).toEqual(expect.arrayContaining(tablesWith('customer_id')));
      expect(Object.keys(data.orders?.[0] ?? {})).toEqual(expect.arrayContaining(tablesWith('order_id')));
    });

    test('replaces nothing without --force, and creates nothing for an unknown person', async () => {
      mkdirSync(path.join(folder, 'used'));
      const file = path.join(folder, 'used', 'customer.json');
      writeFileSync(file, 'another file');
      expect(await exportTo('used')).toMatchObject({ exitCode: 1, err: expect.stringContaining('--force') });
      expect(readFileSync(file, 'utf8')).toBe('another file');
      expect(await exportTo('used', '--force')).toMatchObject({ exitCode: 0 });
      expect(read('used').customer).toMatchObject({ email: EMAIL });
      const none = path.join(folder, 'none');
      expect(await run(['customers', 'export', 'nobody@example.tl', '--out', none])).toMatchObject({ exitCode: 1 });
      expect(existsSync(none)).toBe(false);
      expect(await run(['customers', 'export', EMAIL])).toMatchObject({ exitCode: 2 });
    });
  });

  test('does not ask before it erases nobody', async () => {
    expect(await run(['customers', 'erase', 'nobody@example.tl'])).toMatchObject({
      exitCode: 1,
      err: 'There is no customer or subscriber with this email.\n',
    });
  });

  test('erases the personal data of a customer and keeps the order', async () => {
    expect(await run(['customers', 'erase', EMAIL])).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('--yes'),
    });
    expect(await run(['customers', 'erase', EMAIL, '--yes'])).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('pending'),
    });
    const [order] = (await run(['orders', 'list', '--status', 'pending', '--json'])).json<{ order: string }[]>();
    const number = String(order?.order);
    await run(['orders', 'mark-paid', number, '--reason', 'verified', '--yes']);
    expect(await run(['customers', 'erase', EMAIL, '--yes'])).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('not sent'),
    });
    for (const step of ['packed', 'shipped', 'delivered']) await run(['orders', step, number, '--yes']);
    const erased = await run(['customers', 'erase', EMAIL, '--yes', '--json']);
    expect(erased.json()).toEqual({ wasCustomer: true, wasSubscriber: true, orders: 1, files: 2, filesLeft: [] });

    // No table and no file contains personal data.
    const tables = [
      'customers',
      'subscribers',
      'addresses',
      'orders',
      'order_audit_log',
      'payments',
      'payment_reversals',
      'payment_events',
      'refunds',
      'uploads',
      'sessions',
      'idempotency_keys',
    ] as const;
    for (const table of tables) {
      const text = JSON.stringify(
        await shop.db.read
          .selectFrom(table as 'customers')
          .selectAll()
          .execute(),
      );
      expect(text).not.toMatch(/Leopoldina|Flores|7723 4411/i);
    }
    for (const kind of ['proofs', 'avatars']) {
      expect(readdirSync(path.join(shop.settings.dataDir, 'uploads', kind))).toEqual([]);
    }
    expect((await shop.call('GET /api/profile', { token })).status).toBe(401);
    const login = await shop.call('POST /api/login', { body: { email: EMAIL, password: 'correct horse' } });
    expect(login.status).toBe(401);
    expect((await run(['orders', 'show', String(order?.order), '--json'])).json()).toMatchObject({
      status: 'paid',
      total: 19.99,
      customer: '',
      address: '',
      has_proof: false,
    });
    expect(await run(['customers', 'erase', EMAIL, '--yes'])).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('There is no customer'),
    });
    // The email can be used again.
    expect(await shop.signUp(EMAIL)).toEqual(expect.any(String));
  });
});
