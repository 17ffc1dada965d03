import { changeOrderStatus } from '@/server/modules/orders/changeOrderStatus';
import { expireAttempts } from '@/server/modules/payment/expiry';
import type { PaymentContext } from '@/server/modules/payment/paymentContext';
import { breakOnce } from '../../support/breakingDatabase';
import { engines } from '../../../support/database';
import { startOrderShop, type OrderShop } from '../../../support/orderShop';

const HOUR_MS = 3_600_000;

describe.each(engines)('a payment without a webhook, while the connection of the %s database breaks', (engine) => {
  let shop: OrderShop;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop.close(), 30_000);
  beforeEach(() => shop.tidy({ '1_M': 100, '3_M': 1 }));

  /** An order that was paid without a webhook. */
  const payWithoutWebhook = async (productId = 3) => {
    const shopper = await shop.shopper();
    await shopper.add(productId, 'M');
    const { body } = await shopper.checkout();
    shop.webhookFaults.areRefused = true;
    expect(await shop.press(body.snapToken as string, 'pay')).toBeLessThan(400);
    const { transaction_id: transactionId } = await shop.db.read
      .selectFrom('orders')
      .select('transaction_id')
      .where('id', '=', body.orderId as string)
      .executeTakeFirstOrThrow();
    const status = async (): Promise<string> => {
      const { status: stored } = await shop.db.read
        .selectFrom('payment_attempts')
        .select('status')
        .where('id', '=', transactionId)
        .executeTakeFirstOrThrow();
      return stored;
    };
    return { shopper, transactionId, status };
  };
  /** The payment context over a database whose connection breaks once. */
  const openBreakingContext = () => {
    const logged: string[] = [];
    const note = (_facts: unknown, text?: string): void => void logged.push(String(text));
    const log = { info: note, warn: note, error: note } as unknown as PaymentContext['log'];
    const db = { ...shop.db, transaction: breakOnce(shop.db.transaction) };
    return { paymentContext: { ...shop.paymentContext, db, log }, logged };
  };

  test('is found by the first history after Pay Now, however recently another one asked', async () => {
    const shopper = await shop.shopper();
    await shopper.add(3, 'M');
    const { body } = await shopper.checkout();
    const { transactionId } = await shopper.newest();
    shop.webhookFaults.areRefused = true;
    expect((await shopper.retry(transactionId)).body.snapToken).toBe(body.snapToken);
    await shop.press(body.snapToken as string, 'pay');
    expect(await shopper.newest()).toMatchObject({ paymentStatus: 'paid' });
  });

  test('stays pending when it expires, and is paid by the next sweep; other attempts expire', async () => {
    const first = await payWithoutWebhook();
    shop.clock.now += 1;
    const second = await payWithoutWebhook(1);
    shop.clock.now += HOUR_MS;
    const { paymentContext, logged } = openBreakingContext();
    await expireAttempts(paymentContext);
    // The sweep asks about both at the same time: the connection breaks for one of them.
    expect([await first.status(), await second.status()].sort()).toEqual(['paid', 'pending']);
    expect(await shop.onHand(3, 'M')).toBe(0);
    expect(logged).toEqual(['payment state could not be applied']);
    await expireAttempts(paymentContext);
    expect([await first.status(), await second.status()]).toEqual(['paid', 'paid']);
    expect(await first.shopper.newest()).toMatchObject({ paymentStatus: 'paid' });
    expect(await shop.onHand(3, 'M')).toBe(0);
  });

  test("takes precedence over the operator's action", async () => {
    const { shopper, transactionId, status } = await payWithoutWebhook();
    const { paymentContext } = openBreakingContext();
    const cancel = () => changeOrderStatus(paymentContext, transactionId, 'cancelled', 'nobody paid');
    await expect(cancel()).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(await status()).toBe('pending');
    await expect(cancel()).rejects.toThrow('This order is paid');
    expect(await shopper.newest()).toMatchObject({ paymentStatus: 'paid' });
  });
});
