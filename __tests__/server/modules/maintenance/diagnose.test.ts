import { mkdtempSync, readdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hostname, tmpdir } from 'node:os';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createFileStore } from '@/server/gateways/files';
import { checkCatalogueSize } from '@/server/modules/maintenance/checkProducts';
import { startReporting } from '@/server/modules/maintenance/machines';
import { defaultShop, type Shop } from '@/server/modules/shop/shop';
import { RELEASE } from '@/server/release';
import { findMachines } from '@/server/repositories/machines';
import { engines } from '../../../support/database';
import { multipart } from '../../../support/multipart';
import { openOperator } from '../../../support/operator';
import { storePicture } from '../../../support/storePicture';
import { openTestShop, type TestShop } from '../../../support/testServer';
import { until } from '../../../support/until';

interface Found {
  readonly level: string;
  readonly area: string;
  readonly what: string;
  readonly todo: string;
}

const EXAMPLE = path.resolve('src/server/modules/shop/example/shop.json');

const png = (): Promise<Buffer> =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

describe.each(engines)('doctor on the %s database', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());
  const operatorWith = (settings: Readonly<Record<string, string>> = {}) =>
    openOperator({ DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl, ...settings }, shop.now);
  const examine = async (settings: Readonly<Record<string, string>> = {}) => {
    const ran = await operatorWith(settings)(['doctor', '--json']);
    return { exitCode: ran.exitCode, found: ran.json<readonly Found[]>().filter(({ what }) => !/sandbox/.test(what)) };
  };

  test('finds missing files of proofs and pictures, until they are restored', async () => {
    const token = await shop.signUp();
    const form = multipart([{ field: 'images', name: 'proof.png', bytes: await png() }]);
    await shop.call('POST /api/upload_images', { token, ...form });
    const files = createFileStore(path.join(shop.settings.dataDir, 'uploads'));
    const url = await storePicture(files, await png());
    await shop.db.transaction((tx) =>
      tx.insertInto('product_images').values({ product_id: 1, position: 50, url }).execute(),
    );
    expect((await examine()).found).toEqual([]);
    for (const folder of ['proofs', 'pictures']) {
      const place = path.join(shop.settings.dataDir, 'uploads', folder);
      for (const name of readdirSync(place)) unlinkSync(path.join(place, name));
    }
    const { exitCode, found } = await examine();
    expect(exitCode).toBe(1);
    expect(found).toEqual([
      {
        level: 'bad',
        area: 'files',
        what: expect.stringMatching(/^Files that .*proofs\/.*pictures\/|^Files that .*pictures\/.*proofs\//),
        todo: expect.stringMatching(/backup.*import/),
      },
    ]);
    await storePicture(files, await png());
    await shop.db.transaction((tx) => tx.deleteFrom('uploads').execute());
    expect(await examine()).toEqual({ exitCode: 0, found: [] });
  });

  test('counts unverified bank transfers, and names the commands to verify them', async () => {
    const token = await shop.signUp();
    await shop.call('POST /api/addtocart', { token, body: { itemId: 2, size: 'M' } });
    const form = multipart([{ field: 'images', name: 'proof.png', bytes: await png() }]);
    const upload = await shop.call('POST /api/upload_images', { token, ...form });
    const paymentProof = upload.json<{ image_urls: string[] }>().image_urls[0];
    const body = { shippingAddress: 'Rua 1', paymentType: 'bank_transfer', paymentProof };
    expect((await shop.call('POST /api/create-transaction', { token, body })).status).toBe(200);
    shop.advance(4 * 86_400_000);
    const { exitCode, found } = await examine();
    expect([exitCode, found]).toEqual([
      0,
      [
        {
          level: 'note',
          area: 'orders',
          what: expect.stringContaining('Bank transfers have not been verified'),
          todo: expect.stringContaining('orders mark-paid'),
        },
      ],
    ]);
  });

  test('shows payments about which the provider has not answered, first as asked again, then as given up', async () => {
    const token = await shop.signUp();
    await shop.call('POST /api/addtocart', { token, body: { itemId: 2, size: 'M' } });
    const body = { shippingAddress: 'Rua 1', paymentType: 'midtrans', paymentProof: '' };
    // No provider answers: the attempt gets its token here.
    expect((await shop.call('POST /api/create-transaction', { token, body })).status).toBe(503);
    const change = (changes: object) =>
      shop.db.transaction((tx) =>
        tx
          .updateTable('payment_attempts')
          .set({ status: 'expired', ...changes })
          .execute(),
      );
    const payments = async () => (await examine()).found.filter(({ what }) => what.includes('payment provider'));
    await change({ token: 'token' });
    expect(await payments()).toEqual([]);
    shop.advance(2 * 3_600_000);
    expect(await payments()).toMatchObject([{ level: 'note', what: expect.stringContaining('LRS-') }]);
    await change({ check_at: null });
    expect(await payments()).toMatchObject([{ level: 'bad', todo: expect.stringContaining('orders check') }]);
    await change({ resolved_at: shop.now() });
    expect(await payments()).toEqual([]);
    await shop.db.transaction((tx) =>
      tx.updateTable('orders').set({ status: 'expired', expires_at: null }).where('status', '=', 'pending').execute(),
    );
  });

  test('shows notifications that wait and that were given up, and so do the metrics', async () => {
    const delivery = (channel: 'webhook' | 'operator_mail' | 'customer_mail', next: number | null, error: string) => ({
      ...{ notification_id: 'low', channel, attempts: 3, next_attempt_at: next, delivered_at: null, last_error: error },
    });
    await shop.db.transaction(async (tx) => {
      const none = { order_id: null, product_id: 1, size: 'M', amount_cents: null, assigned_at: shop.now() };
      await tx
        .insertInto('notifications')
        .values({ id: 'low', kind: 'stock_low', created_at: shop.now(), ...none })
        .execute();
      const deliveries = [
        delivery('webhook', shop.now() + 1e9, 'HTTP 500'),
        delivery('operator_mail', null, 'SMTP 535'),
        delivery('customer_mail', null, 'SMTP 550'),
      ];
      await tx.insertInto('notification_deliveries').values(deliveries).execute();
    });
    const found = async () => (await examine()).found.filter(({ area }) => area === 'notifications');
    const failed = [
      { level: 'bad', what: expect.stringContaining('1 by mail to the operator (SMTP 535)') },
      { level: 'note', what: expect.stringContaining('1 by mail to customers (SMTP 550)') },
    ];
    expect(await found()).toMatchObject(failed);
    shop.advance(11 * 60_000);
    const waiting = { level: 'note', what: expect.stringContaining('1 by webhook (NOTIFY_URL) (HTTP 500)') };
    expect(await found()).toMatchObject([waiting, ...failed]);
    const { text } = await shop.call('GET /metrics');
    expect(text).toContain('shop_waiting_notifications 1\n');
    expect(text).toContain('shop_failed_notifications 2\n');
    shop.advance(7 * 86_400_000);
    expect(await found()).toMatchObject([waiting]);
    await shop.db.transaction((tx) => tx.deleteFrom('notifications').execute());
    expect(await found()).toEqual([]);
  });

  const live = { SHOP_MODE: 'live', ENABLED: 'cod', ADMIN_WHATSAPP: '+67077230000' };

  test('reports a PUBLIC_URL without encryption and missing settings in live mode', async () => {
    const { exitCode, found } = await examine({ ...live, PUBLIC_URL: 'http://shop.example' });
    expect(exitCode).toBe(1);
    expect(found[0]).toEqual({
      level: 'bad',
      area: 'settings',
      what: expect.stringContaining('http://shop.example'),
      todo: expect.stringContaining('PUBLIC_URL'),
    });
    const good = await examine({ ...live, PUBLIC_URL: 'https://shop.example' });
    expect(good.exitCode).toBe(0);
    expect(good.found).toContainEqual(
      expect.objectContaining({ level: 'note', todo: expect.stringContaining('orders watch') }),
    );
    const ran = await operatorWith({ ...live, ADMIN_WHATSAPP: '' })(['doctor']);
    expect(ran).toMatchObject({ exitCode: 3, out: '', err: expect.stringMatching(/PUBLIC_URL, ADMIN_WHATSAPP/) });
  });

  test('warns while a live shop announces that it is not open, until shop.json has another announcement', async () => {
    const told = { NOTIFY_URL: 'https://receiver.example', NOTIFY_SECRET: 'x'.repeat(16) };
    const settings = { ...live, ...told, PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'loopback' };
    expect(await examine(settings)).toEqual({
      exitCode: 0,
      found: [
        {
          level: 'note',
          area: 'settings',
          what: expect.stringContaining('announcement'),
          todo: expect.stringContaining('shop.json'),
        },
        {
          level: 'note',
          area: 'settings',
          what: expect.stringContaining(': size charts, delivery times, returns.'),
          todo: expect.stringContaining('sizeCharts'),
        },
      ],
    });
    const file = path.join(shop.settings.dataDir, 'shop.json');
    writeFileSync(file, '{ "announcement": null }');
    expect((await examine(settings)).found).toHaveLength(1);
    expect(await examine({ ...settings, SHOP_CONFIG: EXAMPLE })).toEqual({
      exitCode: 0,
      found: [
        {
          level: 'note',
          area: 'settings',
          what: expect.stringMatching(
            /^Texts of shop\.json and pages are not translated: tagline \(id\), hero\.eyebrow \(tet pt id\)/,
          ),
          todo: expect.stringContaining('"tet"'),
        },
      ],
    });
    const label = { en: 'Returns', tet: 'Fó fila', pt: 'Devoluções', id: 'Pengembalian' };
    writeFileSync(file, JSON.stringify({ announcement: null, footer: [{ label, page: 'returns' }] }));
    // `fr` is not a language of the shop.
    for (const page of ['returns.md', 'returns.pt.md', 'returns.fr.md']) {
      writeFileSync(path.join(shop.settings.dataDir, page), `Text of ${page}`);
    }
    const whats = (await examine(settings)).found.map(({ what }) => what);
    expect(whats).toContain('Texts of shop.json and pages are not translated: returns.md (tet id).');
    writeFileSync(file, '{ "anouncement": null }');
    const ran = await operatorWith(settings)(['doctor']);
    expect(ran).toMatchObject({ exitCode: 3, out: '', err: expect.stringContaining('anouncement is not known') });
    rmSync(file);
  });

  test('names products in sizes that have no size chart', async () => {
    const file = path.join(shop.settings.dataDir, 'shop.json');
    const chart = {
      title: 'Kids',
      categories: ['kid'],
      measures: { Height: 'From the floor.' },
      sizes: { '4Y': [100] },
    };
    writeFileSync(file, JSON.stringify({ sizeCharts: [chart] }));
    expect(await examine()).toEqual({
      exitCode: 0,
      found: [
        {
          level: 'note',
          area: 'products',
          what: 'Products have no size chart: 1 shirt, 2 trousers, 3 dress, 4 skirt.',
          todo: expect.stringContaining('shop.json'),
        },
      ],
    });
    rmSync(file);
  });

  test('names machines that serve another release or other texts, until they have not been seen for minutes', async () => {
    const { db, now, advance } = shop;
    const log = { warn: jest.fn() };
    const report = (port: number, changes: Partial<Shop> = {}) =>
      startReporting(
        { db, settings: { port }, shop: { ...defaultShop, tet: { ...defaultShop.tet, ...changes } }, log },
        now,
      ).stop();
    report(1);
    report(2);
    await until(async () => (await findMachines(db.read, now())).length === 2);
    expect((await examine()).found).toEqual([]);
    report(2, { bankName: 'BNCTL' });
    await db.transaction((tx) =>
      tx.updateTable('machines').set({ release: '1.1.0-a' }).where('name', 'like', '%:1').execute(),
    );
    const name = hostname();
    await until(async () => (await examine()).found.length === 2);
    expect((await examine()).found.map(({ level, what }) => [level, what])).toEqual([
      ['note', `The machines run different releases: ${name}:1 (1.1.0-a), ${name}:2 (${RELEASE}).`],
      [
        'bad',
        expect.stringMatching(new RegExp(`^The machines have different texts of the shop: ${name}:1 .*, ${name}:2 `)),
      ],
    ]);
    advance(5 * 60_000);
    report(2, { bankName: 'BNCTL' });
    await until(async () => (await findMachines(db.read, now())).length === 1);
    expect((await examine()).found).toEqual([]);
    expect(log.warn).not.toHaveBeenCalled();
  });

  test('reports tables of a newer version, which other commands do not use', async () => {
    const table = sql.table('kysely_migration');
    await shop.db.transaction((tx) =>
      sql`insert into ${table} (name, timestamp) values ('999_later_unused_since_9_0_0', '2030-01-01')`.execute(tx),
    );
    const { exitCode, found } = await examine();
    expect(exitCode).toBe(1);
    expect(found).toEqual([
      {
        level: 'bad',
        area: 'database',
        what: expect.stringContaining('999_later'),
        todo: expect.stringContaining('Update this shop'),
      },
    ]);
    const run = operatorWith();
    expect(await run(['products', 'list'])).toMatchObject({ exitCode: 3, err: expect.stringContaining('newer') });
    expect(await run(['migrate'])).toMatchObject({ exitCode: 1, err: expect.stringContaining('999_later') });
    await shop.db.transaction((tx) => sql`delete from ${table} where name like '999_later%'`.execute(tx));
    expect((await examine()).exitCode).toBe(0);
  });
});

test('doctor asks to migrate an empty folder', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-unprepared-'));
  const ran = await openOperator({ DATA_DIR: folder })(['doctor', '--json']);
  expect(ran.exitCode).toBe(1);
  expect(ran.json<Found[]>().find(({ area }) => area === 'database')?.todo).toContain('"migrate"');
  rmSync(folder, { recursive: true, force: true });
});

test('doctor says from 10,000 products on what becomes slow', () => {
  expect(checkCatalogueSize(10_000)).toEqual([]);
  expect(checkCatalogueSize(10_001)).toEqual([
    expect.objectContaining({ level: 'note', what: 'More than 10,000 products are on sale: 10,001.' }),
  ]);
});
