import { sweepAttempts } from '@/server/modules/payments/sweep';
import type { PaymentContext } from '@/server/modules/orderState/paymentContext';
import { breakOnce } from '../../support/breakingDatabase';
import { engines } from '../../../support/database';
import { startOrderShop, type OrderShop } from '../../../support/orderShop';
import { changeOrderStatus } from '../../../support/operatorActions';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

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
    const paymentContext: PaymentContext = { ...shop.paymentContext, db, log };
    return { paymentContext, logged };
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

  test('is checked on the same schedule, however often its shopper reads the history', async () => {
    const shopper = await shop.shopper();
    await shopper.add(3, 'M');
    await shopper.checkout();
    const { transactionId } = await shopper.newest();
    const schedule = async () => {
      const { check_at: at, checks_count: count } = await shop.db.read
        .selectFrom('payment_attempts')
        .select(['check_at', 'checks_count'])
        .where('id', '=', transactionId)
        .executeTakeFirstOrThrow();
      return [at, count];
    };
    const before = await schedule();
    for (let read = 0; read < 20; read += 1) {
      shop.clock.now += 14_000;
      await shopper.newest();
    }
    expect(shop.proxy.calls.filter((call) => call === `GET /v2/${transactionId}/status`)).toHaveLength(21);
    expect(await schedule()).toEqual(before);
    // From the time of the check on, any answer replaces it.
    shop.clock.now += MINUTE_MS;
    await shopper.newest();
    expect(await schedule()).toEqual([shop.clock.now + 10 * MINUTE_MS, 1]);
  });

  test('stays pending when it expires, and is paid by the next sweep; other attempts expire', async () => {
    const first = await payWithoutWebhook();
    shop.clock.now += 1;
    const second = await payWithoutWebhook(1);
    shop.clock.now += HOUR_MS;
    const { paymentContext, logged } = openBreakingContext();
    await sweepAttempts(paymentContext);
    // The sweep asks about both at the same time: the connection breaks for one of them.
    expect([await first.status(), await second.status()].sort()).toEqual(['paid', 'pending']);
    expect(await shop.onHand(3, 'M')).toBe(0);
    expect(logged).toEqual(['payment state could not be applied']);
    await sweepAttempts(paymentContext);
    expect([await first.status(), await second.status()]).toEqual(['paid', 'paid']);
    expect(await first.shopper.newest()).toMatchObject({ paymentStatus: 'paid' });
    expect(await shop.onHand(3, 'M')).toBe(0);
  });

  test("takes precedence over the operator's action", async () => {
    const { shopper, transactionId, status } = await payWithoutWebhook();
    const { paymentContext } = openBreakingContext();
    const cancel = () =>
      changeOrderStatus(paymentContext, transactionId, 'cancelled', { reason: 'nobody paid', by: 'Rosa' });
    await expect(cancel()).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(await status()).toBe('pending');
    await expect(cancel()).rejects.toThrow('This order is paid');
    expect(await shopper.newest()).toMatchObject({ paymentStatus: 'paid' });
  });
});
