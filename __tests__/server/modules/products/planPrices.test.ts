import { Catalogue } from '@/server/modules/products/catalogue';
import { planPrice, planSale, undoPlan } from '@/server/modules/products/planPrices';
import { bodyOfFacts } from '@/server/modules/products/bodyOfFacts';
import { engines } from '../../../support/database';
import { startOrderShop, type OrderShop, type Shopper } from '../../../support/orderShop';
import { CATALOGUE_REFRESH_MS } from '../../../support/testServer';
import { until } from '../../../support/until';

const HOUR_MS = 3_600_000;

/** Product 3 costs 9.00, in the sale 7.20. */
describe.each(engines)('a sale on the %s database', (engine) => {
  let shop: OrderShop;
  let ana: Shopper;
  let plan: number;
  let start: number;
  let end: number;
  beforeAll(async () => {
    shop = await startOrderShop(engine, { requestMs: 60_000 });
  });
  afterAll(() => shop.close(), 30_000);
  beforeEach(async () => {
    await shop.tidy({ '1_M': 100, '2_S': 10, '3_M': 5 });
    ana = await shop.shopper();
    start = shop.clock.now + 10 * 60_000;
    end = start + HOUR_MS;
    const { now } = shop.clock;
    const sale = { start, end, category: 'men', percent: 20, isPlannedSkipped: false } as const;
    plan = (await planSale(shop.db, now, sale)).id;
  });
  afterEach(async () => {
    shop.clock.now = Math.min(shop.clock.now, end - 1);
    await undoPlan(shop.db, shop.clock.now, plan).catch(() => undefined);
  });

  const priceIn = async (url: string): Promise<number> => {
    const { body } = await ana.call('GET', url);
    const list = (body.wishlist ?? body) as { id: number; new_price: number }[];
    return list.find(({ id }) => id === 3)?.new_price ?? NaN;
  };
  const page = async () => (await shop.app.inject({ method: 'GET', url: '/product/3' })).payload;
  const add = async () =>
    (await ana.call('POST', '/api/addtocart', { itemId: 3, size: 'M' })).body.updatedProduct.new_price;
  const addToWishlist = () => ana.call('POST', '/api/wishlist/add', { productId: 3 });

  it.each([
    ['one millisecond before its start', () => start - 1, 9],
    ['at its start', () => start, 7.2],
    ['one millisecond before its end', () => end - 1, 7.2],
    ['at its end', () => end, 9],
  ])('has one price everywhere %s', async (_when, at, price) => {
    await priceIn('/api/allproducts');
    await page();
    shop.clock.now = at();
    expect(await add()).toBe(price);
    expect(await priceIn('/api/allproducts')).toBe(price);
    expect(await priceIn('/api/newcollections')).toBe(price);
    await addToWishlist();
    expect(await priceIn('/api/wishlist')).toBe(price);
    // A page may be stale for less than half a second, as after every change.
    await until(async () => (await page()).includes(`"price":"${price.toFixed(2)}"`));
    const other = price === 9 ? 7.2 : 9;
    expect((await ana.checkout({ paymentType: 'cod', total: other })).status).toBe(409);
    expect((await ana.checkout({ paymentType: 'cod', total: price })).status).toBe(200);
    expect(await ana.newest()).toMatchObject({ totalAmount: price, items: [{ productId: { new_price: price } }] });
  });

  it('changes the ETag of the shared list exactly at its start and its end', async () => {
    const read = async (etag?: string) => {
      const headers = etag === undefined ? {} : { 'if-none-match': etag };
      const answer = await shop.app.inject({ method: 'GET', url: '/api/allproducts', headers });
      return [answer.statusCode, String(answer.headers.etag)] as const;
    };
    // A logged-in reader has every committed change, others have it within a quarter of a second.
    await priceIn('/api/allproducts');
    const [, before] = await read();
    shop.clock.now = start - 1;
    expect(await read(before)).toEqual([304, before]);
    shop.clock.now = start;
    const [status, during] = await read(before);
    expect(status).toBe(200);
    shop.clock.now = end - 1;
    expect(await read(during)).toEqual([304, during]);
    shop.clock.now = end;
    expect(await read(during)).toEqual([200, before]);
  });

  it('starts and ends in every process, also in one that had no reader over both, or started during it', async () => {
    const open = () => new Catalogue(shop.db, () => shop.clock.now, CATALOGUE_REFRESH_MS);
    const centsIn = async (catalogue: Catalogue) =>
      (await catalogue.recent()).fragments.get(3)?.product.new_price_cents;
    const [steady, idle] = [open(), open()];
    expect([await centsIn(steady), await centsIn(idle)]).toEqual([900, 900]);
    shop.clock.now = start;
    const late = open();
    expect([await centsIn(steady), await centsIn(late)]).toEqual([720, 720]);
    shop.clock.now = end;
    expect(await Promise.all([steady, idle, late].map(centsIn))).toEqual([900, 900, 900]);
    // The machine's clock is set back.
    shop.clock.now = start + 1;
    expect(await Promise.all([steady, idle, late].map(centsIn))).toEqual([720, 720, 720]);
  });

  it('writes bodies of facts again at its start and its end, not between', async () => {
    const catalogue = new Catalogue(shop.db, () => shop.clock.now, CATALOGUE_REFRESH_MS);
    let count = 0;
    const body = bodyOfFacts(() => {
      count += 1;
      return () => '';
    });
    for (const time of [start - 1, start, start + 1, end - 1, end]) {
      shop.clock.now = time;
      body(await catalogue.recent());
    }
    expect(count).toBe(3);
  });

  it('Pay Now takes an order only at the price of today', async () => {
    await ana.add(3, 'M');
    await ana.checkout();
    const dear = await ana.newest();
    shop.clock.now += HOUR_MS / 2;
    await ana.add(2, 'S');
    await shop.expire();
    shop.clock.now = start + 59 * 60_000;
    await shop.expire();
    expect((await ana.retry(dear.transactionId)).status).toBe(409);
    shop.clock.now = end;
    expect((await ana.retry(dear.transactionId)).status).toBe(200);
  });

  it('an order that is placed in the sale keeps its price after it', async () => {
    shop.clock.now = end - 1;
    await ana.add(3, 'M');
    const { body } = await ana.checkout({ total: 7.2 });
    shop.clock.now = end + 1;
    expect((await ana.retry((await ana.newest()).transactionId)).body.snapToken).toBe(body.snapToken);
    expect(await ana.newest()).toMatchObject({ totalAmount: 7.2 });
  });

  it('that is taken back ends at once, and leaves no price of another plan', async () => {
    await undoPlan(shop.db, shop.clock.now, plan);
    const { now } = shop.clock;
    const own = await planPrice(shop.db, '3', { start: now, end, now, newCents: 1_000, oldCents: 1_000 });
    expect(await add()).toBe(10);
    expect(await priceIn('/api/allproducts')).toBe(10);
    await undoPlan(shop.db, now, own);
    expect(await add()).toBe(9);
    expect(await priceIn('/api/allproducts')).toBe(9);
  });
});
