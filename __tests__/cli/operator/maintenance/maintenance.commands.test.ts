import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { engines } from '../../../support/database';
import { openOperator } from '../../../support/operator';
import { openTestShop } from '../../../support/testServer';
import { newTestFolder } from '../../../support/testFolder';

interface Found {
  readonly level: string;
  readonly area: string;
  readonly what: string;
  readonly todo: string;
}

test('migrate and seed create a shop of any size in an empty folder', async () => {
  const folder = newTestFolder('lorosae-new-');
  const run = openOperator({ DATA_DIR: folder });
  expect((await run(['doctor'])).out).toContain('BAD database: The tables are not up to date');
  expect((await run(['migrate'])).out).toMatch(/^Applied: 001_create_tables[,.]/);
  expect((await run(['migrate'])).out).toBe('The tables were up to date.\n');
  expect(await run(['seed', '--products', 'many'])).toMatchObject({ exitCode: 2 });
  expect((await run(['seed', '--products', '150'])).exitCode).toBe(0);
  expect((await run(['products', 'list', '--json'])).json<unknown[]>()).toHaveLength(150);
  expect(await run(['seed'])).toMatchObject({ exitCode: 1, err: expect.stringContaining('already') });
  const examined = await run(['doctor']);
  expect(examined).toMatchObject({ exitCode: 0, out: expect.stringContaining('Nothing is broken.') });
  expect(examined.out).toContain('sandbox');
  expect(examined.out).toMatch(/^Database: embedded, tables at \d{3}_\w+\.$/m);
  rmSync(folder, { recursive: true, force: true });
});

test('seed asks for confirmation in a live shop', async () => {
  const folder = newTestFolder('lorosae-live-');
  const live = {
    SHOP_MODE: 'live',
    ENABLED: 'cod',
    ADMIN_WHATSAPP: '+67077230000',
    PUBLIC_URL: 'https://shop.example',
  };
  const run = openOperator({ DATA_DIR: folder, ...live });
  await run(['migrate']);
  expect(await run(['seed'])).toMatchObject({ exitCode: 1, err: expect.stringContaining('live') });
  expect((await run(['products', 'list', '--json'])).json()).toEqual([]);
  expect(await run(['seed', '--products', '1', '--yes'])).toMatchObject({ exitCode: 0 });
  rmSync(folder, { recursive: true, force: true });
});

describe.each(engines)('doctor on the %s database', (engine) => {
  test('reports problems and pending tasks, and what to do', async () => {
    const shop = await openTestShop(engine);
    const run = openOperator({ DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl }, shop.now);
    const findings = async () =>
      (await run(['doctor', '--json'])).json<Found[]>().filter(({ area }) => area !== 'settings');
    expect(await findings()).toEqual([]);

    const token = await shop.signUp();
    const order = async (paymentType: string): Promise<void> => {
      await shop.call('POST /api/addtocart', { token, body: { itemId: 2, size: 'M' } });
      await shop.call('POST /api/create-transaction', {
        token,
        body: { shippingAddress: 'Rua 1', paymentType, paymentProof: '' },
      });
    };
    await order('cod');
    await order('midtrans');
    expect(await findings()).toEqual([]);
    shop.advance(15 * 86_400_000);
    await shop.db.transaction(async (tx) => {
      await tx
        .updateTable('product_sizes')
        .set({ on_hand: 9 })
        .where('product_id', '=', 1)
        .where('size', '=', 'M')
        .execute();
      const { id } = await tx.selectFrom('orders').select('id').where('status', '=', 'paid').executeTakeFirstOrThrow();
      await tx
        .insertInto('payments')
        .values({
          ...{ id: 'surplus', order_id: id, channel: 'cash', attempt_id: null, cents: 1, rupiah: null, received_at: 1 },
          ...{ posted_at: 1, recorded_at: 1, recorded_by: '', actor: 'operator', reference: '', state: 'received' },
          ...{ settled_at: null, held_by: '' },
        })
        .execute();
      await tx.updateTable('orders').set({ due_cents: 1 }).where('id', '=', id).execute();
    });
    const strays = path.join(shop.settings.dataDir, 'uploads/avatars');
    mkdirSync(strays, { recursive: true });
    const stray = path.join(strays, 'stray.png');
    writeFileSync(stray, '');
    utimesSync(stray, new Date(0), new Date(0));
    const found = await findings();
    expect(found.map(({ level, area, what }) => `${level} ${area} ${what.replace(/:.*/, '')}`)).toEqual([
      'bad stock Units do not add up',
      'bad orders Unpaid online orders hold units although they have expired',
      'note orders Cash on delivery has been pending for over two weeks',
      'note orders Refunds are due',
      'note files Files have not been referenced for over a day',
    ]);
    expect(found.every(({ todo }) => todo.length > 20)).toBe(true);
    expect(await run(['doctor'])).toMatchObject({ exitCode: 1 });
    // The suggested commands fix the problems.
    expect(await run(['stock', 'count', '1', 'M', '3'])).toMatchObject({ exitCode: 0 });
    expect((await findings()).some(({ area }) => area === 'stock')).toBe(false);
    await shop.close();
  });

  test('compares the units sold with those in orders', async () => {
    const shop = await openTestShop(engine);
    const run = openOperator({ DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl }, shop.now);
    const stock = async () => (await run(['doctor', '--json'])).json<Found[]>().filter(({ area }) => area === 'stock');
    await shop.db.transaction((tx) =>
      tx.updateTable('product_sizes').set({ sold: 4711 }).where('product_id', '=', 1).where('size', '=', 'M').execute(),
    );
    expect(await stock()).toEqual([expect.objectContaining({ what: expect.stringContaining('sold 4711') })]);
    await run(['stock', 'count', '1', 'M', '3']);
    expect(await stock()).toEqual([]);
    await shop.close();
  });
});
