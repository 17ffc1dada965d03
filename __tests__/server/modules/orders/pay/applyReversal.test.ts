import type { Outcome } from '@/sandbox/snap/outcomes';
import { findOrdersToSend, findReasonNotToSend } from '@/server/modules/orderState/toSend';
import { findAccountMismatches } from '@/server/modules/orders/report/checkAccounts';
import { reportSales } from '@/server/modules/orders/report/salesReport';
import { findStockMismatches } from '@/server/repositories/maintenance';
import { findOrderAuditEntries } from '@/server/repositories/orderAuditLog';
import { findOrder } from '@/server/repositories/orders';
import { findAdminOrders } from '@/server/repositories/ordersAdmin';
import { NO_MONEY } from '@/server/repositories/payments';
import { accountOf } from '@/shared/domain/account';
import { engines } from '../../../../support/database';
import { startOrderShop } from '../../../../support/orderShop';
import type { OrderShop, Shopper } from '../../../../support/orderShop';
import { until } from '../../../../support/until';
import {
  acceptReversal,
  changeOrderStatus,
  fulfilOrder,
  recordOtherPayment,
  refundOrder,
  type RefundRequest,
  undoRefund,
} from '../../../../support/operatorActions';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The price of the order, at 16,000 rupiah per dollar. */
const CENTS = 1_999;
const RUPIAH = 319_840;
/** Half of the rupiah, and what it is in cents. */
const HALF = { cents: 1_000, rupiah: 159_920 } as const;
const WHOLE = { cents: CENTS, rupiah: RUPIAH } as const;
const ACTION = { reason: 'called', by: 'Rosa' } as const;

describe.each(engines)('a payment that the provider takes back, on the %s database', (engine) => {
  let shop: OrderShop;
  let ana: Shopper;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
  });
  afterAll(() => shop.close(), 30_000);
  beforeEach(async () => {
    await shop.tidy({ '1_M': 100 });
    ana = await shop.shopper();
  });
  // Whatever the provider says, the books and the stock add up.
  afterEach(async () => {
    expect(await findAccountMismatches(shop.db.read)).toEqual([]);
    expect((await findStockMismatches(shop.db.read)).filter(({ sold, held }) => sold !== held)).toEqual([]);
  });

  const place = async () => {
    await ana.add(1, 'M');
    const { body } = await ana.checkout();
    const { transactionId } = await ana.newest();
    return { id: body.orderId as string, token: body.snapToken as string, transactionId };
  };
  /** Sends a webhook, on which the shop asks the provider. */
  const hint = (transactionId: string, status = 'settlement') =>
    shop.notify({ order_id: transactionId, gross_amount: `${RUPIAH}.00`, transaction_status: status });
  /** Presses buttons at the provider, whose own webhooks are lost from now on. */
  const pressAll = async (token: string, outcomes: readonly Outcome[]) => {
    shop.webhookFaults.areRefused = true;
    for (const outcome of outcomes) expect([outcome, await shop.press(token, outcome)]).toEqual([outcome, 200]);
  };
  const paidOrder = async () => {
    const placed = await place();
    await pressAll(placed.token, ['pay']);
    await hint(placed.transactionId);
    expect(await ana.newest()).toMatchObject({ paymentStatus: 'paid' });
    return placed;
  };
  const stored = async (id: string) => {
    const order = await findOrder(shop.db.read, id);
    if (!order) throw new Error('The order does not exist.');
    return order;
  };
  const account = async (id: string) => accountOf(await stored(id), await shop.money(id));
  const reversals = async (id: string) =>
    (await shop.money(id)).reversals.map(({ kind, cents, rupiah }) => ({ kind, cents, rupiah }));
  const reason = async (id: string) => findReasonNotToSend(await stored(id), await shop.money(id));
  const isToSend = async (id: string) => (await findOrdersToSend(shop.db.read)).some((order) => order.id === id);
  const isListed = async (id: string) =>
    (await findAdminOrders(shop.db.read, { isReversed: true })).some((order) => order.id === id);
  const kinds = async (id: string) => (await shop.notifications(id)).filter(([kind]) => kind === 'payment_reversed');
  const accept = (id: string) => acceptReversal(shop.paymentContext, id, ACTION);
  const refund = (id: string, changes: Partial<RefundRequest> = {}) =>
    refundOrder(shop.paymentContext, id, {
      ...ACTION,
      ...{ amountCents: undefined, channel: undefined, isRestocked: false, isFinal: false },
      ...changes,
    });
  /** The provider says that it has refunded so much in total. */
  const refundAtProvider = async (transactionId: string, total: number) => {
    shop.proxy.changes = { transaction_status: 'partial_refund', refund_amount: `${total}.00` };
    expect((await hint(transactionId, 'partial_refund')).status).toBe(200);
  };
  const metric = async (name: string) => {
    const { body } = await shop.app.inject({ url: '/metrics' });
    return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1]);
  };
  const sales = async (start: number, end: number) =>
    (await reportSales(shop.db, { start, end }, () => 'the day')).total;

  const CASES: readonly (readonly [string, readonly Outcome[], string, typeof WHOLE | typeof HALF])[] = [
    ['refund', ['pay', 'refund'], 'refund', WHOLE],
    ['partial_refund', ['pay', 'refundHalf'], 'refund', HALF],
    ['chargeback', ['pay', 'chargeback'], 'chargeback', WHOLE],
    ['partial_chargeback', ['pay', 'chargebackHalf'], 'chargeback', HALF],
    ['cancel after capture', ['card', 'confirm', 'void'], 'cancel', WHOLE],
    ['deny after settlement', ['pay', 'revoke'], 'deny', WHOLE],
  ];

  describe.each(CASES)('by %s', (_name, outcomes, kind, taken) => {
    const [last] = outcomes.slice(-1) as [Outcome];
    const isWhole = taken.cents === CENTS;
    /** What the provider has refunded counts as a refund, anything else as reversed. */
    const sums = kind === 'refund' ? { reversed: 0, refunded: taken.cents } : { reversed: taken.cents, refunded: 0 };

    it('is one reversal of its own time; the order is on hold, and the operator is notified', async () => {
      const { id, token, transactionId } = await place();
      const waiting = await metric('shop_reversed_payments');
      for (const outcome of outcomes.slice(0, -1)) await shop.press(token, outcome);
      await until(async () => (await ana.newest()).paymentStatus === 'paid');
      expect(await isToSend(id)).toBe(true);
      const [payment] = (await shop.money(id)).payments;
      shop.clock.now += 20 * DAY_MS;
      const start = shop.clock.now;
      const closed = await sales(0, start);
      await shop.press(token, last);
      await until(async () => (await reversals(id)).length > 0, { what: "the provider's own webhook" });
      // However often it is reported, and whatever else is.
      await Promise.all(['refund', 'refund', 'settlement', 'chargeback'].map((said) => hint(transactionId, said)));

      expect(await shop.money(id)).toEqual({
        payments: [{ ...payment, state: isWhole ? 'reversed' : 'received' }],
        reversals: [
          {
            ...{ id: expect.any(String), payment_id: payment?.id, order_id: id, channel: 'midtrans', kind },
            ...{ ...taken, posted_at: shop.clock.now, recorded_by: '', accepted_at: null },
            lowers_price_cents: kind === 'refund' ? taken.cents : 0,
            ...{ position: 2, price_rule: 'usual', cleared_by: '' },
            reason: expect.stringContaining(transactionId),
          },
        ],
        refunds: [],
        changes: [],
      });
      // The customer's goods are not sent, so that nothing more is due.
      expect(await account(id)).toEqual({
        ...{ received: CENTS, total: CENTS, ...sums },
        ...{ net: CENTS - taken.cents, due: 0, owed: 0 },
        // A chargeback leaves the price as it was.
        ...(kind === 'refund'
          ? { price: CENTS - taken.cents, toCollect: 0 }
          : { price: CENTS, toCollect: taken.cents }),
      });
      expect(await stored(id)).toMatchObject({ status: 'paid', holds_units: 1, due_cents: 0 });
      expect(await shop.onHand(1, 'M')).toBe(99);

      expect(await reason(id)).toContain('is on hold');
      expect(await isToSend(id)).toBe(false);
      const packing = fulfilOrder(shop.paymentContext, id, { step: 'packed', by: 'Rosa', note: '' });
      await expect(packing).rejects.toThrow('is on hold');
      expect(await isListed(id)).toBe(true);
      expect(await metric('shop_reversed_payments')).toBe(waiting + 1);
      expect(await shop.notifications(id)).toEqual([
        ['order_placed', null],
        ['paid', CENTS],
        ['payment_reversed', taken.cents],
      ]);
      expect((await findOrderAuditEntries(shop.db.read, id)).map(({ event, actor }) => [event, actor])).toEqual([
        ['paid', 'provider'],
        ['payment-reversed', 'provider'],
      ]);
      // The days before do not change.
      expect(await sales(0, start)).toEqual(closed);
      expect(await sales(start, start + 1)).toEqual({
        ...{ orders: 0, units: 0, gross: 0, rupiah: -taken.rupiah },
        ...{ reversed: sums.reversed, refunds: sums.refunded },
      });
      expect((await ana.newest()).refunds).toEqual(
        kind === 'refund' ? [{ amount: taken.cents / 100, date: new Date(shop.clock.now).toISOString() }] : [],
      );
    });

    it('is in the books, with its payment, when it is reported before the payment', async () => {
      const { id, transactionId, token } = await place();
      await pressAll(token, outcomes);
      if (kind === 'cancel' || kind === 'deny') {
        // The provider's last word is that nothing was paid.
        await hint(transactionId, kind);
        expect(await shop.money(id)).toEqual(NO_MONEY);
        return;
      }
      await hint(transactionId, last);
      await hint(transactionId, 'settlement');
      expect((await shop.money(id)).payments).toMatchObject([{ cents: CENTS, rupiah: RUPIAH }]);
      expect(await reversals(id)).toEqual([{ kind, ...taken }]);
      expect(await stored(id)).toMatchObject({ status: 'paid', holds_units: 1, due_cents: 0 });
      expect(await reason(id)).toContain('is on hold');
      expect(await shop.notifications(id)).toEqual([
        ['order_placed', null],
        ['paid', CENTS],
        ['payment_reversed', taken.cents],
      ]);
    });

    it('is accepted by the operator', async () => {
      const { id, transactionId, token } = await place();
      await pressAll(token, outcomes.slice(0, -1));
      await hint(transactionId);
      await pressAll(token, [last]);
      await hint(transactionId);
      await accept(id);
      expect(await isListed(id)).toBe(false);
      expect((await shop.money(id)).reversals).toMatchObject([{ accepted_at: shop.clock.now }]);
      await expect(accept(id)).rejects.toThrow('No reversal of this order waits to be accepted.');
      // A part that was taken back leaves an order to pack; the whole leaves none, and its units are sold again.
      expect(await isToSend(id)).toBe(!isWhole);
      expect(await stored(id)).toMatchObject({ holds_units: isWhole ? 0 : 1, due_cents: 0 });
      expect(await shop.onHand(1, 'M')).toBe(isWhole ? 100 : 99);
      const packing = fulfilOrder(shop.paymentContext, id, { step: 'packed', by: 'Rosa', note: '' });
      if (isWhole) await expect(packing).rejects.toThrow('has no units');
      else expect((await packing).after.fulfilment).toBe('packed');
      // A later report of the same reversal does not put the order on hold again.
      await hint(transactionId, 'chargeback');
      expect(await isListed(id)).toBe(false);
    });
  });

  it('is taken back in parts, which add up to the payment exactly', async () => {
    const { id, token, transactionId } = await paidOrder();
    await pressAll(token, ['refundHalf']);
    await hint(transactionId, 'partial_refund');
    shop.clock.now += 1;
    await pressAll(token, ['refund']);
    await hint(transactionId, 'refund');
    expect(await reversals(id)).toEqual([
      { kind: 'refund', ...HALF },
      { kind: 'refund', cents: CENTS - HALF.cents, rupiah: RUPIAH - HALF.rupiah },
    ]);
    expect((await shop.money(id)).payments).toMatchObject([{ state: 'reversed' }]);
    expect(await kinds(id)).toEqual([
      ['payment_reversed', CENTS - HALF.cents],
      ['payment_reversed', HALF.cents],
    ]);
  });

  it('but for less than half a cent is charged back for the rest, which counts in rupiah only', async () => {
    const { id, transactionId } = await paidOrder();
    await refundAtProvider(transactionId, RUPIAH - 22);
    expect((await shop.money(id)).payments).toMatchObject([{ state: 'reversed' }]);
    for (const chargedBack of [2, 22, 22]) {
      shop.clock.now += 1;
      const amounts = { refund_amount: `${RUPIAH - 22}.00`, chargeback_amount: `${chargedBack}.00` };
      shop.proxy.changes = { transaction_status: 'partial_chargeback', ...amounts };
      await hint(transactionId, 'partial_chargeback');
    }
    expect(await reversals(id)).toEqual([
      { kind: 'refund', cents: CENTS, rupiah: RUPIAH - 22 },
      { kind: 'chargeback', cents: 0, rupiah: 2 },
      { kind: 'chargeback', cents: 0, rupiah: 20 },
    ]);
  });

  it('is taken back by a refund and a chargeback, of which one webhook tells', async () => {
    const { id, token, transactionId } = await paidOrder();
    await pressAll(token, ['refundHalf', 'chargebackHalf']);
    await hint(transactionId, 'partial_chargeback');
    expect((await reversals(id)).toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { kind: 'chargeback', cents: CENTS - HALF.cents, rupiah: RUPIAH - HALF.rupiah },
      { kind: 'refund', ...HALF },
    ]);
    expect(await account(id)).toMatchObject({ net: 0, due: 0 });
    await hint(transactionId, 'partial_refund');
    expect(await reversals(id)).toHaveLength(2);
  });

  it('is no longer due, as far as it was taken back', async () => {
    const { id, token, transactionId } = await place();
    shop.proxy.mode = 'down';
    await changeOrderStatus(shop.paymentContext, id, 'cancelled', ACTION);
    await shop.paymentContext.background.settled();
    shop.proxy.mode = 'pass';
    await pressAll(token, ['pay']);
    await hint(transactionId);
    expect(await stored(id)).toMatchObject({ status: 'paid', holds_units: 0, due_cents: CENTS });
    await pressAll(token, ['chargebackHalf']);
    await hint(transactionId, 'partial_chargeback');
    expect(await stored(id)).toMatchObject({ due_cents: CENTS - HALF.cents });
    await pressAll(token, ['refund']);
    await hint(transactionId, 'refund');
    expect(await stored(id)).toMatchObject({ due_cents: 0 });
    // The operator was asked for the whole once, and for nothing more.
    expect((await shop.notifications(id)).filter(([kind]) => kind === 'refund_due')).toEqual([['refund_due', CENTS]]);
  });

  it.each([
    [79, 0],
    [80, 1],
    [81, 1],
    [239, 1],
    [241, 2],
    [RUPIAH - 81, CENTS - 1],
  ])('%s rupiah of it are the nearest cents: %s', async (rupiah, cents) => {
    const { id, transactionId } = await paidOrder();
    await refundAtProvider(transactionId, rupiah);
    expect(await reversals(id)).toEqual([{ kind: 'refund', cents, rupiah }]);
    // The rest is exact.
    await refundAtProvider(transactionId, RUPIAH);
    expect(await account(id)).toMatchObject({ refunded: CENTS, net: 0 });
  });

  it('although the operator had returned all by bank lowers the price by its own amount once that is undone', async () => {
    const { id, transactionId } = await paidOrder();
    await refund(id, { channel: 'bank_transfer' });
    for (const rupiah of [257_031, RUPIAH - 1_600]) {
      shop.clock.now += 1;
      await refundAtProvider(transactionId, rupiah);
    }
    expect(await account(id)).toMatchObject({ net: 10 - CENTS, price: 0 });
    await undoRefund(shop.paymentContext, id, ACTION);
    expect(await account(id)).toMatchObject({ net: 10, price: 10, due: 0, toCollect: 0 });
  });

  describe('as a refund that the operator has announced', () => {
    it('is the same money: nothing is on hold, and it counts once', async () => {
      const { id, transactionId } = await paidOrder();
      const start = shop.clock.now;
      expect(await refund(id)).toMatchObject({ cents: CENTS, channel: 'midtrans' });
      expect(await account(id)).toMatchObject({ refunded: CENTS, net: 0 });
      shop.clock.now += 1;
      await refundAtProvider(transactionId, RUPIAH);
      expect(await shop.money(id)).toMatchObject({
        payments: [{ state: 'reversed' }],
        reversals: [{ kind: 'refund', ...WHOLE, accepted_at: shop.clock.now }],
        refunds: [{ cents: CENTS, undone_at: shop.clock.now }],
      });
      expect(await account(id)).toEqual({
        ...{ received: CENTS, reversed: 0, refunded: CENTS, net: 0 },
        ...{ total: CENTS, price: 0, due: 0, toCollect: 0, owed: 0 },
      });
      expect(await sales(start, shop.clock.now + 1)).toMatchObject({ reversed: 0, refunds: CENTS });
      expect(await isListed(id)).toBe(false);
      expect(await kinds(id)).toEqual([]);
      expect((await ana.newest()).refunds).toEqual([
        { amount: CENTS / 100, date: new Date(shop.clock.now).toISOString() },
      ]);
      await expect(undoRefund(shop.paymentContext, id, ACTION)).rejects.toThrow('No refund of this order is recorded.');
      // The provider reports it again.
      await hint(transactionId, 'refund');
      expect(await account(id)).toMatchObject({
        received: CENTS,
        reversed: 0,
        refunded: CENTS,
        net: 0,
        price: 0,
        due: 0,
      });
    });

    it('in part, reported in two parts, leaves the rest announced in between', async () => {
      const { id, transactionId } = await paidOrder();
      await refund(id, { amountCents: 1_000 });
      for (const part of [1, 2]) {
        shop.clock.now += 1;
        await refundAtProvider(transactionId, part * 80_000);
        expect(await account(id)).toMatchObject({ refunded: 1_000, net: CENTS - 1_000, due: 0 });
        const { refunds, reversals } = await shop.money(id);
        expect(reversals.map(({ cents }) => cents)).toEqual(Array.from({ length: part }, () => 500));
        const announced = refunds.filter((row) => row.undone_at === null).map(({ cents }) => cents);
        expect(announced).toEqual(part === 1 ? [500] : []);
        expect(await isListed(id)).toBe(false);
      }
      expect(await isToSend(id)).toBe(true);
      expect(await kinds(id)).toEqual([]);
    });

    it.each([
      [true, [500, 500]],
      [false, [0, 0]],
      // Of 10.00, 3.00 are due: the first part has them.
      [undefined, [200, 500]],
    ] as const)('in two parts lowers the price as it did (%s)', async (lowersPrice, lowered) => {
      const { id, transactionId } = await paidOrder();
      const payment = { ...ACTION, cents: 300, channel: 'cash', reference: '', receivedAt: undefined } as const;
      if (lowersPrice === undefined) await recordOtherPayment(shop.paymentContext, id, payment);
      await refund(id, { amountCents: 1_000, channel: 'midtrans', lowersPrice });
      const { price, due } = await account(id);
      for (const part of [1, 2]) {
        shop.clock.now += 1;
        await refundAtProvider(transactionId, part * 80_000);
        expect(await account(id)).toMatchObject({ price, due });
      }
      expect((await shop.money(id)).reversals.map((row) => row.lowers_price_cents)).toEqual(lowered);
      expect(price).toBe(CENTS - lowered[0] - lowered[1]);
    });

    it('in many parts of half a cent is neither more nor less in the books', async () => {
      const { id, transactionId } = await paidOrder();
      for (const part of [1, 2, 3, 4]) {
        shop.clock.now += 1;
        await refundAtProvider(transactionId, part * 80);
      }
      expect((await reversals(id)).map(({ cents }) => cents)).toEqual([1, 0, 1, 0]);
      await refundAtProvider(transactionId, RUPIAH);
      expect(await account(id)).toMatchObject({ refunded: CENTS, net: 0 });
    });

    it('leaves the reference and the time of what was announced to its rest', async () => {
      const { id, transactionId } = await paidOrder();
      const madeAt = shop.clock.now - DAY_MS;
      await refund(id, { amountCents: 1_000, reference: 'BNU 8', madeAt });
      await refund(id, { amountCents: 200, channel: 'cash' });
      shop.clock.now += HOUR_MS;
      await refundAtProvider(transactionId, 80_000);
      const { refunds } = await shop.money(id);
      expect(refunds.filter((row) => row.undone_at === null)).toMatchObject([
        { cents: 500, reference: 'BNU 8', made_at: madeAt, posted_at: shop.clock.now },
        { cents: 200, channel: 'cash' },
      ]);
      // The one that the operator has recorded last.
      expect(await undoRefund(shop.paymentContext, id, ACTION)).toMatchObject({ cents: 200 });
    });

    it('is replaced as far as it goes; what was not announced puts the order on hold', async () => {
      const { id, transactionId } = await paidOrder();
      await refund(id, { amountCents: 500 });
      await refundAtProvider(transactionId, 160_000);
      expect(await account(id)).toMatchObject({ refunded: 1_000, net: CENTS - 1_000, due: 0 });
      expect(await reason(id)).toContain('is on hold');
      expect(await kinds(id)).toHaveLength(1);
    });

    it.each([
      [undefined, undefined],
      [500, undefined],
      [500, 'midtrans'],
    ] as const)(
      'after the provider has reported it, is refused with a hint (%s cents, channel %s)',
      async (amountCents, channel) => {
        const { id, transactionId } = await paidOrder();
        await refundAtProvider(transactionId, amountCents === undefined ? RUPIAH : 80_000);
        const before = await shop.money(id);
        await expect(refund(id, { amountCents, channel })).rejects.toThrow(
          'The provider has reported a refund of this order already: use "orders accept-reversal".',
        );
        expect(await shop.money(id)).toEqual(before);
      },
    );

    it('is not the same money as a chargeback, or as a refund in another way', async () => {
      const { id, transactionId } = await paidOrder();
      await refund(id, { amountCents: 500, channel: 'bank_transfer' });
      await refundAtProvider(transactionId, 80_000);
      expect(await account(id)).toMatchObject({ reversed: 0, refunded: 1_000, net: CENTS - 1_000 });
      expect(await isListed(id)).toBe(true);
      await accept(id);
      await refund(id, { amountCents: 300 });
      const chargedBack = { transaction_status: 'partial_chargeback', chargeback_amount: `${RUPIAH - 80_000}.00` };
      shop.proxy.changes = { ...shop.proxy.changes, ...chargedBack };
      await hint(transactionId, 'partial_chargeback');
      expect(await account(id)).toMatchObject({ reversed: CENTS - 500, refunded: 1_300, due: 0 });
      expect(await isListed(id)).toBe(true);
    });
  });
});
