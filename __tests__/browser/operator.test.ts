import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '@/shared/contract/products';
import type { Order } from '@/shared/contract/orders';
import { chromiumPath } from '../support/chromium';
import { startShop, type Shop } from '../support/shop';

const ROOT = path.resolve(__dirname, '../..');
const PRODUCTS = 30;
/** Each command is a process of its own, and a machine under test is busy. */
jest.setTimeout(90_000);

/** Runs the built command as the operator does. */
const shopCommand = (dataDir: string, ...words: string[]): Promise<{ exitCode: number; out: string }> =>
  new Promise((resolve) => {
    const environment = { PATH: process.env['PATH'], DATA_DIR: dataDir };
    execFile(process.execPath, ['.build/server/shop.js', ...words], { cwd: ROOT, env: environment }, (error, out) =>
      resolve({ exitCode: typeof error?.code === 'number' ? error.code : 0, out }),
    );
  });

/** Where there is no browser, nothing has been built. */
const whenBuilt = chromiumPath ? describe : describe.skip;

whenBuilt('a shop of the operator’s own', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-own-'));
  const data = path.join(folder, 'data');
  let shop: Shop;
  afterAll(async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const run = (...words: string[]) => shopCommand(data, ...words);
  const call = async <T>(method: string, url: string, token = '', body?: object): Promise<T> => {
    const answer = await fetch(`${shop.url}${url}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await answer.json()) as T;
  };

  test('opens from an empty folder with thirty products by CSV', async () => {
    const lines = Array.from({ length: PRODUCTS }, (_, index) => `Tais No. ${index + 1},women,Woven,${index + 10},M 5`);
    const file = path.join(folder, 'products.csv');
    writeFileSync(file, ['name,category,description,price,stock', ...lines].join('\n'));
    expect((await run('migrate')).exitCode).toBe(0);
    expect((await run('products', 'import', file)).out).toBe('30 added, 0 changed, 0 as they were, 0 skipped.\n');
    shop = await startShop({ DATA_DIR: data });
    expect(await call<Product[]>('GET', '/api/allproducts')).toHaveLength(PRODUCTS);
  });

  test('shows the operator’s changes within a second', async () => {
    await run('products', 'hide', 'tais-no-3');
    const changedAt = Date.now();
    while ((await call<Product[]>('GET', '/api/allproducts')).length === PRODUCTS) {
      if (Date.now() - changedAt > 1_000) throw new Error('the running shop does not show the change');
      await delay(20);
    }
    expect((await run('products', 'show', 'tais-no-3')).out).toContain('hidden');
  });

  test('takes an order, is told that it was paid and refunded, and is backed up and restored elsewhere', async () => {
    const person = { name: 'Ana Soares', email: 'ana@example.tl', password: 'correct horse' };
    const { token } = await call<{ token: string }>('POST', '/api/signup', '', person);
    await call('POST', '/api/addtocart', token, { itemId: 1, size: 'M' });
    const checkout = { shippingAddress: 'Ana, Rua 1, Dili', paymentType: 'cod', paymentProof: '' };
    const { orderId } = await call<{ orderId: string }>('POST', '/api/create-transaction', token, checkout);
    expect((await run('orders', 'mark-paid', orderId, '--reason', 'cash came', '--yes')).exitCode).toBe(0);
    const [order] = await call<Order[]>('GET', '/api/order-history', token);
    expect(order?.paymentStatus).toBe('paid');
    expect((await run('orders', 'refunded', orderId, '--reason', 'too small', '--yes')).exitCode).toBe(0);

    const backup = path.join(folder, 'shop.backup');
    const elsewhere = path.join(folder, 'elsewhere');
    expect((await run('backup', backup)).exitCode).toBe(0);
    expect((await shopCommand(elsewhere, 'restore', backup, '--yes')).exitCode).toBe(0);
    const list = async (place: string) => (await shopCommand(place, 'orders', 'list', '--json')).out;
    expect(await list(elsewhere)).toBe(await list(data));
    expect((await shopCommand(elsewhere, 'doctor')).exitCode).toBe(0);
  });
});
