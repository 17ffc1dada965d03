import type { Tx } from '../../db/database';
import { newId } from '../../gateways/secrets';
import { lockCustomer } from '../../repositories/customers';
import { findOrderAuditEntries, insertOrderAuditEntry } from '../../repositories/orderAuditLog';
import { findOrder, type StoredOrder } from '../../repositories/orders';
import { findAttemptsOf } from '../../repositories/payments';
import { findRefunds, insertRefund, updateRefund, type StoredRefund } from '../../repositories/refunds';
import { queueNotification } from '../notifications/queueNotification';
import { OperatorError } from '../operatorError';
import type { PaymentContext } from '../payment/paymentContext';
import { requireOrder } from './changeOrderStatus';

/** A refund that the operator has made. */
export interface RefundRequest {
  readonly reason: string;
  /** Undefined: everything that is due, or the whole order when nothing is due and nothing was refunded before. */
  readonly amountCents: number | undefined;
}

/** What the operator has refunded, and what is still due. */
export interface RefundResult {
  readonly order: StoredOrder;
  readonly refundedCents: number;
  readonly dueCents: number;
}

const sumOf = (refunds: readonly StoredRefund[], state: StoredRefund['state']): number =>
  refunds.filter((refund) => refund.state === state).reduce((sum, { amount_cents: cents }) => sum + cents, 0);

/** What was paid for an order in all: by each online payment, and by the one that the operator has recorded. */
const countPaidCents = async (tx: Tx, order: StoredOrder): Promise<number> => {
  const online = (await findAttemptsOf(tx, order.id)).filter(({ status }) => status === 'paid').length;
  const log = await findOrderAuditEntries(tx, order.id);
  const recorded = log.filter(({ event, actor }) => event === 'paid' && actor === 'operator').length;
  return Math.max(1, online + recorded) * order.total_cents;
};

const amountOf = (order: StoredOrder, refunds: readonly StoredRefund[], given: number | undefined): number => {
  if (given !== undefined) return given;
  const due = sumOf(refunds, 'due');
  if (due > 0) return due;
  if (refunds.length > 0) throw new OperatorError('This order was refunded before. Use --amount for a further refund.');
  return order.total_cents;
};

/** Settles due refunds, oldest first, up to `cents`; a part of one is split off. Returns the cents that remain. */
const settleDue = async (tx: Tx, refunds: readonly StoredRefund[], cents: number, now: number): Promise<number> => {
  let rest = cents;
  for (const refund of refunds) {
    if (refund.state !== 'due' || rest === 0) continue;
    const settled = Math.min(rest, refund.amount_cents);
    if (settled === refund.amount_cents) await updateRefund(tx, refund.id, { state: 'done', settled_at: now });
    else {
      await updateRefund(tx, refund.id, { amount_cents: refund.amount_cents - settled });
      await insertRefund(tx, { ...refund, id: newId(), amount_cents: settled, state: 'done', settled_at: now });
    }
    rest -= settled;
  }
  return rest;
};

/**
 * Records a refund of a paid order, whole or partial, and writes it to the audit log. It settles what is due first.
 * Throws OperatorError when the order is not paid or less was paid than is refunded in all.
 */
export const refundOrder = async (
  context: Pick<PaymentContext, 'db' | 'now'>,
  reference: string,
  { reason, amountCents }: RefundRequest,
): Promise<RefundResult> => {
  const found = await requireOrder(context, reference);
  return context.db.transaction(async (tx) => {
    await lockCustomer(tx, found.customer_id);
    const order = (await findOrder(tx, found.id)) ?? found;
    if (order.status !== 'paid') {
      throw new OperatorError(`Only a paid order is refunded; this one is ${order.status}.`);
    }
    const refunds = await findRefunds(tx, order.id);
    const amount = amountOf(order, refunds, amountCents);
    const isMoreThanDue = amount > sumOf(refunds, 'due');
    if (isMoreThanDue && sumOf(refunds, 'done') + amount > (await countPaidCents(tx, order))) {
      throw new OperatorError('This refund and the earlier ones are more than was paid.');
    }
    const now = context.now();
    const rest = await settleDue(tx, refunds, amount, now);
    if (rest > 0) {
      await insertRefund(tx, {
        id: newId(),
        order_id: order.id,
        attempt_id: null,
        amount_cents: rest,
        state: 'done',
        reason,
        actor: 'operator',
        created_at: now,
        settled_at: now,
      });
    }
    await insertOrderAuditEntry(tx, {
      id: newId(),
      order_id: order.id,
      event: 'refunded',
      status_before: order.status,
      status_after: order.status,
      actor: 'operator',
      reason,
      created_at: now,
    });
    await queueNotification(tx, { kind: 'refunded', orderId: order.id, now, amountCents: amount });
    return { order, refundedCents: amount, dueCents: sumOf(await findRefunds(tx, order.id), 'due') };
  });
};
