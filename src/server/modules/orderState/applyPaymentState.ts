import { statusReasons } from '@/shared/messages/en/operator';
import type { Executor } from '../../db/database';
import { findAttempt, type StoredAttempt } from '../../repositories/attempts';
import {
  findProviderPayment,
  findReversalsOf,
  insertPayment,
  insertReversal,
  updateMoney,
} from '../../repositories/payments';
import { receivedMoney, reversalsOf, settlementOf } from './attemptStates';
import { isOver } from './attempts';
import { execute } from './execute';
import { newPayment } from './newPayment';
import type { AttemptState, AttemptStateOptions, PaymentContext } from './paymentContext';
import { newReversal } from './reversals';

/** The payment of which the provider reports. The timer reports of an attempt, whose number an earlier one may have had. */
const findBooked = async (db: Executor, attemptId: string, state: AttemptState) =>
  'reference' in state ? findProviderPayment(db, attemptId, state.reference) : undefined;

/** Books a payment, and what was taken back of it, of an order that the shop does not have. */
const bookWithoutOrder = (context: PaymentContext, attemptId: string, state: AttemptState): Promise<void> =>
  context.db.transaction(async (tx) => {
    const now = context.now();
    const booked = await findBooked(tx, attemptId, state);
    if (booked && booked.order_id !== null) return;
    if (state.event === 'paid') {
      const settledAt = booked && settlementOf(booked, state, now);
      const cents = Math.round((state.grossAmount * 100) / context.idrPerUsd);
      if (!booked)
        await insertPayment(tx, newPayment({ ...context, now }, null, receivedMoney(attemptId, cents, state)));
      else if (settledAt !== undefined) await updateMoney(tx, 'payments', booked.id, { settled_at: settledAt });
    }
    for (const reversal of reversalsOf(state)) {
      const payment = await findBooked(tx, attemptId, state);
      const earlier = payment ? await findReversalsOf(tx, payment.id) : [];
      const row = payment && newReversal({ attemptId, payment, earlier, reversal }, now);
      if (row) await insertReversal(tx, row);
    }
  });

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
  if (state.event === 'open') return;
  const reason = state.event === 'challenged' ? '' : statusReasons[state.event](attemptId);
  const { read } = context.db;
  const orderId =
    (await findBooked(read, attemptId, state))?.order_id ?? (await findAttempt(read, attemptId))?.order_id;
  if (orderId === undefined) return bookWithoutOrder(context, attemptId, state);
  await execute(context, orderId, { actor, reason }, async (tx) => {
    const attempt = await findAttempt(tx, attemptId);
    if (attempt && onlyIf?.(attempt) === false) return undefined;
    const booked = await findBooked(tx, attemptId, state);
    // It was given to another order while this transaction waited for its own; the next check finds it there.
    if (booked && booked.order_id !== null && booked.order_id !== orderId) return undefined;
    const bookedReversals = booked?.order_id === null ? await findReversalsOf(tx, booked.id) : [];
    return { kind: 'attempt-reported', attemptId, state, attempt, booked, bookedReversals };
  });
};

/** Ends an attempt whose time is over; one that is paid or held for a fraud check meanwhile stays as it is. */
export const endIfOver = (context: PaymentContext, attemptId: string): Promise<void> => {
  const onlyIf = (attempt: StoredAttempt): boolean => isOver(attempt, context.now());
  return applyPaymentState(context, attemptId, { event: 'expired' }, { actor: 'timer', onlyIf });
};
