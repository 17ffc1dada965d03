import { findOrderAuditEntries } from '@/server/repositories/orderAuditLog';
import { findOrder } from '@/server/repositories/orders';
import { engines } from '../../../../support/database';
import { startOrderShop } from '../../../../support/orderShop';
import type { OrderShop, Shopper } from '../../../../support/orderShop';
import { until } from '../../../../support/until';
import { markPaid, changeOrderStatus } from '../../../../support/operatorActions';

const HOUR_MS = 3_600_000;

describe.each(engines)('the audit log of orders on the %s database', (engine) => {
  let shop: OrderShop;
  let ana: Shopper;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop.close(), 30_000);
  beforeEach(async () => {
    await shop.tidy({ '1_M': 100, '3_M': 1 });
    ana = await shop.shopper();
  });

  const place = async () => {
    await ana.add(3, 'M');
    const { body } = await ana.checkout();
    const { transactionId } = await ana.newest();
    return { id: body.orderId as string, token: body.snapToken as string, transactionId };
  };
  const changes = async (id: string) =>
    (await findOrderAuditEntries(shop.db.read, id)).map(({ status_before, status_after, actor }) =>
      [status_before, status_after, actor].join(' '),
    );

  it('holds every change: by the timer, the shopper and the provider', async () => {
    const { id } = await place();
    shop.clock.now += HOUR_MS;
    await shop.expire();
    const { body } = await ana.retry((await ana.newest()).transactionId);
    shop.clock.now += 1_000;
    await shop.press(body.snapToken as string, 'pay');
    await until(async () => (await ana.newest()).paymentStatus === 'paid');
    expect(await changes(id)).toEqual(['pending expired timer', 'expired pending shopper', 'pending paid provider']);
    const entries = await findOrderAuditEntries(shop.db.read, id);
    expect(entries.at(-1)).toMatchObject({ reason: expect.stringContaining('-2'), created_at: shop.clock.now });
    expect(await findOrder(shop.db.read, id)).toMatchObject({ status: 'paid', holds_units: 1 });
    expect((await shop.money(id)).payments).toMatchObject([{ recorded_at: shop.clock.now, actor: 'provider' }]);
  });

  it('holds the replacement of an order by the shopper and what the operator does', async () => {
    const { id } = await place();
    await ana.add(1, 'M');
    const second = (await ana.checkout()).body.orderId as string;
    expect(await changes(id)).toEqual(['pending cancelled shopper']);
    await changeOrderStatus(shop.paymentContext, second, 'failed', { reason: 'as agreed', by: 'Rosa' });
    const payment = { reference: '', receivedAt: undefined, isWithoutProvider: false };
    await markPaid(shop.paymentContext, second, { reason: 'paid in the shop', by: 'Rosa', ...payment });
    expect(await changes(second)).toEqual(['pending failed operator', 'failed paid operator']);
  });

  it('holds nothing for an event that changes nothing', async () => {
    const { id, token, transactionId } = await place();
    const message = { order_id: transactionId, gross_amount: '144000.00' };
    await shop.press(token, 'pay');
    await Promise.all([shop.notify(message), shop.notify(message)]);
    await shop.notify({ ...message, transaction_status: 'expire', status_code: '407' });
    const action = { reason: 'late', by: 'Rosa' };
    await expect(changeOrderStatus(shop.paymentContext, id, 'failed', action)).rejects.toThrow('This order is paid');
    expect(await changes(id)).toEqual(['pending paid provider']);
  });
});
