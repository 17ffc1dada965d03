import { setOnSale, setPrices } from '@/server/modules/products/changeProducts';
import { engines } from '../../support/database';
import { openTestShop, type TestShop } from '../../support/testServer';
import { until } from '../../support/until';

const SHOP = 'https://lorosae.example.tl';

describe.each(engines)('page heads on the %s database', (engine) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(engine, { settings: { publicUrl: SHOP } });
  });
  afterEach(() => shop.close());

  const headOf = async (path: string) => {
    const page = await shop.call(`GET ${path}`);
    const tag = (pattern: RegExp) => pattern.exec(page.text)?.[1];
    return {
      status: page.status,
      headers: page.headers,
      title: tag(/<title>(.*?)<\/title>/),
      canonical: tag(/<link rel="canonical" href="(.*?)"/),
      robots: tag(/<meta name="robots" content="(.*?)"/),
      price: tag(/<meta property="product:price:amount" content="(.*?)"/),
      stock: tag(/<meta property="product:availability" content="(.*?)"/),
      data: [...page.text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)],
    };
  };
  const slugOf = async (id: number) =>
    (await shop.db.read.selectFrom('products').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug;

  /** Pages are up to a quarter of a second old. */
  const untilHead = (path: string, isTrue: (head: Awaited<ReturnType<typeof headOf>>) => boolean): Promise<void> =>
    until(async () => isTrue(await headOf(path)), { what: `the new head of ${path}` });

  test('describe the product, independent of the query', async () => {
    const head = await headOf('/product/3?utm_source=chat&size=M');
    expect(head).toMatchObject({
      status: 200,
      title: 'dress · Lorosae',
      canonical: `${SHOP}/product/3`,
      robots: undefined,
      price: '35.00',
      stock: 'in stock',
    });
    expect(head.data).toHaveLength(2);
  });

  test('change with the price, the stock and the on-sale flag', async () => {
    await headOf('/product/4');
    await setPrices(shop.db, await slugOf(4), { newCents: 999, oldCents: 1299 });
    await untilHead('/product/4', ({ price }) => price === '9.99');
    expect(await headOf('/product/4')).toMatchObject({ price: '9.99', stock: 'in stock' });

    const token = await shop.signUp();
    for (let unit = 0; unit < 9; unit += 1) {
      await shop.call('POST /api/addtocart', { token, body: { itemId: 4, size: 'S' } });
    }
    expect((await headOf('/product/4')).stock).toBe('in stock');
    await shop.call('POST /api/create-transaction', {
      token,
      body: { shippingAddress: 'Dili', paymentType: 'cod', paymentProof: '' },
    });
    await untilHead('/product/4', ({ stock }) => stock === 'out of stock');

    await setOnSale(shop.db, await slugOf(4), false);
    await untilHead('/product/4', ({ status }) => status === 404);
    const hidden = await headOf('/product/4');
    expect(hidden).toMatchObject({ status: 404, robots: 'noindex', canonical: undefined, price: undefined, data: [] });
    await setOnSale(shop.db, await slugOf(4), true);
    await untilHead('/product/4', ({ status }) => status === 200);
    expect(await headOf('/product/4')).toMatchObject({ status: 200, robots: undefined });
  });

  test('a change of one product does not change other heads', async () => {
    const { title } = await headOf('/product/1');
    await setPrices(shop.db, await slugOf(2), { newCents: 100, oldCents: 100 });
    await untilHead('/product/2', ({ price }) => price === '1.00');
    expect(await headOf('/product/1')).toMatchObject({ title, price: '12.50' });
  });

  test('a URL that starts a recording is not indexed', async () => {
    expect((await headOf('/?record')).headers['x-robots-tag']).toBe('noindex');
    expect((await headOf('/mens?a=1&record=')).headers['x-robots-tag']).toBe('noindex');
    expect((await headOf('/?recorder=1')).headers['x-robots-tag']).toBeUndefined();
  });
});
