import { newId } from '../../../gateways/secrets';
import { removeCartUnits } from '../../../repositories/cart';
import {
  assignPayment,
  assignReversal,
  insertPayment,
  validPayments,
  type StoredPayment,
  type StoredReversal,
} from '../../../repositories/payments';
import { findReversalsOf, insertReversal } from '../../../repositories/returnedMoney';
import { takeUnitsIfOnHand } from '../../../repositories/stock';
import { newPayment, postedAt, type ReceivedMoney } from '../../payments/newPayment';
import type { LockedOrder } from '../lockedOrder';
import { cancelLiveAttempt, changeStatus } from './changeStatus';

/**
 * Takes an operator's payment out of the books because the record was wrong (`undone`) or the provider has reported the
 * payment itself (`replaced`). No money moves, and nobody has to accept it.
 */
export const correctPayment = (
  { tx, now, by, reason }: LockedOrder,
  { id, order_id, channel, cents, rupiah }: StoredPayment,
  kind: Extract<StoredReversal['kind'], 'undone' | 'replaced'>,
): Promise<void> => {
  const row = { id: newId(), payment_id: id, order_id, channel, kind, cents, rupiah, reason };
  return insertReversal(tx, { ...row, posted_at: now, recorded_by: by, accepted_at: now });
};

/**
 * Changes an order to paid. An order whose units had been returned takes them again if they are on hand; not by an
 * online payment of a cancelled or replaced order. `net` is what the shop has of the order.
 */
const payOrder = async (order: LockedOrder, net: number, attemptId: string | undefined): Promise<void> => {
  const { tx, row: before } = order;
  const next = await changeStatus(order, 'paid');
  if (!next) return;
  const lines = await order.readUnits();
  const wasCancelled = before.status === 'cancelled' && attemptId !== undefined;
  await order.notify(wasCancelled ? 'paid_although_cancelled' : 'paid', { amountCents: net });
  if (before.payment_type === 'midtrans' && before.made_from_cart === 1 && !wasCancelled) {
    await removeCartUnits(tx, before.customer_id, lines);
  }
  await cancelLiveAttempt(order, attemptId);
  if (next.units === 'take' && (wasCancelled || !(await takeUnitsIfOnHand(tx, lines)))) {
    await order.update({ holds_units: 0, fulfilment: before.fulfilment });
  }
};

/** Changes an order to paid once it has its price; false when it stays as it is. */
export const payIfComplete = async (order: LockedOrder, attemptId?: string): Promise<boolean> => {
  const { net, price } = await order.readAccount();
  const isComplete = order.row.status !== 'paid' && net >= price;
  if (isComplete) await payOrder(order, net, attemptId);
  return isComplete;
};

/** Applies a payment that was stored for an order: the order is paid once it has its price; what is too much is due. */
export const applyPayment = async (order: LockedOrder, attemptId?: string): Promise<void> => {
  if (!(await payIfComplete(order, attemptId))) await order.log('payment-recorded');
};

/**
 * Gives a payment that was booked without an order to one, with what was taken back of it since. In reports both count
 * from now on when their month has ended.
 */
export const givePayment = async (order: LockedOrder, payment: StoredPayment, attemptId: string): Promise<void> => {
  const { tx, context, now } = order;
  const placed = (at: number) => ({ order_id: order.row.id, posted_at: postedAt(context, at, now) });
  await assignPayment(tx, payment.id, placed(payment.received_at));
  for (const reversal of await findReversalsOf(tx, payment.id)) {
    await assignReversal(tx, reversal.id, placed(reversal.posted_at));
  }
  await applyPayment(order, attemptId);
};

/**
 * Records money for an order; returns the payment, undefined when it is recorded already. The provider's payment takes
 * the place of one that an operator has recorded for it while the provider did not answer.
 */
export const recordPayment = async (order: LockedOrder, money: ReceivedMoney): Promise<StoredPayment | undefined> => {
  const payment = newPayment(order.context, order.row.id, money, order.by);
  if (!(await insertPayment(order.tx, payment))) return undefined;
  if (money.attemptId !== undefined) {
    const provisional = validPayments(await order.readMoney()).find(
      ({ actor, channel }) => actor === 'operator' && channel === 'midtrans',
    );
    if (provisional) await correctPayment(order, provisional, 'replaced');
  }
  await applyPayment(order, money.attemptId);
  return payment;
};
