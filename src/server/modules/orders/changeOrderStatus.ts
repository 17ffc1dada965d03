import type { Tx } from '../../db/database';
import type { ProviderState } from '../../gateways/payments/paymentProvider';
import { newId } from '../../gateways/secrets';
import { lockCustomer } from '../../repositories/customers';
import { findOrderAuditEntries, insertOrderAuditEntry, type OrderAuditEntry } from '../../repositories/orderAuditLog';
import { findOrder, updateOrder, type StoredOrder } from '../../repositories/orders';
import { findOrderByReference } from '../../repositories/ordersAdmin';
import { findLastAttempt } from '../../repositories/payments';
import { OutOfStock } from '../../repositories/stock';
import { OperatorError } from '../operatorError';
import { cancelAttempts } from '../payment/cancelAttempts';
import { endOrder, payOrder } from '../payment/orderTransitions';
import type { PaymentContext } from '../payment/paymentContext';
import { applyProviderState } from '../payment/pollPayments';

export type OperatorAction = OrderAuditEntry['act'];

/** The order before and after an operator's action. */
export interface StatusChange {
  readonly before: StoredOrder;
  readonly after: StoredOrder;
}

const refund = async (tx: Tx, order: StoredOrder, reason: string, now: number): Promise<readonly string[]> => {
  if (order.status !== 'paid') throw new OperatorError(`Only a paid order is refunded; this one is ${order.status}.`);
  const entries = await findOrderAuditEntries(tx, order.id);
  const dueSince = order.refund_marked_at ?? 0;
  if (entries.some(({ act, acted_at: at }) => act === 'refunded' && at >= dueSince))
    throw new OperatorError('This order was refunded before.');
  // An order that the shop has marked for refund keeps the shop's reason; the audit log has the operator's.
  if (order.refund_marked_at === null) {
    await updateOrder(tx, order.id, { refund_marked_at: now, refund_reason: reason });
  }
  return [];
};

const applyTransition = (
  tx: Tx,
  order: StoredOrder,
  action: Exclude<OperatorAction, 'refunded'>,
  { now, isStockGone }: { now: number; isStockGone: boolean },
): Promise<readonly string[] | undefined> => {
  if (action === 'mark-paid') return payOrder(tx, order, { now, isStockGone });
  return endOrder(tx, order, action === 'cancel' ? 'cancelled' : 'failed');
};

/** Applies the provider's current state first: a payment takes precedence over the operator's action. */
const applyCurrentPaymentState = async (context: PaymentContext, order: StoredOrder): Promise<void> => {
  const attempt = await findLastAttempt(context.db.read, order.id);
  if (attempt?.status !== 'pending' || attempt.token === null) return;
  let state: ProviderState | undefined;
  try {
    state = await context.provider.stateOf(attempt.id);
  } catch (error) {
    context.log.warn(
      { err: error },
      'the payment provider could not be reached first; a payment that it has received is applied later',
    );
  }
  await applyProviderState(context, attempt.id, state);
};

/**
 * Applies an operator's action to an order through the order state machine and writes it to the audit log.
 * Throws OperatorError when the order does not exist or its status does not allow the action.
 */
export const changeOrderStatus = async (
  context: PaymentContext,
  reference: string,
  action: OperatorAction,
  reason: string,
): Promise<StatusChange> => {
  const found = await findOrderByReference(context.db.read, reference);
  if (!found) throw new OperatorError(`There is no order "${reference}".`);
  if (action !== 'refunded') await applyCurrentPaymentState(context, found);
  const apply = (isStockGone: boolean) =>
    context.db.transaction(async (tx) => {
      await lockCustomer(tx, found.customer_id);
      const before = await findOrder(tx, found.id);
      if (!before) throw new OperatorError(`There is no order "${reference}".`);
      const now = context.now();
      const abandoned =
        action === 'refunded'
          ? await refund(tx, before, reason, now)
          : await applyTransition(tx, before, action, { now, isStockGone });
      if (!abandoned) throw new OperatorError(`This order is ${before.status}: "${action}" does not change that.`);
      const after = (await findOrder(tx, found.id)) ?? before;
      const lastActedAt = (await findOrderAuditEntries(tx, found.id)).at(-1)?.acted_at ?? 0;
      await insertOrderAuditEntry(tx, {
        id: newId(),
        order_id: found.id,
        act: action,
        reason,
        status_before: before.status,
        status_after: after.status,
        acted_at: Math.max(now, lastActedAt + 1),
      });
      return { change: { before, after }, abandoned };
    });
  const unlessOutOfStock = (error: unknown): undefined => {
    if (!(error instanceof OutOfStock)) throw error;
    return undefined;
  };
  const { change, abandoned } = (await apply(false).catch(unlessOutOfStock)) ?? (await apply(true));
  cancelAttempts(context, abandoned);
  return change;
};
