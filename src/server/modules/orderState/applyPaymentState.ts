import { statusReasons } from '@/shared/messages/en/operator';
import type { ProviderState } from '../../gateways/payments/paymentProvider';
import { findAttempt, type StoredAttempt } from '../../repositories/attempts';
import {
  findProviderPayment,
  findReversalsOf,
  insertPayment,
  insertReversal,
  updateMoney,
} from '../../repositories/payments';
import { reversalsOf, settlementOf } from './attemptStates';
import { isOver } from './attempts';
import { execute } from './execute';
import { reportedPayment } from './newPayment';
import type { PaymentContext } from './paymentContext';
import { newReversal } from './reversals';

/** Books a payment, and what was taken back of it, of an order that the shop does not have. */
const bookWithoutOrder = (context: PaymentContext, attemptId: string, state: ProviderState): Promise<void> =>
  context.db.transaction(async (tx) => {
    const now = context.now();
    const booked = await findProviderPayment(tx, attemptId, state.reference);
    if (booked && booked.order_id !== null) return;
    if (state.event === 'paid') {
      const settledAt = booked && settlementOf(booked, state, now);
      const cents = Math.round((state.grossAmount * 100) / context.idrPerUsd);
      if (!booked)
        await insertPayment(tx, reportedPayment({ ...context, now }, { orderId: null, attemptId, cents }, state));
      else if (settledAt !== undefined) await updateMoney(tx, 'payments', booked.id, { settled_at: settledAt });
    }
    for (const reversal of reversalsOf(state)) {
      const payment = await findProviderPayment(tx, attemptId, state.reference);
      const earlier = payment ? await findReversalsOf(tx, payment.id) : [];
      const row = payment && newReversal({ attemptId, payment, earlier, reversal }, now);
      if (row) await insertReversal(tx, row);
    }
  });

/**
 * Applies the provider's state of a payment attempt to the attempt and its order; not when `onlyIf`, which is checked with
 * the customer locked, is false. States may arrive repeatedly and in any order. A payment is the one with the provider's
 * id, under whatever order id it is reported: it is booked once. A payment of an attempt that the shop does not have, as
 * after a restore, is stored without an order; the operator may then give it to one.
 */
export const applyPaymentState = async (
  context: PaymentContext,
  attemptId: string,
  state: ProviderState,
  onlyIf: (attempt: StoredAttempt) => boolean = () => true,
): Promise<void> => {
  if (state.event === 'open') return;
  const reason = state.event === 'challenged' ? '' : statusReasons[state.event](attemptId);
  const { read } = context.db;
  const known = await findProviderPayment(read, attemptId, state.reference);
  const orderId = known?.order_id ?? (await findAttempt(read, attemptId))?.order_id;
  if (orderId === undefined) return bookWithoutOrder(context, attemptId, state);
  await execute(context, orderId, { actor: 'provider', reason }, async (tx) => {
    const attempt = await findAttempt(tx, attemptId);
    if (attempt && !onlyIf(attempt)) return undefined;
    const booked = await findProviderPayment(tx, attemptId, state.reference);
    // It was given to another order while this transaction waited for its own; the next check finds it there.
    if (booked && booked.order_id !== null && booked.order_id !== orderId) return undefined;
    const bookedReversals = booked?.order_id === null ? await findReversalsOf(tx, booked.id) : [];
    return { kind: 'attempt-reported', attemptId, state, attempt, booked, bookedReversals };
  });
};

/**
 * Ends an attempt whose time is over; one that is paid or held for a fraud check meanwhile stays as it is. No payment is
 * looked for: an earlier attempt, from before a restore, may have had its number.
 */
export const endIfOver = async (context: PaymentContext, attemptId: string): Promise<void> => {
  const found = await findAttempt(context.db.read, attemptId);
  if (!found) return;
  const reason = statusReasons.expired(attemptId);
  await execute(context, found.order_id, { actor: 'timer', reason }, async (tx) => {
    const attempt = await findAttempt(tx, attemptId);
    if (!attempt || !isOver(attempt, context.now())) return undefined;
    const booked = { booked: undefined, bookedReversals: [] };
    return { kind: 'attempt-reported', attemptId, state: { event: 'expired' }, attempt, ...booked };
  });
};
