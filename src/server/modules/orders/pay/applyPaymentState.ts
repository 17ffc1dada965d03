import { eventOfUnpaidAttempt, type UnpaidEvent } from '@/shared/domain/orderStatus';
import { statusReasons } from '@/shared/messages/en/orders';
import type { ProviderReversal, ProviderState } from '../../../gateways/payments/paymentProvider';
import { endAttempt, findAttempt, updateAttempt, type StoredAttempt } from '../../../repositories/attempts';
import { findPaymentOfAttempt, insertPayment } from '../../../repositories/payments';
import { cancelAttempts } from '../../payments/cancelAttempts';
import { newPayment, type ReceivedMoney } from '../../payments/newPayment';
import type { AttemptState, AttemptStateOptions, PaymentContext } from '../../payments/paymentContext';
import { LockedOrder } from '../lockedOrder';
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
const applyChallenge = async (order: LockedOrder, attempt: StoredAttempt): Promise<void> => {
  if (attempt.is_challenged === 1) return;
  await updateAttempt(order.tx, attempt.id, { is_challenged: 1 });
  await order.update({ expires_at: null });
  await order.notify('payment_challenged');
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
      await endAttempt(order.tx, attempt.id, 'paid');
      return recordPayment(order, receivedMoney(attempt.id, order.row.total_cents, state));
    default:
      return applyUnpaid(order, attempt, state.event);
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
  const { event } = state;
  if (event === 'open') return;
  const reason = event === 'challenged' ? '' : statusReasons[event](attemptId);
  const abandoned = await context.db.transaction(async (tx) => {
    const found = (await findAttempt(tx, attemptId)) ?? (await findPaymentOfAttempt(tx, attemptId));
    const order = await LockedOrder.lock(tx, context, found?.order_id ?? '', { actor, reason });
    const attempt = await findAttempt(tx, attemptId);
    if (attempt && onlyIf?.(attempt) === false) return [];
    if (!(await findPaymentOfAttempt(tx, attemptId))) {
      if (order && attempt) await applyToOrder(order, attempt, state);
      else if (event === 'paid') {
        const cents = Math.round((state.grossAmount * 100) / context.idrPerUsd);
        await insertPayment(tx, newPayment(context, null, receivedMoney(attemptId, cents, state)));
      }
    }
    for (const reversal of reversalsOf(state)) await applyReversal(tx, order, attemptId, reversal, context.now());
    await order?.settle();
    return order?.endedAttempts ?? [];
  });
  cancelAttempts(context, abandoned);
};
