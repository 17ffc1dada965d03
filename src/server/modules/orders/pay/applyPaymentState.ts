import { eventOfUnpaidAttempt, type OrderActor, type UnpaidEvent } from '@/shared/domain/orderStatus';
import { statusReasons } from '@/shared/messages/orders';
import type { Tx } from '../../../db/database';
import type { ProviderReversal, ProviderState } from '../../../gateways/payments/paymentProvider';
import { endAttempt, findAttempt, updateAttempt, type StoredAttempt } from '../../../repositories/attempts';
import { lockOrder, updateOrder, type StoredOrder } from '../../../repositories/orders';
import { findPaymentOfAttempt, insertPayment } from '../../../repositories/payments';
import { queueNotification } from '../../notifications/queueNotification';
import { cancelAttempts } from '../../payments/cancelAttempts';
import { newPayment, type ReceivedMoney } from '../../payments/newPayment';
import type { AttemptState, AttemptStateOptions, PaymentContext } from '../../payments/paymentContext';
import type { Cause } from '../recordOrderEvent';
import { applyReversal } from './applyReversal';
import { endOrder } from './changeStatus';
import { recordPayment } from './recordPayment';

/** The money of a payment that the provider has received. */
const receivedMoney = (
  attemptId: string,
  cents: number,
  { grossAmount: rupiah, receivedAt, reference }: ProviderState,
): ReceivedMoney => ({ channel: 'midtrans', attemptId, cents, rupiah, receivedAt, reference });

/** A payment is held for a fraud check: the order waits for its end, and the operator is notified once. */
const applyChallenge = async (tx: Tx, order: StoredOrder, attempt: StoredAttempt, now: number): Promise<void> => {
  if (attempt.is_challenged === 1) return;
  await updateAttempt(tx, attempt.id, { is_challenged: 1 });
  await updateOrder(tx, order.id, { expires_at: null });
  await queueNotification(tx, { kind: 'payment_challenged', orderId: order.id, now });
};

/** Applies the end of an attempt that was not paid. Only the last attempt of an order can end the order. */
const applyUnpaid = async (
  tx: Tx,
  order: StoredOrder,
  attempt: StoredAttempt,
  event: UnpaidEvent,
  cause: Cause,
): Promise<void> => {
  // Another payment can follow on the same token after one that was denied, or a method that has expired.
  if (event !== 'cancelled' && attempt.expires_at > cause.now) return;
  if (attempt.status !== 'pending') return;
  await endAttempt(tx, attempt.id, event);
  if (attempt.number !== order.attempts_count) return;
  const orderEvent = eventOfUnpaidAttempt({ paymentType: order.payment_type, returnsTo: order.returns_to }, event);
  if (orderEvent) await endOrder(tx, order, orderEvent, cause);
};

/** What a state says of a payment that is in the books: how much of it was taken back. */
const reversalsOf = (state: AttemptState): readonly ProviderReversal[] => {
  if (state.event === 'cancelled') return [{ kind: 'cancel', rupiah: undefined }];
  if (state.event === 'failed') return [{ kind: 'deny', rupiah: undefined }];
  return ('reversed' in state ? state.reversed : undefined) ?? [];
};

/**
 * Applies a state to the order of an attempt whose payment is not in the books. Returns the ids of attempts to cancel at
 * the provider.
 */
const applyToOrder = async (
  tx: Tx,
  context: PaymentContext,
  { order, attempt }: { readonly order: StoredOrder; readonly attempt: StoredAttempt },
  state: AttemptState,
  actor: OrderActor,
): Promise<readonly string[]> => {
  const now = context.now();
  const causeOf = (event: 'paid' | UnpaidEvent): Cause => ({ actor, reason: statusReasons[event](attempt.id), now });
  if (attempt.is_challenged === 1 && state.event !== 'challenged') {
    await updateAttempt(tx, attempt.id, { is_challenged: 0 });
  }
  switch (state.event) {
    case 'open':
      return [];
    case 'challenged':
      await applyChallenge(tx, order, attempt, now);
      return [];
    case 'paid':
      await endAttempt(tx, attempt.id, 'paid');
      return recordPayment(tx, context, order, receivedMoney(attempt.id, order.total_cents, state), causeOf('paid'));
    default:
      await applyUnpaid(tx, order, attempt, state.event, causeOf(state.event));
      return [];
  }
};

/**
 * Applies the state of a payment attempt to the attempt and its order. States may arrive repeatedly and in any order. A
 * payment of an attempt that the shop does not have, as after a restore, is stored without an order; the operator may
 * then give it to one.
 */
export const applyPaymentState = async (
  context: PaymentContext,
  attemptId: string,
  state: AttemptState,
  { actor = 'provider', onlyIf }: AttemptStateOptions = {},
): Promise<void> => {
  if (state.event === 'open') return;
  const abandoned = await context.db.transaction(async (tx) => {
    const found = (await findAttempt(tx, attemptId)) ?? (await findPaymentOfAttempt(tx, attemptId));
    const order = await lockOrder(tx, found?.order_id ?? '');
    const attempt = await findAttempt(tx, attemptId);
    if (attempt && onlyIf?.(attempt) === false) return [];
    let ended: readonly string[] = [];
    if (!(await findPaymentOfAttempt(tx, attemptId))) {
      if (order && attempt) ended = await applyToOrder(tx, context, { order, attempt }, state, actor);
      else if (state.event === 'paid') {
        const cents = Math.round((state.grossAmount * 100) / context.idrPerUsd);
        await insertPayment(tx, newPayment(context, null, receivedMoney(attemptId, cents, state)));
      }
    }
    for (const reversal of reversalsOf(state)) await applyReversal(tx, attemptId, reversal, context.now());
    return ended;
  });
  cancelAttempts(context, abandoned);
};
