import { createPaymentSweep } from '@/server/modules/payments/sweep';
import { expireTransfers } from '@/server/modules/payments/transferExpiry';
import { runLeasedTask } from '@/server/modules/leasedTask';
import { readSettings } from '@/server/settings/settings';
import { findOrderAuditEntries } from '@/server/repositories/orderAuditLog';
import { findStockMismatches } from '@/server/repositories/maintenance';
import { engines } from '../../../../support/database';
import { openOperatedShop, type OperatedShop } from '../../../../cli/support/operatedShop';
import { markPaid, recordOtherPayment, refundOrder, undoPaid } from '../../../../support/operatorActions';

const DAY_MS = 86_400_000;
const ACTION = { reason: 'as the bank says', by: 'Rosa' } as const;
const RECORD = { ...ACTION, reference: '', receivedAt: undefined } as const;

test('the time of a transfer is a setting in days, from 1 to 365', () => {
  expect(readSettings({}).transferLifetimeMs).toBe(7 * DAY_MS);
  expect(readSettings({ TRANSFER_EXPIRY_DAYS: '365' }).transferLifetimeMs).toBe(365 * DAY_MS);
  for (const days of ['0', '366', '-1', '1.5', 'a week', '7d', '1e2']) {
    expect(() => readSettings({ TRANSFER_EXPIRY_DAYS: days })).toThrow(
      'TRANSFER_EXPIRY_DAYS must be a whole number from 1 to 365.',
    );
  }
});

describe.each(engines)('the expiry of bank transfers on the %s database', (engine) => {
  let operated: OperatedShop;
  beforeAll(async () => {
    operated = await openOperatedShop(engine);
  });
  afterAll(() => operated.close());
  beforeEach(async () => {
    await operated.shop.tidy({});
    await expireTransfers(operated.shop.paymentContext);
  });
  afterEach(async () => {
    expect((await operated.mismatches()).filter(({ area }) => area !== 'stock')).toEqual([]);
    const held = await findStockMismatches(operated.shop.db.read);
    expect(held.filter(({ sold, held: inOrders }) => sold !== inOrders)).toEqual([]);
  });

  const wait = async (days: number): Promise<void> => {
    const { shop } = operated;
    shop.clock.now += days * DAY_MS;
    await shop.sweep();
    await expireTransfers(shop.paymentContext);
  };
  const statusOf = async (number: string) => (await operated.show(number)).status;

  test.each(['bank_transfer', 'midtrans'] as const)(
    'does not end a %s order whose parcel has left, when its payment is taken back',
    async (type) => {
      const { shop } = operated;
      const onHand = await shop.onHand(1, 'M');
      const { number } = await operated.place(type);
      await operated.act('mark-paid', number);
      await operated.step(number, 'packed', 'shipped');
      await operated.act('undo-paid', number);
      await wait(30);
      expect(await operated.show(number)).toMatchObject({ status: 'pending', fulfilment: 'shipped' });
      expect((await operated.doctor()).map(({ what }) => what).join()).not.toContain('have expired');
      expect(await shop.onHand(1, 'M')).toBe(onHand - 1);
      await operated.run(['orders', 'returned', number, '--restock'], true);
      expect(await operated.show(number)).toMatchObject({ status: 'cancelled', fulfilment: 'returned' });
      expect(await shop.onHand(1, 'M')).toBe(onHand);
    },
  );

  test('ends one of which no money is recorded, on the day of the setting, and gives its units back', async () => {
    const { shop } = operated;
    const onHand = await shop.onHand(1, 'M');
    const { number, id, shopper } = await operated.place('bank_transfer');
    const notified = await operated.notified(id);
    await wait(6.99);
    expect(await statusOf(number)).toBe('pending');
    expect(await shop.onHand(1, 'M')).toBe(onHand - 1);
    await wait(0.01);
    expect(await statusOf(number)).toBe('expired');
    expect(await shop.onHand(1, 'M')).toBe(onHand);
    expect(await shopper.newest()).toMatchObject({ paymentStatus: 'expired', reason: 'The time to pay has run out.' });
    expect((await findOrderAuditEntries(shop.db.read, id)).at(-1)).toMatchObject({
      ...{ event: 'expired', status_before: 'pending', actor: 'timer', reason: 'The time to pay is over.' },
    });
    expect(await operated.notified(id)).toEqual(notified);
  });

  test('does not end cash on delivery, nor a transfer that is paid, or paid in part', async () => {
    const { paymentContext } = operated.shop;
    const cash = await operated.place('cod');
    const [paid, part] = [await operated.place('bank_transfer'), await operated.place('bank_transfer')];
    await markPaid(paymentContext, paid.number, { ...RECORD, isWithoutProvider: false });
    await recordOtherPayment(paymentContext, part.number, { ...RECORD, channel: 'bank_transfer', cents: 1 });
    await wait(30);
    expect(await statusOf(cash.number)).toBe('pending');
    expect(await statusOf(paid.number)).toBe('paid');
    expect(await statusOf(part.number)).toBe('pending');
    expect((await operated.run(['orders', 'show', part.number])).out).not.toMatch(/^expires/m);
    await undoPaid(paymentContext, part.number, ACTION);
    await wait(0);
    expect(await statusOf(part.number)).toBe('expired');
  });

  test('ends one whose part payment was refunded', async () => {
    const { paymentContext } = operated.shop;
    const { number } = await operated.place('bank_transfer');
    await recordOtherPayment(paymentContext, number, { ...RECORD, channel: 'bank_transfer', cents: 500 });
    const request = { channel: undefined, amountCents: 500, isRestocked: false, isFinal: false };
    await refundOrder(paymentContext, number, { ...ACTION, ...request } as never);
    await wait(7);
    expect(await statusOf(number)).toBe('expired');
  });

  test('takes the units again when the transfer is recorded later, and owes the money when they are sold', async () => {
    const { shop, act, show } = operated;
    const [late, sold] = [await operated.place('bank_transfer'), await operated.place('bank_transfer')];
    await wait(7);
    const onHand = await shop.onHand(1, 'M');
    await act('mark-paid', late.number);
    expect(await show(late.number)).toMatchObject({ status: 'paid', due: 0 });
    expect(await shop.onHand(1, 'M')).toBe(onHand - 1);
    expect(await operated.toSend()).toContain(late.number);
    await shop.setOnHand(1, 'M', 0);
    await act('mark-paid', sold.number);
    expect(await show(sold.number)).toMatchObject({ status: 'paid', due: 19.99 });
    await shop.setOnHand(1, 'M', onHand - 1);
  });

  test('waits while an online attempt of Pay Now may be paid, and Pay Now gives no more time', async () => {
    const { shop } = operated;
    const [paying, leaving] = [await operated.place('bank_transfer'), await operated.place('bank_transfer')];
    shop.clock.now += 7 * DAY_MS - 60_000;
    const token = String((await paying.shopper.retry(paying.number)).body.snapToken);
    await leaving.shopper.retry(leaving.number);
    shop.clock.now += 120_000;
    await expireTransfers(shop.paymentContext);
    expect(await statusOf(paying.number)).toBe('pending');
    await shop.press(token, 'pay');
    await operated.run(['orders', 'check', paying.number]);
    expect(await statusOf(paying.number)).toBe('paid');
    shop.clock.now += shop.settings.orderExpiryMinutes * 60_000;
    // The attempt ends and the transfer expires in one run.
    await runLeasedTask(createPaymentSweep(shop.paymentContext), shop.paymentContext, 'a');
    expect(await statusOf(leaving.number)).toBe('expired');
  });

  test('doctor and orders show say when a transfer expires', async () => {
    const { shop } = operated;
    const { number } = await operated.place('bank_transfer');
    const end = new Date(shop.clock.now + 7 * DAY_MS);
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dili' }).format(end);
    expect((await operated.run(['orders', 'show', number])).out).toMatch(new RegExp(`^expires +${day} `, 'm'));
    expect(await operated.show(number)).toHaveProperty('expires', expect.stringMatching(/^\d{4}-/));
    shop.clock.now += 3 * DAY_MS;
    const found = (await operated.doctor()).map(({ what }) => what).join();
    expect(found).toMatch(new RegExp(`not been verified.*${number} \\(expires ${day} \\d\\d:\\d\\d\\)`));
  });

  test('is made by one process at a time, and once', async () => {
    const { shop } = operated;
    const { number, id } = await operated.place('bank_transfer');
    shop.clock.now += 7 * DAY_MS;
    const task = createPaymentSweep(shop.paymentContext);
    await Promise.all([runLeasedTask(task, shop.paymentContext, 'a'), runLeasedTask(task, shop.paymentContext, 'b')]);
    await Promise.all([expireTransfers(shop.paymentContext), expireTransfers(shop.paymentContext)]);
    expect(await statusOf(number)).toBe('expired');
    expect((await findOrderAuditEntries(shop.db.read, id)).map(({ event }) => event)).toEqual(['expired']);
  });
});
