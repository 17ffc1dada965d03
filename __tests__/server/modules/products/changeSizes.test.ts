import { addStock } from '@/server/modules/products/changeProducts';
import { removeProductSize, renameProductSize } from '@/server/modules/products/changeSizes';
import { countReceived } from '@/server/repositories/countReceived';
import { findStockMismatches } from '@/server/repositories/maintenance';
import { engines } from '../../../support/database';
import { startOrderShop, type OrderShop, type Shopper } from '../../../support/orderShop';

const HOUR_MS = 3_600_000;

describe.each(engines)('a size that is renamed on the %s database', (engine) => {
  let shop: OrderShop;
  let ana: Shopper;
  beforeAll(async () => {
    shop = await startOrderShop(engine, { requestMs: 60_000 });
    await shop.db.transaction(countReceived);
  });
  afterAll(() => shop.close(), 30_000);
  beforeEach(async () => {
    await shop.tidy({});
    ana = await shop.shopper();
  });

  const rename = (from: string, to: string) => renameProductSize(shop.db, '2', { from, to });
  const mismatches = () => findStockMismatches(shop.db.read);

  it('gives its units to Pay Now of an order that was placed with the former name', async () => {
    await ana.add(2, 'S', 2);
    await ana.checkout();
    shop.clock.now += HOUR_MS;
    await shop.expire();
    await rename('S', '38');
    const { transactionId } = await ana.newest();
    expect(await ana.cart()).toEqual({ '2_38': 2 });
    const { status, body } = await ana.retry(transactionId);
    expect([status, await shop.onHand(2, '38')]).toEqual([200, 8]);
    // The customer's own unpaid order holds its units for the next checkout.
    await shop.setOnHand(2, '38', 0);
    await ana.call('POST', '/api/removefromcart', { itemId: 2, size: '38' });
    await ana.add(2, '38');
    await shop.setOnHand(2, '38', 8);
    await shop.press(body.snapToken as string, 'pay');
    await shop.deliverWebhooks();
    expect(await ana.newest()).toMatchObject({ paymentStatus: 'paid', items: [{ size: 'S', quantity: 2 }] });
    expect(await mismatches()).toEqual([]);
    expect(await ana.cart()).toEqual({});
  });

  it('at the same time as checkouts: each order has units of the name that the stock has', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => shop.shopper()));
    for (const one of others) await one.add(2, 'L');
    const [renamed, ...orders] = await Promise.allSettled([
      rename('L', '40'),
      ...others.map((one) => one.checkout({ paymentType: 'cod' })),
    ]);
    const placed = orders.filter((one) => one.status === 'fulfilled' && one.value.status === 200).length;
    const size = renamed?.status === 'fulfilled' ? '40' : 'L';
    expect(await shop.onHand(2, size)).toBe(10 - placed);
    expect(await mismatches()).toEqual([]);
    for (const one of others) {
      for (const key of Object.keys(await one.cart())) expect(key).toBe(`2_${size}`);
    }
  });

  it('at the same time as its removal and another renaming: one of them happens', async () => {
    await addStock(shop.db, '1', { size: 'XL', units: 3, isNewSize: true, cause: { at: Date.now() } });
    const ran = await Promise.allSettled([
      renameProductSize(shop.db, '1', { from: 'XL', to: '42' }),
      renameProductSize(shop.db, '1', { from: 'XL', to: '44' }),
      removeProductSize(shop.db, '1', { size: 'XL', isWrittenOff: true, cause: { at: Date.now() } }),
    ]);
    expect(ran.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await mismatches()).toEqual([]);
  });
});
