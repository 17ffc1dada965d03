import { checkUnknownOrders } from '@/server/modules/payments/unknownOrders';
import { pollAttempt } from '@/server/modules/payments/pollPayments';
import { applyPaymentState } from '@/server/modules/orderState/applyPaymentState';
import { findUnclearAttempts } from '@/server/repositories/attempts';
import { findPayments } from '@/server/repositories/payments';
import type { ProviderState } from '@/server/gateways/payments/paymentProvider';
import { engines } from '../../../../support/database';
import { startOrderShop, type OrderShop, type Shopper } from '../../../../support/orderShop';

const HOUR_MS = 3_600_000;
/** 9.00 dollars at 16,000 rupiah. */
const RUPIAH = 144_000;

describe.each(engines)('one payment under several order ids, on the %s database', (engine) => {
  let shop: OrderShop;
  let ana: Shopper;
  let count = 0;
  let own: string;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop.close(), 30_000);
  beforeEach(async () => {
    await shop.tidy({ '1_M': 100, '3_M': 10 });
    ana = await shop.shopper();
    own = `transaction-${(count += 1)}`;
  });

  const place = async (shopper = ana) => {
    await shopper.add(3, 'M');
    const { body } = await shopper.checkout();
    return {
      id: body.orderId as string,
      token: body.snapToken as string,
      attemptId: (await shopper.newest()).transactionId,
    };
  };
  const state = (changes: Partial<ProviderState> = {}): ProviderState => ({
    ...{ event: 'paid', grossAmount: RUPIAH, receivedAt: shop.clock.now, reference: own, ...changes },
  });
  const apply = (attemptId: string, changes: Partial<ProviderState> = {}) =>
    applyPaymentState(shop.paymentContext, attemptId, state(changes));
  const stored = (id: string) =>
    shop.db.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const booked = async () =>
    (await shop.db.read.selectFrom('payments').selectAll().where('reference', '=', own).execute()).length;
  const dueNotices = async (id: string) => (await shop.notifications(id)).filter(([kind]) => kind === 'refund_due');

  /** An order whose first attempt has expired in the shop, with a second one. */
  const placeTwice = async () => {
    const placed = await place();
    shop.proxy.mode = 'down';
    shop.clock.now += HOUR_MS;
    await shop.expire();
    expect((await ana.retry(placed.attemptId)).status).toBe(503);
    shop.proxy.mode = 'pass';
    const { body } = await ana.retry(placed.attemptId);
    return { ...placed, second: body.snapToken as string };
  };

  it.each([
    ['', '-2'],
    ['-2', ''],
  ])('is booked once for an order: reported as ORDER%s, then as ORDER%s', async (first, second) => {
    const { id, attemptId } = await placeTwice();
    await apply(`${attemptId}${first}`);
    await apply(`${attemptId}${second}`);
    await apply(`${attemptId}${first}`);
    expect(await booked()).toBe(1);
    expect(await stored(id)).toMatchObject({ status: 'paid', due_cents: 0, holds_units: 1 });
    expect(await dueNotices(id)).toEqual([]);
  });

  it('is booked once by the status calls of the provider', async () => {
    const { id, token, second, attemptId } = await placeTwice();
    shop.webhookFaults.areRefused = true;
    for (const page of [token, second]) await shop.press(page, 'pay');
    shop.proxy.changes = { transaction_id: own };
    for (const one of [attemptId, `${attemptId}-2`]) await pollAttempt(shop.paymentContext, one);
    expect(await booked()).toBe(1);
    expect(await stored(id)).toMatchObject({ status: 'paid', due_cents: 0 });
  });

  it('is booked once when all reports arrive at the same moment', async () => {
    const { id, attemptId } = await placeTwice();
    const names = [attemptId, `${attemptId}-2`, attemptId, `${attemptId}-2`, `${attemptId}-3`, 'LRS-ELSE'];
    await Promise.all(names.map((name) => apply(name)));
    expect(await booked()).toBe(1);
    await apply(attemptId);
    expect(await booked()).toBe(1);
    expect(await stored(id)).toMatchObject({ status: 'paid', due_cents: 0 });
  });

  it('does not pay the order of somebody else', async () => {
    const { id, attemptId } = await place();
    const bea = await shop.shopper();
    const other = await place(bea);
    await apply(attemptId);
    await apply(other.attemptId);
    expect(await booked()).toBe(1);
    expect(await stored(id)).toMatchObject({ status: 'paid' });
    expect(await stored(other.id)).toMatchObject({ status: 'pending', due_cents: 0 });
    // The other order can still be paid, by a payment of its own.
    await apply(other.attemptId, { reference: `${own}-b` });
    expect(await stored(other.id)).toMatchObject({ status: 'paid', due_cents: 0 });
  });

  it('of another order is named to the operator, and asked about again', async () => {
    const { attemptId } = await place();
    await apply(attemptId);
    const other = await place(await shop.shopper());
    shop.webhookFaults.areRefused = true;
    await shop.press(other.token, 'pay');
    shop.proxy.changes = { transaction_id: own };
    expect(await pollAttempt(shop.paymentContext, other.attemptId)).toBeUndefined();
    expect(await stored(other.id)).toMatchObject({ status: 'pending' });
    expect(await findUnclearAttempts(shop.db.read)).toEqual([
      { id: other.attemptId, unclear: `paid by ${own} of another order` },
    ]);
    shop.proxy.changes = {};
    expect(await pollAttempt(shop.paymentContext, other.attemptId)).toBe('paid');
    expect(await stored(other.id)).toMatchObject({ status: 'paid' });
    expect(await findUnclearAttempts(shop.db.read)).toEqual([]);
  });

  it('does not keep an attempt open that has its number again, after a restore', async () => {
    const { id, attemptId } = await place();
    const other = await place(await shop.shopper());
    await apply(`${attemptId}-2`);
    await shop.db.transaction((tx) =>
      tx.updateTable('payments').set({ order_id: other.id }).where('reference', '=', own).execute(),
    );
    const passTime = async () => {
      shop.proxy.mode = 'down';
      shop.clock.now += HOUR_MS;
      await shop.expire();
      shop.proxy.mode = 'pass';
    };
    await passTime();
    expect((await ana.retry(attemptId)).status).toBe(200);
    expect(await stored(id)).toMatchObject({ status: 'pending', holds_units: 1 });
    await passTime();
    expect(await stored(id)).toMatchObject({ status: 'expired', holds_units: 0 });
  });

  it.each(['of the same order', 'of another order', 'of an unknown order'])(
    'is refunded once, also when the refund is reported under the id %s',
    async (where) => {
      const { id, attemptId } = await place();
      const other = where === 'of another order' ? (await place(await shop.shopper())).attemptId : 'LRS-ELSE-1';
      const name = where === 'of the same order' ? `${attemptId}-2` : other;
      await apply(attemptId);
      const reversed = [{ kind: 'refund', rupiah: RUPIAH / 2 }] as const;
      for (const one of [name, attemptId, name]) await apply(one, { reversed });
      expect((await shop.money(id)).reversals).toMatchObject([{ kind: 'refund', cents: 450, rupiah: RUPIAH / 2 }]);
    },
  );

  it('that was booked without an order is given to the order that the shop turns out to have', async () => {
    const { id, attemptId } = await place();
    await apply('LRS-ELSE-2');
    expect((await findPayments(shop.db.read, { isUnmatched: true })).map((one) => one.reference)).toContain(own);
    await apply(attemptId);
    expect(await booked()).toBe(1);
    expect(await stored(id)).toMatchObject({ status: 'paid', due_cents: 0 });
    expect((await findPayments(shop.db.read, { isUnmatched: true })).map((one) => one.reference)).not.toContain(own);
  });

  it('that is captured, then settled is one', async () => {
    const { id, token, attemptId } = await place();
    shop.webhookFaults.areRefused = true;
    for (const outcome of ['card', 'confirm'] as const) await shop.press(token, outcome);
    await pollAttempt(shop.paymentContext, attemptId);
    await shop.press(token, 'settle');
    await pollAttempt(shop.paymentContext, attemptId);
    expect((await shop.money(id)).payments).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ status: 'paid', due_cents: 0 });
  });

  it('without an id is one by its order id', async () => {
    const { id, attemptId } = await place();
    await apply(attemptId, { reference: '' });
    await apply(attemptId);
    await apply(attemptId, { reference: '' });
    expect((await shop.money(id)).payments).toHaveLength(1);
  });

  it('and another one under the same order id are two, of which the second is due', async () => {
    const { id, attemptId } = await place();
    await apply(attemptId);
    for (const _time of [1, 2]) await apply(attemptId, { reference: `${own}-b` });
    const { payments } = await shop.money(id);
    expect(payments.map(({ reference }) => reference).sort()).toEqual([own, `${own}-b`]);
    expect(payments.map((payment) => payment.provider_order_id)).toEqual([attemptId, attemptId]);
    expect(await stored(id)).toMatchObject({ status: 'paid', due_cents: 900 });
    expect(await dueNotices(id)).toEqual([['refund_due', 900]]);
    // A refund belongs to the payment that it names.
    await apply(attemptId, { reference: `${own}-b`, reversed: [{ kind: 'refund', rupiah: undefined }] });
    const money = await shop.money(id);
    expect(money.reversals).toMatchObject([{ payment_id: payments.find((one) => one.reference !== own)?.id }]);
    expect(await stored(id)).toMatchObject({ due_cents: 0 });
  });

  it.each(['failed', 'expired', 'cancelled'] as const)(
    'is not taken back by another attempt that is %s',
    async (event) => {
      const { id, attemptId } = await place();
      await apply(attemptId);
      await apply(attemptId, { event, reference: `${own}-b` });
      expect(await shop.money(id)).toMatchObject({ payments: [{ state: 'received' }], reversals: [] });
      expect(await stored(id)).toMatchObject({ status: 'paid' });
    },
  );

  it('is one row in the database: a second insert is refused', async () => {
    const { attemptId } = await place();
    await apply(attemptId);
    const payment = await shop.db.read
      .selectFrom('payments')
      .selectAll()
      .where('reference', '=', own)
      .executeTakeFirstOrThrow();
    const copy = { ...payment, id: 'copy', attempt_id: null };
    const insert = shop.db.transaction((tx) => tx.insertInto('payments').values(copy).execute());
    await expect(insert).rejects.toThrow(/unique/i);
  });

  it('of a notification that was stored before a kill is booked once after it', async () => {
    const token = await shop.openElsewhere(`LRS-KILLED-${own}`, RUPIAH);
    shop.webhookFaults.areRefused = true;
    await shop.press(token, 'pay');
    shop.proxy.mode = 'down';
    await shop.notify({ order_id: `LRS-KILLED-${own}`, gross_amount: `${RUPIAH}.00` });
    shop.proxy.mode = 'pass';
    await Promise.all([checkUnknownOrders(shop.paymentContext), checkUnknownOrders({ ...shop.paymentContext })]);
    const payments = await findPayments(shop.db.read, { isUnmatched: true });
    expect(payments.filter((one) => one.provider_order === `LRS-KILLED-${own}`)).toHaveLength(1);
  });
});
