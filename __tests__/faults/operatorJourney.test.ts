import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { Order } from '@/shared/contract/orders';
import type { Product } from '@/shared/contract/products';
import { openTestDatabase } from '../support/database';
import { until } from '../support/until';
import { checkOut, send } from './support/requests';
import { runCommand, startServer, type ServerPlace, type ServerProcess } from './support/server';
import { multipart } from '../support/multipart';

const PRODUCTS = 30;
const SHOWN_WITHIN_MS = 30_000;
const person = { name: 'Ana Soares', email: 'ana@example.tl', password: 'correct horse' };

interface ShownOrder {
  readonly order: string;
  readonly status: string;
  readonly refund: string;
  readonly audit_log: readonly { readonly event: string; readonly reason: string }[];
}

const picture = (background: string, width: number): Promise<Buffer> =>
  sharp({ create: { width, height: width, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A CSV file as a spreadsheet saves it: byte order mark, CRLF, quotes and a line break in a cell. */
const productList = (): string =>
  `\uFEFF${[
    'name,category,description,price,old_price,stock,images',
    ...Array.from({ length: PRODUCTS }, (_, index) => {
      const category = ['women', 'men', 'kid'][index % 3] ?? '';
      const name = index === 0 ? '"Tais ""Suai"", red"' : `Tais No. ${index + 1}`;
      return `${name},${category},"Woven,\nby hand",${index + 10}.50,,"S 5, M 7",tais-${index % 2}.jpg`;
    }),
  ].join('\r\n')}\r\n`;

describe('an operator runs a shop from an empty folder to PostgreSQL with commands', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-journey-'));
  const place: ServerPlace = { dataDir: path.join(folder, 'data') };
  const elsewhere: ServerPlace = { dataDir: path.join(folder, 'elsewhere') };
  let server: ServerProcess;
  let token: string;
  afterAll(async () => {
    await server.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs a command that must succeed; returns its output. */
  const run = async (where: ServerPlace, ...args: readonly string[]): Promise<string> => {
    const { exitCode, out, error } = await runCommand(where, ...args);
    if (exitCode !== 0) throw new Error(`${args.join(' ')} ended with ${exitCode}: ${error}`);
    return out;
  };
  const products = async (): Promise<readonly Product[]> =>
    (await send(server.url, 'GET /api/allproducts')).body as readonly Product[];
  const history = async (): Promise<readonly Order[]> =>
    (await send(server.url, 'GET /api/order-history', { token })).body as readonly Order[];
  const order = async (itemId: number, paymentType: 'cod' | 'bank_transfer', paymentProof = ''): Promise<string> => {
    await send(server.url, 'POST /api/addtocart', { token, body: { itemId, size: 'M' } });
    const response = await checkOut(server.url, token, { paymentType, paymentProof });
    expect(response.status).toBe(200);
    return response.body.orderId as string;
  };
  const show = async (where: ServerPlace, id: string): Promise<ShownOrder> =>
    JSON.parse(await run(where, 'orders', 'show', id, '--json')) as ShownOrder;

  test('imports 30 products with pictures from CSV and starts without sample products', async () => {
    const images = path.join(folder, 'photographs');
    mkdirSync(images);
    writeFileSync(path.join(images, 'tais-0.jpg'), await picture('#a8201a', 1_600));
    writeFileSync(path.join(images, 'tais-1.jpg'), await picture('#143642', 1_600));
    const file = path.join(folder, 'goods.csv');
    writeFileSync(file, productList());
    await run(place, 'migrate');
    expect(await run(place, 'products', 'import', file, '--images', images)).toBe(
      '30 added, 0 changed, 0 as they were, 0 skipped.\n',
    );
    server = await startServer(place);
    expect(await products()).toHaveLength(PRODUCTS);
    const first = (await products()).find(({ name }) => name === 'Tais "Suai", red');
    expect(first).toMatchObject({ category: 'women', description: 'Woven,\nby hand', new_price: 10.5 });
    const shown = await fetch(`${server.url}${first?.image.replace('-1280', '-320')}`);
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(320);
    expect(await run(place, 'products', 'import', file, '--images', images)).toContain('0 added, 0 changed, 30 as');
    expect(await run(place, 'orders', 'list')).toBe('No orders.\n');
  });

  test('shows changed products and prices in the running shop', async () => {
    const isShown = (condition: (list: readonly Product[]) => boolean) =>
      until(async () => condition(await products()), { what: 'the change in the shop', withinMs: SHOWN_WITHIN_MS });
    await run(place, 'products', 'hide', 'tais-no-3');
    await isShown((list) => list.length === PRODUCTS - 1);
    await run(place, 'products', 'unhide', 'tais-no-3');
    await run(place, 'prices', 'set', 'tais-no-3', '9.75', '--was', '12.50');
    await isShown((list) => list.some(({ new_price }) => new_price === 9.75));
  });

  test('takes a bank transfer with a proof, and an order that is paid and refunded', async () => {
    ({ token } = (await send(server.url, 'POST /api/signup', { body: person })).body as { token: string });
    const { body, headers } = multipart([
      { field: 'images', name: 'proof.jpg', type: 'image/jpeg', bytes: await picture('#ffffff', 77) },
    ]);
    const uploaded = await fetch(`${server.url}/api/upload_images`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: new Uint8Array(body),
    });
    const [proof = ''] = ((await uploaded.json()) as { image_urls: string[] }).image_urls;
    const transfer = await order(1, 'bank_transfer', proof);

    const listed = await run(place, 'orders', 'list', '--status', 'pending', '--type', 'bank_transfer', '--json');
    const [pending] = JSON.parse(listed) as [ShownOrder];
    const saved = path.join(folder, 'proof.jpg');
    await run(place, 'orders', 'proof', pending.order, '--output', saved);
    expect((await sharp(readFileSync(saved)).metadata()).width).toBe(77);
    await run(place, 'orders', 'mark-paid', pending.order, '--reason', 'received', '--yes');
    expect((await history()).find(({ _id: id }) => id === transfer)?.paymentStatus).toBe('paid');

    const returned = await order(2, 'cod');
    await run(place, 'orders', 'mark-paid', returned, '--reason', 'cash received', '--yes');
    await run(place, 'orders', 'refund', returned, '--reason', 'too small', '--yes');
    expect(await show(place, returned)).toMatchObject({
      status: 'paid',
      refund: 'done',
      audit_log: [
        { event: 'paid', reason: 'cash received' },
        { event: 'refunded', reason: 'too small' },
      ],
    });
    await order(3, 'cod');
  });

  /** Everything that the commands report about a shop. */
  const readAll = (where: ServerPlace): Promise<readonly string[]> =>
    Promise.all([
      run(where, 'products', 'export'),
      run(where, 'orders', 'export', '--json'),
      run(where, 'customers', 'show', person.email, '--json'),
      run(where, 'subscribers', 'export'),
    ]);
  const problemsOf = async (where: ServerPlace): Promise<readonly unknown[]> =>
    (JSON.parse(await run(where, 'doctor', '--json')) as { level: string }[]).filter(({ level }) => level === 'bad');

  test('restores a backup of the running shop with the same data in another folder', async () => {
    const backup = path.join(folder, 'shop.backup');
    await run(place, 'backup', backup);
    await run(elsewhere, 'restore', backup, '--yes');
    expect(await readAll(elsewhere)).toEqual(await readAll(place));
    expect(await problemsOf(elsewhere)).toEqual([]);
    const restored = await startServer(elsewhere);
    const { token: again } = (await send(restored.url, 'POST /api/login', { body: person })).body as { token: string };
    const there = await send(restored.url, 'GET /api/order-history', { token: again });
    const idsOf = (orders: readonly Order[]) => orders.map(({ _id: id, paymentStatus }) => [id, paymentStatus]);
    expect(idsOf(there.body as Order[])).toEqual(idsOf(await history()));
    await restored.end();
  });

  test('copies the shop to PostgreSQL and sells from there', async () => {
    const before = { reports: await readAll(place), history: await history() };
    expect((await server.end()).code).toBe(0);
    const target = await openTestDatabase('postgres');
    const moved = { ...place, databaseUrl: target.databaseUrl };
    expect(await run(moved, 'copy-to-postgres', '--yes')).toContain('All tables are the same in both databases.');
    expect(await readAll(moved)).toEqual(before.reports);
    server = await startServer({ ...moved, port: server.port });
    // Sessions and orders are still valid.
    expect(await history()).toEqual(before.history);
    const onHand = async (): Promise<number | undefined> =>
      (await products()).find(({ id }) => id === 4)?.stock_by_size.find(({ size }) => size === 'M')?.quantity;
    expect(await onHand()).toBe(7);
    const fresh = await order(4, 'cod');
    await until(async () => (await onHand()) === 6);
    await run(moved, 'orders', 'mark-paid', fresh, '--reason', 'cash received', '--yes');
    expect((await history())[0]).toMatchObject({ _id: fresh, paymentStatus: 'paid' });
    expect(await problemsOf(moved)).toEqual([]);
    await server.end();
    await target.close();
  });
});
