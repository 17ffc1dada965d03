import type { PaymentStatus, PaymentType } from '@/shared/contract/orders';
import type { PaymentChannel } from '@/shared/domain/account';
import { isFulfilmentStep, isSendable } from '@/shared/domain/fulfilment';
import { wasPaid } from '@/shared/domain/loweredPrice';
import { undoPayment } from '@/shared/domain/orderStatus';
import { newId } from '../../gateways/secrets';
import { validPayments, type StoredPayment, type StoredReversal } from '../../repositories/payments';
import { requireThat } from '../operatorError';
import { chargeOf } from './attempts';
import type { Change } from './change';
import type { OrderEventOf } from './events';
import { postedAt, recordedPayment, type RecordedMoney } from './newPayment';
import { requireNewPayment, requireNewReference } from './refuseRepeated';
import { payIfComplete, unpack, whereIs } from './status';
import { renewTimeToPay } from './timeToPay';

const reversalsOf = ({ money }: Change, { id }: StoredPayment): readonly StoredReversal[] =>
  money.reversals.filter((row) => row.payment_id === id);

/** The part of a payment that was not taken back. */
const leftOf = (change: Change, payment: StoredPayment): Pick<StoredPayment, 'cents' | 'rupiah'> => {
  const reversals = reversalsOf(change, payment);
  return {
    cents: reversals.reduce((left, row) => left - row.cents, payment.cents),
    rupiah: reversals.reduce((left, row) => left && left - (row.rupiah ?? 0), payment.rupiah),
  };
};

/**
 * Takes a payment out of the books of its order because the record was wrong (`undone`) or the provider has reported the
 * payment itself (`replaced`). No money moves, and nobody has to accept it.
 */
const correctPayment = (
  change: Change,
  payment: StoredPayment,
  kind: Extract<StoredReversal['kind'], 'undone' | 'replaced'>,
): Change => {
  const { by = '', reason } = change.cause;
  const { id, order_id, channel } = payment;
  const { cents, rupiah } = leftOf(change, payment);
  const row = { id: newId(), payment_id: id, order_id, channel, kind, cents, rupiah, reason };
  const reversal = { ...row, posted_at: change.now, recorded_by: by, accepted_at: change.now, lowers_price_cents: 0 };
  return change.put({ reversals: [reversal] });
};

/** The order is paid once it has its price; what is too much is due. */
const applyPayment = (change: Change, attemptId?: string): Change => {
  const paid = payIfComplete(change, attemptId);
  return paid === change ? change.log('payment-recorded') : paid;
};

/**
 * Replaces an operator's record of an online payment by the one that the provider has reported. What the record says
 * beyond it stays recorded, as the rest of an announced refund does: another attempt may have been paid too.
 */
const replaceRecord = (change: Change, record: StoredPayment, reported: StoredPayment): Change => {
  const replaced = correctPayment(change, record, 'replaced');
  const cents = record.cents - reported.cents;
  if (cents <= 0) return replaced;
  const rupiah = record.rupiah === null ? null : Math.max(0, record.rupiah - (reported.rupiah ?? 0));
  const rest = { ...record, id: newId(), cents, rupiah, posted_at: change.now, position: undefined };
  return replaced.put({ payments: [rest] });
};

/**
 * Records money for an order. The provider's payment takes the place of one that an operator has recorded for it while the
 * provider did not answer.
 */
export const receivePayment = (change: Change, payment: StoredPayment, attemptId?: string): Change => {
  const added = change.put({ payments: [payment] });
  const provisional =
    attemptId === undefined
      ? undefined
      : validPayments(added.money).find(({ actor, channel }) => actor === 'operator' && channel === 'midtrans');
  return applyPayment(provisional ? replaceRecord(added, provisional, payment) : added, attemptId);
};

/** Records money that an operator has received. */
export const recordMoney = (change: Change, money: RecordedMoney): Change =>
  receivePayment(change, recordedPayment(change.terms, change.order.id, money, change.cause.by));

/**
 * Gives a payment that was booked without an order to one, with what was taken back of it since. In reports both count
 * from now on when their month has ended.
 */
export const givePayment = (
  change: Change,
  payment: StoredPayment,
  reversals: readonly StoredReversal[],
  attemptId: string,
): Change => {
  const { order, terms } = change;
  const placed = (at: number) => ({ order_id: order.id, posted_at: postedAt(terms, at), position: undefined });
  const given = change.set({ given: [payment, ...reversals] }).put({
    payments: [{ ...payment, ...placed(payment.received_at), dismissed_at: null }],
    reversals: reversals.map((row) => ({ ...row, ...placed(row.posted_at) })),
  });
  return applyPayment(given, attemptId);
};

/** Gives a payment that arrived for an order which the shop does not have to the order that took its place. */
export const assignPayment = (change: Change, event: OrderEventOf<'assign-payment'>): Change =>
  givePayment(change, event.payment, event.reversals, event.attemptId);

/** The channel of an order's payment when the provider does not know it. */
const CHANNELS: Readonly<Record<PaymentType, PaymentChannel>> = {
  midtrans: 'bank_transfer',
  bank_transfer: 'bank_transfer',
  cod: 'cash',
};

/** Records that the rest of an order's price has arrived. */
export const markPaid = (change: Change, event: OrderEventOf<'mark-paid'>): Change => {
  const { order, money } = change;
  if (order.status === 'paid') {
    // The provider has reported the payment, or another operator has recorded it meanwhile.
    const isReported = validPayments(money).some(({ actor }) => actor === 'provider');
    requireThat(isReported, (texts) => texts.isPaid);
    return change;
  }
  const { reference, receivedAt, isProvisional } = event;
  requireNewReference(change, 'payment', reference);
  const { price, net } = change.account;
  const cents = price - net;
  // The shop has the price already, as after a refund of an unpaid order was taken back.
  if (cents <= 0) return applyPayment(change);
  const charge = isProvisional ? chargeOf(order, cents, money) : undefined;
  const channel = isProvisional ? 'midtrans' : CHANNELS[order.payment_type];
  return recordMoney(change, { channel, cents, ...(charge && { rupiah: charge.rupiah }), receivedAt, reference });
};

/** Records money that came besides the order's payment, or a part of its price. */
export const recordPayment = (change: Change, event: OrderEventOf<'record-payment'>): Change => {
  const { channel, cents, reference, receivedAt, heldBy = '', isAgain = false } = event;
  requireNewReference(change, 'payment', reference);
  if (!isAgain) requireNewPayment(change, { cents, channel });
  return recordMoney(change, { channel, cents, receivedAt, reference, heldBy });
};

/**
 * Returns a paid order to the status that it had before it was paid, when it never had its price: a record was taken back.
 * A pending online order gets a new time to pay. An order whose parcel came back, or whose units are sold meanwhile,
 * cannot wait for a payment: it is cancelled.
 */
export const returnToUnpaid = (change: Change): Change => {
  const { order, log, missing } = change.state;
  if (order.status !== 'paid' || wasPaid(order.total_cents, change.money)) return change;
  const paidIndex = log.findLastIndex(({ event }) => event === 'paid');
  const before = undoPayment(log[paidIndex]?.status_before);
  const stepBefore = log.slice(0, Math.max(0, paidIndex)).findLast(({ event }) => isFulfilmentStep(event));
  // A returned order that is paid after all takes its units and is new.
  const wasReturned = !before.holdsUnits && stepBefore?.status_after === 'returned';
  requireThat(before.holdsUnits || !change.hasLeft, (texts) => texts.undoWhenBack(whereIs(order)));
  const hadUnits = order.holds_units === 1;
  const hasUnits = before.holdsUnits && order.fulfilment !== 'returned' && (hadUnits || missing.length === 0);
  const status: PaymentStatus = hasUnits || !before.holdsUnits ? before.status : 'cancelled';
  const { payment_type: paymentType, returns_to: returnsTo } = order;
  const unpacked = isSendable({ status, paymentType, returnsTo }) ? change : unpack(change);
  const unpaid = unpacked.update({
    status,
    holds_units: hasUnits ? 1 : 0,
    // The customer's cart no longer has its lines.
    ...(paymentType === 'midtrans' ? { made_from_cart: 0 } : {}),
    ...(wasReturned ? { fulfilment: 'returned' } : {}),
  });
  const waiting = status === 'pending' ? renewTimeToPay(unpaid) : unpaid;
  if (hadUnits === hasUnits) return waiting;
  if (hasUnits) return waiting.moveUnits('taken');
  // The units of a returned parcel are not in the shop, or cannot be sold.
  return order.fulfilment === 'returned'
    ? waiting.moveUnits('returned').moveUnits('written-off')
    : waiting.moveUnits('returned');
};

/**
 * Takes a payment that an operator has recorded, or given to the order, out of the order's books. An order without another
 * payment is as it was before it was paid. Throws OperatorError when the money was refunded.
 */
export const takeBackPayment = (change: Change, payment: StoredPayment): Change => {
  requireThat(change.account.net >= leftOf(change, payment).cents, (texts) => texts.undoRefundFirst);
  const { status: before } = change.order;
  const undone = returnToUnpaid(correctPayment(change, payment, 'undone').settleKept());
  return undone.log('payment-undone', before, undone.order.status);
};

/**
 * Takes back the payment that an operator recorded last, by mistake. The books have the record and its reversal; no
 * refund. Throws OperatorError for a payment that the provider has reported.
 */
export const undoPaid = (change: Change): Change => {
  const payments = validPayments(change.money);
  const last = payments
    .filter(({ actor }) => actor === 'operator')
    .toSorted((one, other) => one.recorded_at - other.recorded_at)
    .at(-1);
  requireThat(last !== undefined || payments.length === 0, (texts) => texts.paidByProvider);
  requireThat(last !== undefined, (texts) => texts.noPayment);
  return takeBackPayment(change, last);
};

/**
 * Takes a payment from the order to which an operator has given it. The order's books have the record and its reversal; a
 * new row without an order has the provider's ids, with what the provider has taken back of it. Throws OperatorError when
 * the money was refunded, or a reversal waits to be accepted.
 */
export const unassignPayment = (change: Change, { payment }: OrderEventOf<'undo-assign-payment'>): Change => {
  const reversals = reversalsOf(change, payment);
  requireThat(
    reversals.every((row) => row.accepted_at !== null),
    (texts) => texts.acceptFirst,
  );
  const id = newId();
  const placed = (at: number) => ({ order_id: null, posted_at: postedAt(change.terms, at), position: null });
  const released = {
    payment: { ...payment, ...placed(payment.received_at), id },
    reversals: reversals.map((row): StoredReversal => ({
      ...{ ...row, ...placed(row.posted_at), id: newId(), payment_id: id },
      ...{ lowers_price_cents: 0, price_rule: 'keeps' },
    })),
  };
  const kept = { ...payment, attempt_id: null, provider_order_id: null, provider_id: null };
  return takeBackPayment(change.put({ payments: [kept] }).set({ released: [released] }), kept);
};
