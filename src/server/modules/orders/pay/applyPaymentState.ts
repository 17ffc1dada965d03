import { eventOfUnpaidAttempt } from '@/shared/domain/orderStatus';
import { statusReasons } from '@/shared/messages/orders';
import type { Tx } from '../../../db/database';
import type { ProviderReversal } from '../../../gateways/payments/paymentProvider';
import { endAttempt, findAttempt, updateAttempt, type StoredAttempt } from '../../../repositories/attempts';
import { lockCustomer } from '../../../repositories/customers';
import { findOrder, updateOrder, type StoredOrder } from '../../../repositories/orders';
import { findPaymentOfAttempt, insertPayment } from '../../../repositories/payments';
import { queueNotification } from '../../notifications/queueNotification';
import { cancelAttempts } from '../../payments/cancelAttempts';
import { newPayment } from '../../payments/newPayment';
import type { AttemptState, AttemptStateOptions, PaymentContext } from '../../payments/paymentContext';
import type { Cause } from '../recordOrderEvent';
import { applyReversal } from './applyReversal';
import { endOrder } from './changeStatus';
import { recordPayment } from './recordPayment';

/** Applies a payment. Returns the ids of attempts to cancel at the provider. */
const applyPaid = async (
  tx: Tx,
  context: PaymentContext,
  order: StoredOrder,
  attempt: StoredAttempt,
  state: Extract<AttemptState, { grossAmount: number }>,
  cause: Cause,
): Promise<readonly string[]> => {
  await endAttempt(tx, attempt.id, 'paid');
  const { receivedAt, reference, grossAmount: rupiah } = state;
  const money = { attemptId: attempt.id, cents: order.total_cents, rupiah, receivedAt, reference };
  return recordPayment(tx, context, order, { channel: 'midtrans', ...money }, cause);
};

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
  event: 'failed' | 'expired' | 'cancelled',
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

/** Records a payment, or its reversal, of an attempt that the shop does not have, as after a restore. */
const applyWithoutAttempt = (context: PaymentContext, attemptId: string, state: AttemptState): Promise<void> =>
  context.db.transaction(async (tx) => {
    const payment = await findPaymentOfAttempt(tx, attemptId);
    // The operator may have given it to an order.
    const order = await findOrder(tx, payment?.order_id ?? '');
    if (order) await lockCustomer(tx, order.customer_id);
    if (state.event === 'paid' && !payment) {
      const { receivedAt, reference, grossAmount: rupiah } = state;
      const cents = Math.round((rupiah * 100) / context.idrPerUsd);
      const money = { channel: 'midtrans', attemptId, cents, rupiah, receivedAt, reference } as const;
      await insertPayment(tx, newPayment(context, null, money));
    }
    for (const reversal of reversalsOf(state)) await applyReversal(tx, attemptId, reversal, context.now());
  });

/** Applies the state of a payment attempt to the attempt and its order. States may arrive repeatedly and in any order. */
export const applyPaymentState = async (
  context: PaymentContext,
  attemptId: string,
  state: AttemptState,
  { actor = 'provider', onlyIf }: AttemptStateOptions = {},
): Promise<void> => {
  const { event } = state;
  if (event === 'open') return;
  const found = await findAttempt(context.db.read, attemptId);
  if (!found) return applyWithoutAttempt(context, attemptId, state);
  const foundOrder = await findOrder(context.db.read, found.order_id);
  if (!foundOrder) return;
  const abandoned = await context.db.transaction(async (tx) => {
    await lockCustomer(tx, foundOrder.customer_id);
    const order = await findOrder(tx, foundOrder.id);
    const attempt = await findAttempt(tx, attemptId);
    if (!order || !attempt || onlyIf?.(attempt) === false) return [];
    const now = context.now();
    if (event === 'challenged') {
      await applyChallenge(tx, order, attempt, now);
      return [];
    }
    const cause = { actor, reason: statusReasons[event](attemptId), now };
    if (attempt.is_challenged === 1) await updateAttempt(tx, attemptId, { is_challenged: 0 });
    const payment = await findPaymentOfAttempt(tx, attemptId);
    if (event !== 'paid' && !payment) {
      await applyUnpaid(tx, order, attempt, event, cause);
      return [];
    }
    const abandoned =
      state.event === 'paid' && !payment ? await applyPaid(tx, context, order, attempt, state, cause) : [];
    for (const reversal of reversalsOf(state)) await applyReversal(tx, attemptId, reversal, now);
    return abandoned;
  });
  cancelAttempts(context, abandoned);
};
