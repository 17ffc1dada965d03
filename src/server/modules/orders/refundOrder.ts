import { UNSENT_STATES } from '@/shared/domain/fulfilment';
import type { Tx } from '../../db/database';
import { newId } from '../../gateways/secrets';
import { lockCustomer } from '../../repositories/customers';
import { findOrder, updateOrder, type StoredOrder } from '../../repositories/orders';
import { findRefunds, insertRefund, updateRefund, type StoredRefund } from '../../repositories/refunds';
import { queueNotification } from '../notifications/queueNotification';
import { OperatorError } from '../operatorError';
import type { PaymentContext } from '../payment/paymentContext';
import { countPaidCents, sumOfRefunds } from './paidCents';
import { recordOrderEvent } from './recordOrderEvent';
import { requireOrder } from './requireOrder';
import { restockOrder } from './restockOrder';

/** A refund that the operator has made. */
export interface RefundRequest {
  readonly reason: string;
  /** Undefined: everything that is due, or the whole order when nothing is due and nothing was refunded before. */
  readonly amountCents: number | undefined;
  /** The name of the operator. */
  readonly by: string;
  /** The order is not sent: its units return to the stock. Only for a refund of the rest of the order. */
  readonly isRestocked?: boolean;
}

/** What the operator has refunded, and what is still due. */
export interface RefundResult {
  readonly order: StoredOrder;
  readonly refundedCents: number;
  readonly dueCents: number;
}

const amountOf = (order: StoredOrder, refunds: readonly StoredRefund[], given: number | undefined): number => {
  if (given !== undefined) return given;
  const due = sumOfRefunds(refunds, 'due');
  if (due > 0) return due;
  if (refunds.length > 0) throw new OperatorError('This order was refunded before. Use --amount for a further refund.');
  return order.total_cents;
};

/** A time later than all times of the refunds, so that no two recorded refunds have the same time. */
const timeAfter = (refunds: readonly StoredRefund[], now: number): number =>
  Math.max(now, ...refunds.map(({ created_at: createdAt, settled_at: at }) => Math.max(createdAt, at ?? 0) + 1));

/** Settles due refunds, oldest first, up to `cents`; splits the last one if needed. Returns the cents that remain. */
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

/** Returns the units of an order that is refunded as a whole before it is sent. */
const restockUnsent = async (tx: Tx, order: StoredOrder, refundedCents: number): Promise<void> => {
  if (!UNSENT_STATES.includes(order.fulfilment)) {
    throw new OperatorError(
      `This order is ${order.fulfilment}: use "orders returned --restock" when its parcel is back.`,
    );
  }
  if (refundedCents < (await countPaidCents(tx, order))) {
    throw new OperatorError('The units return to the stock only when the whole order is refunded.');
  }
  await updateOrder(tx, order.id, { fulfilment: 'new' });
  await restockOrder(tx, order);
};

/**
 * Records a refund of a paid order, whole or partial, and writes it to the audit log. It settles what is due first.
 * Throws OperatorError when the order is not paid or the refunds would exceed the payments.
 */
export const refundOrder = async (
  context: Pick<PaymentContext, 'db' | 'now'>,
  reference: string,
  { reason, amountCents, by, isRestocked = false }: RefundRequest,
): Promise<RefundResult> => {
  const found = await requireOrder(context.db.read, reference);
  return context.db.transaction(async (tx) => {
    await lockCustomer(tx, found.customer_id);
    const order = (await findOrder(tx, found.id)) ?? found;
    if (order.status !== 'paid') {
      throw new OperatorError(`Only a paid order is refunded; this one is ${order.status}.`);
    }
    const refunds = await findRefunds(tx, order.id);
    const amount = amountOf(order, refunds, amountCents);
    const isMoreThanDue = amount > sumOfRefunds(refunds, 'due');
    if (isMoreThanDue && sumOfRefunds(refunds, 'done') + amount > (await countPaidCents(tx, order))) {
      throw new OperatorError('This refund and the earlier ones are more than was paid.');
    }
    const now = timeAfter(refunds, context.now());
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
    const change = { event: 'refunded', before: order.status, after: order.status } as const;
    await recordOrderEvent(tx, order, change, { actor: 'operator', by, reason, now: context.now() });
    await queueNotification(tx, { kind: 'refunded', orderId: order.id, now: context.now(), amountCents: amount });
    if (isRestocked) await restockUnsent(tx, order, sumOfRefunds(refunds, 'done') + amount);
    return { order, refundedCents: amount, dueCents: sumOfRefunds(await findRefunds(tx, order.id), 'due') };
  });
};
