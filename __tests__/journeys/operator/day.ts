import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { openDatabase } from '@/server/db/database';
import type { Order, PaymentType } from '@/shared/contract/orders';
import type { Product } from '@/shared/contract/products';
import { checkOut, send } from '../../faults/support/requests';
import { runCommand, startServer, type ServerPlace, type ServerProcess } from '../../faults/support/server';
import { fillEarlierShop } from '../../support/earlierShop';
import { freePort } from '../../support/freePort';
import { multipart } from '../../support/multipart';
import { until } from '../../support/until';
import { picture, PRODUCTS, writeGoods } from './goods';
import { ask, findProblems, readAll, run } from './place';

const SHOWN_WITHIN_MS = 30_000;
const EARLIER = '002_add_received_units_order_log_and_leases';
const person = { name: 'Ana Soares', email: 'ana@example.tl', password: 'correct horse' };

interface ShownOrder {
  readonly order: string;
  readonly status: string;
  readonly refund: string;
  readonly refunds: readonly { readonly amount: number; readonly state: string }[];
  readonly audit_log: readonly { readonly event: string; readonly reason: string }[];
}

/** A step of the day and what it does. */
export interface Step {
  readonly name: string;
  readonly run: () => Promise<void>;
}

/**
 * An operator's whole day on an empty folder, with the built server and the operator's commands: one step after the
 * other. Without `createPostgres`, which returns the URL of an empty database, the move to PostgreSQL is left out.
 */
export const operatorsDay = (
  folder: string,
  createPostgres?: () => Promise<string>,
): { readonly steps: readonly Step[]; end(): Promise<void> } => {
  const place = { dataDir: path.join(folder, 'data'), environment: {} as Record<string, string> };
  let server: ServerProcess;
  let token: string;
  const orders: Partial<Record<PaymentType | 'returned', string>> = {};

  const products = async (): Promise<readonly Product[]> =>
    (await send(server.url, 'GET /api/allproducts')).body as readonly Product[];
  const history = async (): Promise<readonly Order[]> =>
    (await send(server.url, 'GET /api/order-history', { token })).body as readonly Order[];
  const statusOf = async (id = ''): Promise<string | undefined> =>
    (await history()).find((order) => order._id === id)?.paymentStatus;
  const show = (where: ServerPlace, id = '') => ask<ShownOrder>(where, 'orders', 'show', id);
  const isShown = (what: string, condition: (list: readonly Product[]) => boolean) =>
    until(async () => condition(await products()), { what, withinMs: SHOWN_WITHIN_MS });
  const unitsOf = async (id: number): Promise<number | undefined> =>
    (await products()).find((product) => product.id === id)?.stock_by_size.find(({ size }) => size === 'M')?.quantity;

  /** Orders one product; returns the order's id and the token of its payment page. */
  const order = async (itemId: number, paymentType: PaymentType, paymentProof = '') => {
    await send(server.url, 'POST /api/addtocart', { token, body: { itemId, size: 'M' } });
    const { status, body } = await checkOut(server.url, token, { paymentType, paymentProof });
    assert.equal(status, 200, JSON.stringify(body));
    return body as { readonly orderId: string; readonly snapToken?: string };
  };

  const uploadProof = async (): Promise<string> => {
    const bytes = await picture('#ffffff', 77);
    const { body, headers } = multipart([{ field: 'images', name: 'proof.jpg', type: 'image/jpeg', bytes }]);
    const response = await fetch(`${server.url}/api/upload_images`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: new Uint8Array(body),
    });
    return ((await response.json()) as { image_urls: string[] }).image_urls[0] ?? '';
  };

  const importGoods = async (): Promise<void> => {
    const { file, images } = await writeGoods(folder);
    await run(place, 'migrate');
    const words = ['products', 'import', file, '--images', images];
    assert.match(await run(place, ...words), /^30 added, 0 changed/);
    assert.match(await run(place, ...words), /^0 added, 0 changed, 30 as they were/);
  };

  const openShop = async (): Promise<void> => {
    // AFTER THE MERGE: start the receiver of notifications, which fails twice first, and name it in NOTIFY_URL.
    place.environment.SANDBOX_PORT = String(await freePort());
    server = await startServer(place);
    assert.equal((await products()).length, PRODUCTS);
    const first = (await products()).find(({ name }) => name === 'Tais "Suai", red');
    assert.deepEqual([first?.category, first?.description, first?.new_price], ['women', 'Woven,\nby hand', 10.5]);
    const shown = await fetch(`${server.url}${first?.image.replace('-1280', '-320')}`);
    assert.equal((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width, 320);
  };

  const changeProducts = async (): Promise<void> => {
    await run(place, 'products', 'hide', 'tais-no-3');
    await isShown('a hidden product', (list) => list.length === PRODUCTS - 1);
    await run(place, 'products', 'unhide', 'tais-no-3');
    await run(place, 'prices', 'set', 'tais-no-3', '9.75', '--was', '12.50');
    await isShown('a new price', (list) => list.some(({ new_price }) => new_price === 9.75));
    await run(place, 'stock', 'add', 'tais-no-3', 'M', '4');
    await isShown('a delivery', (list) =>
      list.some(({ stock_by_size: sizes }) => sizes.some(({ quantity }) => quantity === 11)),
    );
  };

  const takeOrders = async (): Promise<void> => {
    ({ token } = (await send(server.url, 'POST /api/signup', { body: person })).body as { token: string });
    // AFTER THE MERGE: a phone at each checkout, and in `orders show`.
    orders.bank_transfer = (await order(1, 'bank_transfer', await uploadProof())).orderId;
    orders.cod = (await order(2, 'cod')).orderId;
    orders.returned = (await order(4, 'cod')).orderId;
    const online = await order(3, 'midtrans');
    orders.midtrans = online.orderId;
    const paid = await fetch(
      `http://127.0.0.1:${place.environment.SANDBOX_PORT}/snap/v4/redirection/${online.snapToken}`,
      { method: 'POST', body: new URLSearchParams({ outcome: 'pay', origin: server.url }) },
    );
    assert.equal(paid.status, 200);
    await until(async () => (await statusOf(orders.midtrans)) === 'paid', { what: 'the payment', withinMs: 10_000 });
  };

  const checkPayments = async (): Promise<void> => {
    const waiting = await ask<ShownOrder[]>(place, 'orders', 'list', '--status', 'pending', '--type', 'bank_transfer');
    assert.equal(waiting.length, 1);
    const saved = path.join(folder, 'proof.jpg');
    await run(place, 'orders', 'proof', waiting[0]?.order ?? '', '--output', saved);
    assert.equal((await sharp(readFileSync(saved)).metadata()).width, 77);
    await run(place, 'orders', 'mark-paid', waiting[0]?.order ?? '', '--reason', 'received');
    assert.equal(await statusOf(orders.bank_transfer), 'paid');
  };

  const deliver = async (): Promise<void> => {
    // AFTER THE MERGE: `orders to-send`, `orders packed|shipped` for each order, and `orders delivered --paid` for cash.
    for (const id of [orders.cod, orders.returned]) {
      await run(place, 'orders', 'mark-paid', id ?? '', '--reason', 'cash received');
    }
    assert.equal(await statusOf(orders.cod), 'paid');
  };

  const takeBack = async (): Promise<void> => {
    // AFTER THE MERGE: `orders returned --restock` before the refund, with the unit back in stock; `orders refund`.
    await run(place, 'orders', 'refunded', orders.returned ?? '', '--reason', 'too small', '--amount', '5.00');
    const returned = await show(place, orders.returned);
    assert.deepEqual([returned.status, returned.refund], ['paid', 'done']);
    assert.deepEqual(
      returned.refunds.map(({ amount, state }) => [amount, state]),
      [[5, 'done']],
    );
    assert.deepEqual(
      returned.audit_log.map(({ event, reason }) => [event, reason]),
      [
        ['paid', 'cash received'],
        ['refunded', 'too small'],
      ],
    );
  };

  const report = async (): Promise<void> => {
    // AFTER THE MERGE: `orders report --from --to`; the receiver has got each event once.
    assert.deepEqual(await findProblems(place), []);
  };

  const backUp = async (): Promise<void> => {
    const backups = path.join(folder, 'backups');
    mkdirSync(backups);
    // As the nightly unit does.
    const { exitCode, error } = await runCommand(place, 'backup', '--dir', backups, '--keep', '14');
    assert.deepEqual([exitCode, error], [0, '']);
    const file = path.join(backups, readdirSync(backups)[0] ?? '');
    assert.match(await run(place, 'restore', file, '--check'), /is whole and can be restored/);
    const elsewhere: ServerPlace = { dataDir: path.join(folder, 'elsewhere') };
    await run(elsewhere, 'restore', file);
    assert.deepEqual(await readAll(elsewhere, person.email), await readAll(place, person.email));
    assert.deepEqual(await findProblems(elsewhere), []);
    const restored = await startServer(elsewhere);
    const login = (await send(restored.url, 'POST /api/login', { body: person })).body as { token: string };
    const there = await send(restored.url, 'GET /api/order-history', { token: login.token });
    await restored.end();
    assert.deepEqual(
      (there.body as Order[]).map(({ _id, paymentStatus }) => [_id, paymentStatus]),
      (await history()).map(({ _id, paymentStatus }) => [_id, paymentStatus]),
    );
  };

  const moveToPostgres = async (createDatabase: () => Promise<string>): Promise<void> => {
    const before = { reports: await readAll(place, person.email), history: await history() };
    assert.equal((await server.end()).code, 0);
    const moved = { ...place, databaseUrl: await createDatabase() };
    assert.match(await run(moved, 'copy-to-postgres'), /All tables are the same in both databases/);
    assert.deepEqual(await readAll(moved, person.email), before.reports);
    server = await startServer({ ...moved, port: server.port });
    // Sessions and orders are still valid.
    assert.deepEqual(await history(), before.history);
    assert.equal(await unitsOf(5), 7);
    const { orderId } = await order(5, 'cod');
    await until(async () => (await unitsOf(5)) === 6, { what: 'one unit less' });
    await run(moved, 'orders', 'mark-paid', orderId, '--reason', 'cash received');
    assert.equal(await statusOf(orderId), 'paid');
    assert.deepEqual(await findProblems(moved), []);
  };

  /** A shop of an earlier release is updated by a start, and goes back as src/cli/README.md says. */
  const updateAndGoBack = async (): Promise<void> => {
    const dataDir = path.join(folder, 'updated');
    const db = await openDatabase({ dataDir });
    await db.migrateTo(EARLIER);
    await db.transaction(fillEarlierShop);
    await db.close();
    const update = async (): Promise<void> => {
      const updated = await startServer({ dataDir });
      assert.equal((await send(updated.url, 'GET /api/allproducts')).body.length, 1);
      assert.equal((await updated.end()).code, 0);
      assert.deepEqual(await findProblems({ dataDir }), []);
    };
    await update();
    const aside = path.join(dataDir, 'after-update');
    mkdirSync(aside);
    for (const name of readdirSync(dataDir).filter((file) => file.startsWith('lorosae.db'))) {
      renameSync(path.join(dataDir, name), path.join(aside, name));
    }
    const [copy = ''] = readdirSync(path.join(dataDir, 'backups'));
    cpSync(path.join(dataDir, 'backups', copy), path.join(dataDir, 'lorosae.db'));
    const earlier = await openDatabase({ dataDir });
    assert.equal((await earlier.appliedMigrations()).at(-1), EARLIER);
    await earlier.close();
    await update();
  };

  return {
    steps: [
      { name: 'imports 30 products with photos from a Portuguese spreadsheet', run: importGoods },
      { name: 'opens the shop, without sample products', run: openShop },
      { name: 'hides a product, changes a price and adds a delivery in the running shop', run: changeProducts },
      { name: 'takes an order of each payment type, one of them paid online', run: takeOrders },
      { name: 'looks at the proof of a transfer and marks the order as paid', run: checkPayments },
      { name: 'delivers and takes the cash', run: deliver },
      { name: 'takes a parcel back and refunds a part', run: takeBack },
      { name: 'closes the day without a problem', run: report },
      { name: 'backs up, checks the backup and restores it elsewhere', run: backUp },
      ...(createPostgres
        ? [{ name: 'moves to PostgreSQL and sells from there', run: () => moveToPostgres(createPostgres) }]
        : []),
      { name: 'updates a shop of an earlier release and goes back', run: updateAndGoBack },
    ],
    end: async () => {
      await server?.end('SIGKILL');
    },
  };
};
