import { createPaymentContext, type PaymentContext } from '@/server/modules/orderState/paymentContext';
import { findAccountMismatches } from '@/server/modules/orders/report/checkAccounts';
import { findOrdersToSend } from '@/server/modules/orderState/toSend';
import { findStockMismatches } from '@/server/repositories/maintenance';
import { findOrderAuditEntries } from '@/server/repositories/orderAuditLog';
import { findOrder, updateOrder } from '@/server/repositories/orders';
import { findMoneyOf } from '@/server/repositories/payments';
import type { Order } from '@/shared/contract/orders';
import { engines } from '../../../../support/database';
import { openTestShop, type TestShop } from '../../../../support/testServer';
import {
  markPaid,
  changeOrderStatus,
  fulfilOrder,
  recordOtherPayment,
  refundOrder,
  type RefundRequest,
  type StepRequest,
  undoRefund,
  undoStep,
} from '../../../../support/operatorActions';

describe.each(engines)('fulfilment on the %s database', (engine) => {
  let shop: TestShop;
  let context: PaymentContext;
  beforeAll(async () => {
    shop = await openTestShop(engine);
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    context = createPaymentContext(shop.settings, { db: shop.db, now: shop.now, log });
  });
  // Every test keeps the books: received = on hand + sold, sold is what orders hold, and what is due follows from money.
  afterEach(async () => {
    expect(await findStockMismatches(shop.db.read)).toEqual([]);
    expect(await findAccountMismatches(shop.db.read)).toEqual([]);
  });
  afterAll(() => shop.close());

  const stock = () =>
    shop.db.read
      .selectFrom('product_sizes')
      .select(['on_hand', 'sold', 'received'])
      .where('product_id', '=', 2)
      .where('size', '=', 'M')
      .executeTakeFirstOrThrow();
  const order = async (units = 1) => {
    const token = await shop.signUp();
    for (let done = 0; done < units; done += 1) {
      await shop.call('POST /api/addtocart', { token, body: { itemId: 2, size: 'M' } });
    }
    const body = { shippingAddress: 'Rua 1, Dili', paymentType: 'cod', paymentProof: '' };
    const { orderId } = (await shop.call('POST /api/create-transaction', { token, body })).json<{ orderId: string }>();
    const read = async () => (await shop.call('GET /api/order-history', { token })).json<[Order]>()[0];
    return { id: orderId, read };
  };
  const record = (id: string, step: StepRequest['step'], changes: Partial<StepRequest> = {}) => {
    shop.advance(1_000);
    return fulfilOrder(context, id, { step, by: 'Rosa', note: '', ...changes });
  };
  const send = async (id: string) => {
    await record(id, 'packed');
    await record(id, 'shipped', { courier: 'Microlet 10' });
  };
  const action = { reason: 'called', by: 'Rosa' } as const;
  const markAs = (id: string, event: 'paid' | 'failed' | 'cancelled') =>
    event === 'paid'
      ? markPaid(context, id, { ...action, reference: '', receivedAt: undefined, isWithoutProvider: false })
      : changeOrderStatus(context, id, event, action);
  const refund = (id: string, amountCents?: number, changes: Partial<RefundRequest> = {}) =>
    refundOrder(context, id, {
      ...{ ...action, amountCents, channel: undefined, isRestocked: false, isFinal: false },
      ...changes,
    });
  const due = async (id: string) => (await findOrder(shop.db.read, id))?.due_cents;
  /** Writes off what is on hand. */
  const sellOut = () =>
    shop.db.transaction((tx) =>
      tx
        .updateTable('product_sizes')
        .set((row) => ({ on_hand: 0, received: row('received', '-', row.ref('on_hand')) }))
        .where('product_id', '=', 2)
        .where('size', '=', 'M')
        .execute(),
    );
  const restock = (units: number) =>
    shop.db.transaction((tx) =>
      tx
        .updateTable('product_sizes')
        .set((row) => ({ on_hand: units, received: row('received', '+', units) }))
        .where('product_id', '=', 2)
        .where('size', '=', 'M')
        .execute(),
    );
  const toSend = async () => (await findOrdersToSend(shop.db.read)).map(({ id }) => id);

  test('leads an order from placed to delivered and paid, with a row of the audit log for each step', async () => {
    const { id, read } = await order();
    expect(await toSend()).toContain(id);
    await record(id, 'packed', { note: 'with a card' });
    expect(await toSend()).toContain(id);
    await record(id, 'shipped', { courier: 'Microlet 10' });
    expect(await toSend()).not.toContain(id);
    await record(id, 'delivered', { isPaid: true });
    const entries = await findOrderAuditEntries(shop.db.read, id);
    expect(entries.map((entry) => [entry.event, entry.status_before, entry.status_after, entry.actor_name])).toEqual([
      ['packed', 'new', 'packed', 'Rosa'],
      ['shipped', 'packed', 'shipped', 'Rosa'],
      ['delivered', 'shipped', 'delivered', 'Rosa'],
      ['paid', 'pending', 'paid', 'Rosa'],
    ]);
    expect(entries[0]).toMatchObject({ actor: 'operator', reason: 'with a card' });
    expect(await findOrder(shop.db.read, id)).toMatchObject({ status: 'paid', courier: 'Microlet 10' });
    const { fulfilment, paymentStatus, timeline = [] } = await read();
    expect([fulfilment, paymentStatus]).toEqual(['delivered', 'paid']);
    expect(timeline.map(({ step }) => step)).toEqual(['placed', 'packed', 'shipped', 'delivered', 'paid']);
    expect(timeline.map(({ date }) => date)).toEqual(timeline.map(({ date }) => date).sort());
  });

  test('rejects a step that does not follow, and changes nothing', async () => {
    const { id } = await order();
    await expect(record(id, 'shipped')).rejects.toThrow('This order is new: only a packed order can become shipped.');
    await expect(record(id, 'returned')).rejects.toThrow('only a shipped or delivered order can become returned.');
    await record(id, 'packed');
    await expect(record(id, 'packed')).rejects.toThrow('This order is already packed.');
    await expect(record('LRS-NONE', 'packed')).rejects.toThrow('There is no order "LRS-NONE".');
    await record(id, 'shipped');
    await record(id, 'delivered');
    await expect(record(id, 'shipped')).rejects.toThrow('only a packed order');
    expect(await findOrderAuditEntries(shop.db.read, id)).toHaveLength(3);
  });

  test('takes back the last step; shoppers no longer see it, and it can be recorded again', async () => {
    const { id, read } = await order();
    const undo = () => undoStep(context, id, { by: 'Rosa', reason: 'another order' });
    const steps = async () => (await read()).timeline?.map(({ step }) => step);
    await expect(undo()).rejects.toThrow('This order is new');
    await send(id);
    await record(id, 'delivered', { isPaid: true });
    const held = await stock();
    await undo();
    expect(await read()).toMatchObject({ fulfilment: 'shipped', paymentStatus: 'pending' });
    await markAs(id, 'paid');
    await undo();
    expect(await steps()).toEqual(['placed', 'packed', 'paid']);
    expect(await toSend()).toContain(id);
    await record(id, 'shipped');
    expect(await steps()).toEqual(['placed', 'packed', 'paid', 'shipped']);
    expect(await stock()).toEqual(held);
  });

  test('of two operators who record the same step, one gets a message', async () => {
    const { id } = await order();
    const outcomes = await Promise.allSettled([record(id, 'packed'), record(id, 'packed', { by: 'Abel' })]);
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(lost.map(({ reason }) => String(reason))).toEqual(['OperatorError: This order is already packed.']);
    expect(await findOrderAuditEntries(shop.db.read, id)).toHaveLength(1);
  });

  test('does not send an order that has ended', async () => {
    const { id, read } = await order();
    await markAs(id, 'cancelled');
    expect(await toSend()).not.toContain(id);
    await expect(record(id, 'packed')).rejects.toThrow('This order is cancelled: it cannot be packed.');
    expect((await read()).reason).toBe('We cancelled this order.');
  });

  test('does not send a transfer before it is paid, nor cash that waits for an online payment', async () => {
    const [transfer, cash] = [await order(), await order()];
    await shop.db.transaction(async (tx) => {
      await updateOrder(tx, transfer.id, { payment_type: 'bank_transfer' });
      await updateOrder(tx, cash.id, { returns_to: 'failed' });
    });
    for (const { id } of [transfer, cash]) {
      expect(await toSend()).not.toContain(id);
      await expect(record(id, 'packed')).rejects.toThrow('This order is not paid: it cannot be packed.');
    }
    await markAs(transfer.id, 'paid');
    expect(await toSend()).toContain(transfer.id);
    await record(transfer.id, 'packed');
  });

  test('does not send an order that was refunded as a whole', async () => {
    const { id } = await order();
    await markAs(id, 'paid');
    expect(await refund(id, 500)).toMatchObject({ cents: 500, channel: 'cash' });
    expect(await toSend()).toContain(id);
    await refund(id, 1_499);
    expect(await toSend()).not.toContain(id);
    await expect(record(id, 'packed')).rejects.toThrow('This order was refunded: it cannot be packed.');
    await undoRefund(context, id, action);
    await record(id, 'packed');
  });

  test('sends an order that was paid twice: only what is too much is due', async () => {
    const { id } = await order();
    await markAs(id, 'paid');
    await recordOtherPayment(context, id, {
      ...{ ...action, channel: 'bank_transfer', cents: 700, reference: '', receivedAt: undefined },
    });
    expect(await due(id)).toBe(700);
    await record(id, 'packed');
    expect(await toSend()).toContain(id);
    await refund(id);
    expect(await due(id)).toBe(0);
    await record(id, 'shipped');
  });

  test('does not send an order without units: everything that was paid is due', async () => {
    const { id } = await order();
    await markAs(id, 'cancelled');
    const { on_hand: units } = await stock();
    await sellOut();
    await markAs(id, 'paid');
    expect(await findOrder(shop.db.read, id)).toMatchObject({ status: 'paid', holds_units: 0, due_cents: 1_999 });
    expect(await toSend()).not.toContain(id);
    await expect(record(id, 'packed')).rejects.toThrow('This order has a refund that is due: it cannot be packed.');
    await refund(id);
    await expect(record(id, 'packed')).rejects.toThrow('This order has no units: it cannot be packed.');
    await restock(units);
  });

  test('a packed order can be cancelled and is new again; one that has left cannot', async () => {
    const [packed, shipped] = [await order(), await order()];
    await record(packed.id, 'packed');
    await markAs(packed.id, 'cancelled');
    expect(await packed.read()).toMatchObject({ paymentStatus: 'cancelled', fulfilment: 'new' });
    await send(shipped.id);
    for (const event of ['cancelled', 'failed'] as const) {
      await expect(markAs(shipped.id, event)).rejects.toThrow('This order is shipped: use "orders returned"');
    }
    await record(shipped.id, 'delivered');
    await expect(markAs(shipped.id, 'cancelled')).rejects.toThrow('This order is delivered');
    await markAs(shipped.id, 'paid');
    expect(await shipped.read()).toMatchObject({ paymentStatus: 'paid', fulfilment: 'delivered' });
  });

  test('takes no cash for an order that is paid in full, and records nothing', async () => {
    const { id, read } = await order();
    await send(id);
    await markAs(id, 'paid');
    await expect(record(id, 'delivered', { isPaid: true })).rejects.toThrow('Nothing is to be collected');
    expect((await read()).fulfilment).toBe('shipped');
  });

  test('an unpaid order that came back is cancelled, and its units return to the stock once', async () => {
    const before = await stock();
    const { id, read } = await order(2);
    await send(id);
    await record(id, 'returned', { isRestocked: true });
    expect(await stock()).toEqual(before);
    expect(await read()).toMatchObject({
      paymentStatus: 'cancelled',
      fulfilment: 'returned',
      reason: 'The parcel came back to us.',
    });
    await expect(record(id, 'returned', { isRestocked: true })).rejects.toThrow('already returned');
    await expect(markAs(id, 'cancelled')).rejects.toThrow('is cancelled');
    expect(await stock()).toEqual(before);
  });

  test('a returned order that is paid after all takes its units again and is new', async () => {
    const before = await stock();
    const { id, read } = await order();
    await send(id);
    await record(id, 'returned', { isRestocked: true });
    await markAs(id, 'paid');
    expect(await read()).toMatchObject({ paymentStatus: 'paid', fulfilment: 'new' });
    expect((await stock()).on_hand).toBe(before.on_hand - 1);
    expect(await toSend()).toContain(id);
  });

  test('the units of an unpaid order that came back damaged are written off', async () => {
    const before = await stock();
    const { id } = await order(2);
    await send(id);
    await record(id, 'returned');
    expect(await stock()).toEqual({
      on_hand: before.on_hand - 2,
      sold: before.sold,
      received: (before.received ?? 0) - 2,
    });
    expect(await findOrder(shop.db.read, id)).toMatchObject({ status: 'cancelled', holds_units: 0 });
  });

  test('a paid order that came back stays paid; its units stay sold until they are returned, once', async () => {
    const before = await stock();
    const { id, read } = await order();
    await send(id);
    await record(id, 'delivered', { isPaid: true });
    expect(await due(id)).toBe(0);
    await record(id, 'returned', { note: 'too small' });
    expect(await due(id)).toBe(1_999);
    expect((await stock()).on_hand).toBe(before.on_hand - 1);
    await record(id, 'returned', { isRestocked: true });
    expect(await stock()).toEqual(before);
    await expect(record(id, 'returned', { isRestocked: true })).rejects.toThrow('no units to restock');
    await expect(record(id, 'returned')).rejects.toThrow('already returned');
    expect(await stock()).toEqual(before);
    expect(await due(id)).toBe(1_999);
    await refund(id);
    expect(await due(id)).toBe(0);
    expect(await read()).toMatchObject({
      paymentStatus: 'paid',
      fulfilment: 'returned',
      refunds: [{ amount: 19.99, date: new Date(shop.now()).toISOString() }],
    });
  });

  test('a refund of the whole order before it is sent can give its units back', async () => {
    const before = await stock();
    const { id } = await order();
    await markAs(id, 'paid');
    await expect(refund(id, 500, { isRestocked: true })).rejects.toThrow('only when the whole order is refunded');
    await record(id, 'packed');
    await refund(id, undefined, { isRestocked: true });
    expect(await stock()).toEqual(before);
    expect(await findOrder(shop.db.read, id)).toMatchObject({ status: 'paid', fulfilment: 'new', holds_units: 0 });
    // A customer without goods and money: the money is due again.
    await undoRefund(context, id, action);
    expect(await due(id)).toBe(1_999);
    expect(await toSend()).not.toContain(id);
    expect(await stock()).toEqual(before);
    const sent = await order();
    await markAs(sent.id, 'paid');
    await send(sent.id);
    await expect(refund(sent.id, undefined, { isRestocked: true })).rejects.toThrow('orders returned --restock');
  });

  test('takes back the refund that was recorded last: what was due is due again', async () => {
    const { id } = await order();
    await markAs(id, 'paid');
    shop.advance(1_000);
    await refund(id, 400);
    shop.advance(1_000);
    await refund(id, 1_599, { isRestocked: true });
    expect(await due(id)).toBe(0);
    const undo = () => {
      shop.advance(1_000);
      return undoRefund(context, id, { reason: 'another order', by: 'Rosa' });
    };
    expect(await undo()).toMatchObject({ cents: 1_599 });
    expect(await due(id)).toBe(1_599);
    expect(await undo()).toMatchObject({ cents: 400 });
    expect(await due(id)).toBe(1_999);
    await expect(undo()).rejects.toThrow('No refund of this order is recorded.');
    expect((await findMoneyOf(shop.db.read, id)).refunds.map(({ cents, undone_at: at }) => [cents, at])).toEqual([
      [400, shop.now() - 1_000],
      [1_599, shop.now() - 2_000],
    ]);
    const events = (await findOrderAuditEntries(shop.db.read, id)).map(({ event }) => event);
    expect(events).toEqual(['paid', 'refunded', 'refunded', 'refund-undone', 'refund-undone']);
  });

  test('keeps what the operator says: a final refund leaves nothing due, until it is taken back', async () => {
    const { id } = await order();
    await markAs(id, 'paid');
    await send(id);
    await record(id, 'returned', { isRestocked: true });
    await refund(id, 1_000, { isFinal: true });
    expect(await due(id)).toBe(0);
    await undoRefund(context, id, action);
    expect(await due(id)).toBe(1_999);
  });
});
