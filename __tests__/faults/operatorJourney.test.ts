import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import type { Order } from '@/shared/contract/orders';
import type { Product } from '@/shared/contract/products';
import { engines, openTestDatabase } from '../support/database';
import { checkOut, send } from './support/calls';
import { runCommand, startServer, type ServerPlace, type ServerProcess } from './support/server';
import { multipart } from '../support/multipart';

/** Each command is a process of its own, and a machine under test is busy. */

const PRODUCTS = 30;
const SEEN_WITHIN_MS = 2_500;
const person = { name: 'Ana Soares', email: 'ana@example.tl', password: 'correct horse' };

interface Booked {
  readonly order: string;
  readonly status: string;
  readonly refund: string;
  readonly acts: readonly { readonly act: string; readonly reason: string }[];
}

const picture = (background: string, width: number): Promise<Buffer> =>
  sharp({ create: { width, height: width, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A list as a spreadsheet saves it: a mark of its byte order, CRLF, quotes, a line break in a cell, semicolons none. */
const ownList = (): string =>
  `\uFEFF${[
    'name,category,description,price,old_price,stock,images',
    ...Array.from({ length: PRODUCTS }, (_, index) => {
      const category = ['women', 'men', 'kid'][index % 3] ?? '';
      const name = index === 0 ? '"Tais ""Suai"", red"' : `Tais No. ${index + 1}`;
      return `${name},${category},"Woven,\nby hand",${index + 10}.50,,"S 5, M 7",tais-${index % 2}.jpg`;
    }),
  ].join('\r\n')}\r\n`;

describe('a shop of the operator’s own, from an empty folder to PostgreSQL', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-journey-'));
  const place: ServerPlace = { dataDir: path.join(folder, 'data') };
  const elsewhere: ServerPlace = { dataDir: path.join(folder, 'elsewhere') };
  let server: ServerProcess;
  let token: string;
  afterAll(async () => {
    await server.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs a command that must succeed; answers what it said. */
  const run = async (where: ServerPlace, ...words: readonly string[]): Promise<string> => {
    const { exitCode, out, told } = await runCommand(where, ...words);
    if (exitCode !== 0) throw new Error(`${words.join(' ')} ended with ${exitCode}: ${told}`);
    return out;
  };
  const products = async (): Promise<readonly Product[]> =>
    (await send(server.url, 'GET /api/allproducts')).body as readonly Product[];
  const history = async (): Promise<readonly Order[]> =>
    (await send(server.url, 'GET /api/order-history', { token })).body as readonly Order[];
  const order = async (itemId: number, paymentType: 'cod' | 'bank_transfer', paymentProof = ''): Promise<string> => {
    await send(server.url, 'POST /api/addtocart', { token, body: { itemId, size: 'M' } });
    const answer = await checkOut(server.url, token, { paymentType, paymentProof });
    expect(answer.status).toBe(200);
    return answer.body.orderId as string;
  };
  const show = async (where: ServerPlace, id: string): Promise<Booked> =>
    JSON.parse(await run(where, 'orders', 'show', id, '--json')) as Booked;

  test('opens with thirty products by CSV, their pictures in widths, and no sample', async () => {
    const images = path.join(folder, 'photographs');
    mkdirSync(images);
    writeFileSync(path.join(images, 'tais-0.jpg'), await picture('#a8201a', 1_600));
    writeFileSync(path.join(images, 'tais-1.jpg'), await picture('#143642', 1_600));
    const file = path.join(folder, 'goods.csv');
    writeFileSync(file, ownList());
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

  test('shows what the operator changes within a second', async () => {
    const becomes = async (isSo: (list: readonly Product[]) => boolean): Promise<void> => {
      const end = Date.now() + SEEN_WITHIN_MS;
      while (!isSo(await products())) {
        if (Date.now() > end) throw new Error('the running shop does not show the change');
        await delay(20);
      }
    };
    await run(place, 'products', 'hide', 'tais-no-3');
    await becomes((list) => list.length === PRODUCTS - 1);
    await run(place, 'products', 'unhide', 'tais-no-3');
    await run(place, 'prices', 'set', 'tais-no-3', '9.75', '--was', '12.50');
    await becomes((list) => list.some(({ new_price }) => new_price === 9.75));
  });

  test('takes a transfer, whose proof is verified, and an order that is paid and refunded', async () => {
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

    const waiting = await run(place, 'orders', 'list', '--status', 'pending', '--type', 'bank_transfer', '--json');
    const [waits] = JSON.parse(waiting) as [Booked];
    const saved = path.join(folder, 'proof.jpg');
    await run(place, 'orders', 'proof', waits.order, '--output', saved);
    expect((await sharp(readFileSync(saved)).metadata()).width).toBe(77);
    await run(place, 'orders', 'mark-paid', waits.order, '--reason', 'on the account', '--yes');
    expect((await history()).find(({ _id: id }) => id === transfer)?.paymentStatus).toBe('paid');

    const returned = await order(2, 'cod');
    await run(place, 'orders', 'mark-paid', returned, '--reason', 'cash came', '--yes');
    await run(place, 'orders', 'refunded', returned, '--reason', 'too small', '--yes');
    expect(await show(place, returned)).toMatchObject({
      status: 'paid',
      refund: 'done',
      acts: [
        { act: 'mark-paid', reason: 'cash came' },
        { act: 'refunded', reason: 'too small' },
      ],
    });
    await order(3, 'cod');
  });

  /** Everything that the operator can read of a shop. */
  const readAll = (where: ServerPlace): Promise<readonly string[]> =>
    Promise.all([
      run(where, 'products', 'export'),
      run(where, 'orders', 'export', '--json'),
      run(where, 'customers', 'show', person.email, '--json'),
      run(where, 'subscribers', 'export'),
    ]);
  const broken = async (where: ServerPlace): Promise<readonly unknown[]> =>
    (JSON.parse(await run(where, 'doctor', '--json')) as { level: string }[]).filter(({ level }) => level === 'bad');

  test('is backed up while it runs, restored elsewhere, and reads the same there', async () => {
    const backup = path.join(folder, 'shop.backup');
    await run(place, 'backup', backup);
    await run(elsewhere, 'restore', backup, '--yes');
    expect(await readAll(elsewhere)).toEqual(await readAll(place));
    expect(await broken(elsewhere)).toEqual([]);
    const restored = await startServer(elsewhere);
    const { token: again } = (await send(restored.url, 'POST /api/login', { body: person })).body as { token: string };
    const there = await send(restored.url, 'GET /api/order-history', { token: again });
    const idsOf = (orders: readonly Order[]) => orders.map(({ _id: id, paymentStatus }) => [id, paymentStatus]);
    expect(idsOf(there.body as Order[])).toEqual(idsOf(await history()));
    await restored.end();
  });

  const hasPostgres = engines.includes('postgres');
  (hasPostgres ? test : test.skip)('moves to PostgreSQL with its orders, and sells from there', async () => {
    const before = { book: await readAll(place), history: await history() };
    expect((await server.end()).code).toBe(0);
    const target = await openTestDatabase('postgres');
    const moved = { ...place, databaseUrl: target.databaseUrl };
    expect(await run(moved, 'copy-to-postgres', '--yes')).toContain('Every table reads the same in both databases.');
    expect(await readAll(moved)).toEqual(before.book);
    server = await startServer({ ...moved, port: server.port });
    // Nobody has to log in again, and what was ordered is there.
    expect(await history()).toEqual(before.history);
    const onHand = async (): Promise<number | undefined> =>
      (await products()).find(({ id }) => id === 4)?.stock_by_size.find(({ size }) => size === 'M')?.quantity;
    expect(await onHand()).toBe(7);
    const fresh = await order(4, 'cod');
    expect(await onHand()).toBe(6);
    await run(moved, 'orders', 'mark-paid', fresh, '--reason', 'cash came', '--yes');
    expect((await history())[0]).toMatchObject({ _id: fresh, paymentStatus: 'paid' });
    expect(await broken(moved)).toEqual([]);
    await server.end();
    await target.close();
  });
});
