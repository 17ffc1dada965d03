import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { productSchema, type Product } from '@/shared/contract/products';
import { openDatabase } from '@/server/db/database';
import { setStock } from '@/server/modules/products/changeProducts';
import { exchangeUnits, returnUnits } from '@/server/repositories/stock';
import { AS_PLACED } from '@/server/repositories/orders';
import { engines } from '../../../support/database';
import { openTestShop, type TestShop } from '../../../support/testServer';
import { until } from '../../../support/until';
import { moveOf } from '../../../support/unitMoves';

const LISTS = ['allproducts', 'bestsellingproducts', 'newcollections', 'popularinwomen'] as const;

describe.each(engines)('product lists on the %s database', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(engine);
  });
  afterAll(() => shop.close());

  const list = async (name: string, token?: string) =>
    (await shop.call(`GET /api/${name}`, { token })).json<Product[]>();
  const ids = async (name: string, token?: string) => (await list(name, token)).map((product) => product.id);
  const customerId = async () =>
    (await shop.db.read.selectFrom('customers').select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow())
      .id;

  const order = async (status: 'pending', productId: number, quantity: number) => {
    const id = `order-${Math.random()}`;
    const customer = await customerId();
    await shop.db.transaction(async (tx) => {
      await tx
        .insertInto('orders')
        .values({
          id,
          customer_id: customer,
          transaction_id: id,
          payment_type: 'cod',
          status,
          total_cents: 100,
          idr_rate: null,
          idr_total: null,
          shipping_address: 'Dili',
          customer_name: 'Ana',
          proof_upload_id: null,
          created_at: shop.now(),
          made_from_cart: 1,
          lines_hash: '',
          phone: '',
          language: 'en',
          ...AS_PLACED,
          holds_units: status === 'pending' ? 1 : 0,
        })
        .execute();
      await tx
        .insertInto('order_items')
        .values({
          order_id: id,
          position: 0,
          product_id: productId,
          size: 'M',
          quantity,
          name: 'x',
          unit_price_cents: 100,
          unit_idr: null,
        })
        .execute();
      await exchangeUnits(tx, { taken: moveOf([{ productId: 2, size: 'M', count: 1 }]) });
    });
  };

  test('a product matches the contract, with sizes in size order and prices in dollars', async () => {
    const products = await list('allproducts');
    expect(products).toHaveLength(6);
    products.forEach((product) => expect(productSchema.safeParse(product).success).toBe(true));
    expect(products[0]).toEqual({
      id: 1,
      name: 'shirt',
      images: ['front', 'back', 'detail'].map((view) => `/static/catalogue/shirt-${view}.svg`),
      image: '/static/catalogue/shirt-front.svg',
      category: 'men',
      description: 'About shirt.',
      new_price: 12.5,
      old_price: 14.5,
      stock_by_size: [
        { size: 'S', quantity: 5 },
        { size: 'M', quantity: 3 },
        { size: 'XL', quantity: 0 },
      ],
      type: 'shirt',
    });
    expect(products[4]?.stock_by_size.map((entry) => entry.size)).toEqual(['12M', '2Y', '4Y']);
    expect([products[5]?.images, products[5]?.image]).toEqual([[], '']);
    expect(products[1]?.new_price).toBe(19.99);
  });

  test('related products are those of the category; an unknown category returns 400', async () => {
    const related = (body: object) => shop.call('POST /api/relatedproducts', { body });
    expect((await related({ category: 'women' })).json<Product[]>().map((product) => product.id)).toEqual([3, 4]);
    expect((await related({ category: 'kid' })).json<Product[]>().map((product) => product.id)).toEqual([5, 6]);
    for (const body of [{ category: 'pets' }, {}, { category: ['men'] }, { category: null }]) {
      const refused = await related(body);
      expect([refused.status, refused.json()]).toEqual([400, { success: false, message: 'Unknown category.' }]);
    }
  });

  test('a list has an ETag, and a matching If-None-Match returns 304', async () => {
    const { headers } = await shop.call('GET /api/allproducts');
    const ask = (tag: string) => shop.call('GET /api/allproducts', { headers: { 'if-none-match': tag } });
    const same = await ask(String(headers.etag));
    expect([same.status, same.text, same.headers.etag]).toEqual([304, '', headers.etag]);
    expect(same.headers.vary).toBe('Authorization, Accept-Encoding, Accept-Language');
    expect(same.headers['cache-control']).toBe('public, no-cache');
    // The browser keeps these headers of the stored response.
    const all = ['content-security-policy', 'x-content-type-options', 'content-type'];
    expect(all.filter((name) => name in headers)).toEqual(all);
    expect(all.filter((name) => name in same.headers)).toEqual([]);
    expect((await ask(`"other", ${String(headers.etag)}`)).status).toBe(304);
    expect((await ask('"other"')).status).toBe(200);
  });

  test('brotli, gzip and identity have the same content', async () => {
    const ask = (encoding: string) => shop.call('GET /api/allproducts', { headers: { 'accept-encoding': encoding } });
    const plain = await ask('identity');
    const br = await ask('gzip, deflate, br');
    const gz = await ask('gzip, br;q=0');
    expect([plain.headers['content-encoding'], br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(
      [undefined, 'br', 'gzip'],
    );
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
    expect(gunzipSync(gz.bytes).equals(plain.bytes)).toBe(true);
    expect(new Set([plain, br, gz].map((answer) => answer.headers.vary))).toEqual(
      new Set(['Authorization, Accept-Encoding, Accept-Language']),
    );
  });

  test.each(LISTS)('%s is personal only for a customer with units in the cart', async (name) => {
    const token = await shop.signUp();
    const anonymous = await shop.call(`GET /api/${name}`);
    const empty = await shop.call(`GET /api/${name}`, { token });
    expect([empty.text, empty.headers.etag]).toEqual([anonymous.text, anonymous.headers.etag]);
    expect(anonymous.headers['cache-control']).toBe('public, no-cache');

    await shop.call('POST /api/addtocart', { token, body: { itemId: 3, size: 'S' } });
    const personal = await shop.call(`GET /api/${name}`, { token });
    expect(personal.headers['cache-control']).toBe('private, no-cache');
    expect(personal.headers.etag).not.toBe(anonymous.headers.etag);
    const dress = personal.json<Product[]>().find((product) => product.id === 3);
    expect(dress?.stock_by_size).toEqual([
      { size: 'S', quantity: 1 },
      { size: 'M', quantity: 4 },
    ]);
    const stale = { 'if-none-match': String(anonymous.headers.etag) };
    expect((await shop.call(`GET /api/${name}`, { token, headers: stale })).status).toBe(200);
    const fresh = { 'if-none-match': String(personal.headers.etag) };
    expect((await shop.call(`GET /api/${name}`, { token, headers: fresh })).status).toBe(304);
    for (const other of [undefined, 'nobodys', 'ey.J.x', await shop.signUp()]) {
      expect((await shop.call(`GET /api/${name}`, { token: other })).text).toBe(anonymous.text);
    }
  });

  test('an empty catalogue gives empty lists', async () => {
    const bare = await openTestShop(engine, { catalogue: [] });
    for (const name of LISTS) expect((await bare.call(`GET /api/${name}`)).json()).toEqual([]);
    await bare.close();
  });

  // These tests change the catalogue, so each has its own shop.
  describe('after changes', () => {
    let shared: TestShop;
    beforeEach(async () => {
      shared = shop;
      shop = await openTestShop(engine);
    });
    afterEach(async () => {
      await shop.close();
      shop = shared;
    });

    test('are ranked by units that orders hold, then newest first', async () => {
      expect(await ids('bestsellingproducts')).toEqual([2, 3, 6, 1, 4, 5]);
      expect(await ids('newcollections')).toEqual([6, 5, 4, 3, 2, 1]);
      expect(await ids('popularinwomen')).toEqual([3, 4]);
      const token = await shop.signUp();
      await setStock(shop.db, '5', { size: '4Y', units: 100, isNewSize: false, cause: { at: Date.now() } });
      const line = { productId: 5, size: '4Y', count: 50 };
      await shop.db.transaction((tx) => exchangeUnits(tx, { taken: moveOf([line]) }));
      expect(await ids('bestsellingproducts', token)).toEqual([5, 2, 3, 6, 1, 4]);
      await shop.db.transaction((tx) => returnUnits(tx, moveOf([line])));
      expect(await ids('bestsellingproducts', token)).toEqual([2, 3, 6, 1, 4, 5]);
    });

    test('have another ETag after a change, and do not contain a withdrawn product', async () => {
      const first = await shop.call('GET /api/allproducts');
      expect((await shop.call('GET /api/allproducts')).headers.etag).toBe(first.headers.etag);
      await shop.db.transaction((tx) => exchangeUnits(tx, { taken: moveOf([{ productId: 1, size: 'M', count: 2 }]) }));
      const token = await shop.signUp();
      const second = await shop.call('GET /api/allproducts', { token });
      expect(second.headers.etag).not.toBe(first.headers.etag);
      expect(second.json<Product[]>()[0]?.stock_by_size[1]).toEqual({ size: 'M', quantity: 1 });
      await shop.db.transaction(async (tx) => {
        await tx.updateTable('products').set({ is_on_sale: 0, version: 100 }).where('id', '=', 1).execute();
        await tx.updateTable('catalogue_version').set({ version: 100 }).execute();
      });
      expect(await ids('allproducts', token)).toEqual([2, 3, 4, 5, 6]);
      expect(await ids('allproducts')).toEqual([2, 3, 4, 5, 6]);
    });

    test('show a change of this process and one of another process soon after', async () => {
      const units = async () => (await list('allproducts'))[0]?.stock_by_size[0]?.quantity;
      const change = { size: 'S', isNewSize: false, cause: { at: Date.now() } };
      await list('allproducts');
      await setStock(shop.db, '1', { ...change, units: 77 });
      await until(async () => (await units()) === 77, { what: 'the change' });
      const other = await openDatabase(shop.settings);
      await setStock(other, '1', { ...change, units: 78 });
      await until(async () => (await units()) === 78, { what: 'the other process’s change' });
      await other.close();
    });

    test('are counted and logged with their request ids', async () => {
      const { headers } = await shop.call('GET /api/newcollections');
      expect((await shop.call('GET /metrics')).text).toContain(
        'shop_request_duration_seconds_count{method="GET",route="/api/newcollections",status="200"} 1',
      );
      const logged = shop.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(logged.filter(({ reqId }) => reqId === headers['x-request-id'])).toEqual([
        expect.objectContaining({ msg: 'request completed', method: 'GET', route: '/api/newcollections', status: 200 }),
      ]);
    });

    test('are still the last known ones without a database', async () => {
      const before = await list('allproducts');
      await shop.db.close();
      for (let turn = 0; turn < 2; turn += 1) {
        jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
        expect(await list('allproducts')).toEqual(before);
      }
      jest.restoreAllMocks();
    });

    test('count units of the customer’s unpaid online order as available', async () => {
      const token = await shop.signUp('holder@example.tl');
      await order('pending', 1, 2);
      await shop.db.transaction((tx) =>
        tx
          .updateTable('orders')
          .set({
            payment_type: 'midtrans',
            customer_id: tx.selectFrom('customers').select('id').where('email_key', '=', 'holder@example.tl'),
          })
          .where('status', '=', 'pending')
          .execute(),
      );
      const own = (await list('allproducts', token))[0]?.stock_by_size;
      expect(own?.find((entry) => entry.size === 'M')?.quantity).toBe(5);
      await shop.db.transaction((tx) =>
        tx.updateTable('orders').set({ made_from_cart: 0 }).where('status', '=', 'pending').execute(),
      );
      const other = (await list('allproducts', token))[0]?.stock_by_size;
      expect(other?.find((entry) => entry.size === 'M')?.quantity).toBe(3);
    });
  });
});
