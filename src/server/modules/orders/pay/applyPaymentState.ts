import { eventOfUnpaidAttempt, type UnpaidEvent } from '@/shared/domain/orderStatus';
import { statusReasons } from '@/shared/messages/en/operator';
import type { Tx } from '../../../db/database';
import type { ProviderReversal, ProviderState } from '../../../gateways/payments/paymentProvider';
import { endAttempt, findAttempt, updateAttempt, type StoredAttempt } from '../../../repositories/attempts';
import { findProviderPayment, insertPayment, setSettled, type StoredPayment } from '../../../repositories/payments';
import { centsOf } from '../../payments/attempts';
import { cancelAttempts } from '../../payments/cancelAttempts';
import { newPayment, type ReceivedMoney } from '../../payments/newPayment';
import type { AttemptState, AttemptStateOptions, PaymentContext } from '../../payments/paymentContext';
import { LockedOrder } from '../lockedOrder';
import { applyReversal } from './applyReversal';
import { endOrder } from './changeStatus';
import { givePayment, recordPayment } from './recordPayment';

/** The money of a payment that the provider has received. */
const receivedMoney = (
  attemptId: string,
  cents: number,
  { grossAmount: rupiah, receivedAt, settledAt, reference }: ProviderState,
): ReceivedMoney => ({ channel: 'midtrans', attemptId, cents, rupiah, receivedAt, settledAt, reference });

/** A payment is held for a fraud check: the order waits for its end, and the operator is notified once. */
const applyChallenge = async (order: LockedOrder, attempt: StoredAttempt): Promise<void> => {
  if (attempt.is_challenged === 1) return;
  await updateAttempt(order.tx, attempt.id, { is_challenged: 1 });
  await order.update({ expires_at: null });
  await order.notify('payment_challenged', { amountCents: centsOf(attempt, order.row) });
};

/** Applies the end of an attempt that was not paid. Only the last attempt of an order can end the order. */
const applyUnpaid = async (order: LockedOrder, attempt: StoredAttempt, event: UnpaidEvent): Promise<void> => {
  // Another payment can follow on the same token after one that was denied, or a method that has expired.
  if (event !== 'cancelled' && attempt.expires_at > order.now) return;
  if (attempt.status !== 'pending') return;
  await endAttempt(order.tx, attempt.id, event);
  const { attempts_count: count, payment_type: paymentType, returns_to: returnsTo } = order.row;
  if (attempt.number !== count) return;
  const orderEvent = eventOfUnpaidAttempt({ paymentType, returnsTo }, event);
  if (orderEvent) await endOrder(order, orderEvent);
};

/** What a state says of a payment that is in the books: how much of it was taken back. */
const reversalsOf = (state: AttemptState): readonly ProviderReversal[] => {
  if (state.event === 'cancelled') return [{ kind: 'cancel', rupiah: undefined }];
  if (state.event === 'failed') return [{ kind: 'deny', rupiah: undefined }];
  return ('reversed' in state ? state.reversed : undefined) ?? [];
};

/** Applies a state to the order of an attempt whose payment is not in the books. */
const applyToOrder = async (order: LockedOrder, attempt: StoredAttempt, state: AttemptState): Promise<void> => {
  if (attempt.is_challenged === 1 && state.event !== 'challenged') {
    await updateAttempt(order.tx, attempt.id, { is_challenged: 0 });
  }
  switch (state.event) {
    case 'open':
      return;
    case 'challenged':
      return applyChallenge(order, attempt);
    case 'paid':
      if (await recordPayment(order, receivedMoney(attempt.id, centsOf(attempt, order.row), state))) {
        await endAttempt(order.tx, attempt.id, 'paid');
      }
      return;
    default:
      return applyUnpaid(order, attempt, state.event);
  }
};

/** Gives a payment that was booked without an order to the order of its attempt, which the shop knows by now. */
const assignToAttempt = async (order: LockedOrder, attempt: StoredAttempt, payment: StoredPayment): Promise<void> => {
  await endAttempt(order.tx, attempt.id, 'paid');
  await givePayment(order, payment, attempt.id);
};

/** Stores when the provider has settled a payment that is in the books; nothing else of it changes. */
const applySettlement = async (
  tx: Tx,
  payment: StoredPayment,
  { settledAt }: Pick<ProviderState, 'settledAt'>,
  now: number,
): Promise<void> => {
  // Without a time, one that is known stays; a captured payment is settled by now.
  const known = settledAt === undefined ? (payment.settled_at ?? now) : settledAt;
  if (known !== null && known !== payment.settled_at) await setSettled(tx, payment.id, known);
};

/** Books a payment of an order that the shop does not have. */
const bookUnmatched = async (
  context: PaymentContext,
  tx: Tx,
  attemptId: string,
  state: ProviderState,
): Promise<void> => {
  const cents = Math.round((state.grossAmount * 100) / context.idrPerUsd);
  await insertPayment(tx, newPayment(context, null, receivedMoney(attemptId, cents, state)));
};

/**
 * Applies the state of a payment attempt to the attempt and its order. States may arrive repeatedly and in any order. A
 * payment is the one with the provider's id, under whatever order id it is reported: it is booked once. A payment of an
 * attempt that the shop does not have, as after a restore, is stored without an order; the operator may then give it to
 * one.
 */
export const applyPaymentState = async (
  context: PaymentContext,
  attemptId: string,
  state: AttemptState,
  { actor = 'provider', onlyIf }: AttemptStateOptions = {},
): Promise<void> => {
  const { event } = state;
  if (event === 'open') return;
  const reason = event === 'challenged' ? '' : statusReasons[event](attemptId);
  const findBooked = (tx: Tx) => findProviderPayment(tx, attemptId, 'reference' in state ? state.reference : '');
  const abandoned = await context.db.transaction(async (tx) => {
    const found = (await findBooked(tx))?.order_id ?? (await findAttempt(tx, attemptId))?.order_id;
    const order = await LockedOrder.lock(tx, context, found ?? '', { actor, reason });
    const attempt = await findAttempt(tx, attemptId);
    if (attempt && onlyIf?.(attempt) === false) return [];
    const booked = await findBooked(tx);
    const isOfOther =
      booked?.order_id !== undefined && booked.order_id !== null && booked.order_id !== attempt?.order_id;
    // It was given to another order while this transaction waited for its own; the next check finds it there.
    if (isOfOther && booked.order_id !== order?.row.id) return [];
    if (!booked && order && attempt) await applyToOrder(order, attempt, state);
    else if (!booked && event === 'paid') await bookUnmatched(context, tx, attemptId, state);
    else if (booked?.order_id === null && event === 'paid' && order && attempt)
      await assignToAttempt(order, attempt, booked);
    if (booked && state.event === 'paid') await applySettlement(tx, booked, state, context.now());
    for (const reversal of reversalsOf(state)) {
      const payment = await findBooked(tx);
      if (payment) await applyReversal(tx, order, { attemptId, payment, reversal, now: context.now() });
    }
    await order?.settle();
    return order?.endedAttempts ?? [];
  });
  cancelAttempts(context, abandoned);
};
