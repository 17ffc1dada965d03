import { eventOfUnpaidAttempt } from '@/shared/domain/orderStatus';
import type { ProviderReversal, ProviderState } from '../../gateways/payments/paymentProvider';
import type { StoredAttempt } from '../../repositories/attempts';
import type { StoredPayment } from '../../repositories/payments';
import { centsOf } from './attempts';
import type { Change } from './change';
import type { AttemptReported } from './events';
import { reportedPayment } from './newPayment';
import type { AttemptState } from './paymentContext';
import { givePayment, receivePayment } from './payments';
import { applyReversal } from './reversals';
import { endOrder } from './status';
import { renewTimeToPay } from './timeToPay';

type Effect = (change: Change, attempt: StoredAttempt, state: AttemptState) => Change;

/** A payment is held for a fraud check: the order waits for its end, and the operator is notified once. */
const hold: Effect = (change, attempt) =>
  attempt.is_challenged === 1
    ? change
    : change
        .updateAttempt(attempt.id, { is_challenged: 1 })
        .update({ expires_at: null })
        .notify('payment_challenged', { amountCents: centsOf(attempt, change.order) });

const receive: Effect = (change, attempt, state) => {
  if (!('reference' in state)) return change;
  const paid = { orderId: change.order.id, attemptId: attempt.id, cents: centsOf(attempt, change.order) };
  const payment = reportedPayment(change.terms, paid, state);
  const received = receivePayment(change, payment, attempt.id).endAttempt(attempt.id, 'paid');
  // It was not the whole price, as when an earlier part was refunded meanwhile: the order waits for the rest.
  const { status, attempts_count: count } = received.order;
  return status === 'pending' && attempt.number === count ? renewTimeToPay(received) : received;
};

/** Ends an attempt that was not paid. Only the last attempt of an order can end the order. */
const end: Effect = (change, attempt, { event }) => {
  if (event !== 'failed' && event !== 'expired' && event !== 'cancelled') return change;
  const ended = change.endAttempt(attempt.id, event);
  const { attempts_count: count, payment_type: paymentType, returns_to: returnsTo } = change.order;
  const orderEvent = attempt.number === count ? eventOfUnpaidAttempt({ paymentType, returnsTo }, event) : undefined;
  return (orderEvent && endOrder(ended, orderEvent)) ?? ended;
};

const ANY: readonly StoredAttempt['status'][] = ['pending', 'paid', 'failed', 'expired', 'cancelled'];

/**
 * The provider's or the timer's word on an attempt whose payment is not in the books, in which states that means
 * something, and what it does. `isOnlyLast`: not while there is time to pay, because another payment can follow on the
 * same token after one that was denied, or a method that has expired.
 */
// prettier-ignore
const TRANSITIONS: Readonly<Record<AttemptState['event'], {
  readonly from: readonly StoredAttempt['status'][];
  readonly isOnlyLast?: true;
  readonly effect: Effect;
}>> = {
  open:       { from: [],          effect: (change) => change },
  challenged: { from: ANY,         effect: hold },
  paid:       { from: ANY,         effect: receive },
  failed:     { from: ['pending'], effect: end, isOnlyLast: true },
  expired:    { from: ['pending'], effect: end, isOnlyLast: true },
  cancelled:  { from: ['pending'], effect: end },
};

const applyToAttempt = (change: Change, attempt: StoredAttempt, state: AttemptState): Change => {
  const { from, isOnlyLast = false, effect } = TRANSITIONS[state.event];
  const isReleased = attempt.is_challenged === 1 && state.event !== 'challenged';
  const released = isReleased ? change.updateAttempt(attempt.id, { is_challenged: 0 }) : change;
  const isInTime = isOnlyLast && attempt.expires_at > change.now;
  return from.includes(attempt.status) && !isInTime ? effect(released, attempt, state) : released;
};

/** How much of a payment that is in the books was taken back, by the state. */
export const reversalsOf = (state: AttemptState): readonly ProviderReversal[] => {
  if (state.event === 'cancelled') return [{ kind: 'cancel', rupiah: undefined }];
  if (state.event === 'failed') return [{ kind: 'deny', rupiah: undefined }];
  return ('reversed' in state ? state.reversed : undefined) ?? [];
};

/** When the provider has settled a payment that is in the books, as far as that is new; nothing else of it changes. */
export const settlementOf = (
  payment: StoredPayment,
  { settledAt }: Pick<ProviderState, 'settledAt'>,
  now: number,
): number | undefined => {
  // Without a time, one that is known stays; a captured payment is settled by now.
  const known = settledAt === undefined ? (payment.settled_at ?? now) : settledAt;
  return known !== null && known !== payment.settled_at ? known : undefined;
};

/** Gives a payment that was booked without an order to the order of its attempt, which the shop knows by now. */
const assignToAttempt = (
  change: Change,
  attempt: StoredAttempt,
  { booked, bookedReversals }: AttemptReported,
): Change => {
  const ended = change.endAttempt(attempt.id, 'paid');
  return booked ? givePayment(ended, booked, bookedReversals, attempt.id) : ended;
};

/**
 * Applies what the provider or the timer says of an attempt to the attempt and its order. States may arrive repeatedly
 * and in any order; a payment is booked once.
 */
export const applyReport = (stored: Change, event: AttemptReported): Change => {
  const { attemptId, state, attempt, booked, bookedReversals } = event;
  let change = stored;
  if (attempt && !booked) change = applyToAttempt(stored, attempt, state);
  else if (attempt && booked?.order_id === null && state.event === 'paid')
    change = assignToAttempt(stored, attempt, event);
  const settledAt = booked && state.event === 'paid' ? settlementOf(booked, state, stored.now) : undefined;
  const settled = change.money.payments.find(({ id }) => id === booked?.id);
  if (settled && settledAt !== undefined) change = change.put({ payments: [{ ...settled, settled_at: settledAt }] });
  for (const reversal of reversalsOf(state)) {
    const { payments, reversals } = change.money;
    const id = booked?.id ?? change.newPayment?.id;
    const payment = payments.find((one) => one.id === id) ?? booked;
    if (!payment) return change;
    const earlier = [...reversals, ...(payment === booked ? bookedReversals : [])].filter(
      (row) => row.payment_id === id,
    );
    change = applyReversal(change, { attemptId, payment, earlier, reversal });
  }
  return change;
};
