import { lockCustomer } from '../../repositories/customers';
import { findOrder } from '../../repositories/orders';
import { deleteRefund, findRefunds, updateRefund } from '../../repositories/refunds';
import { OperatorError } from '../operatorError';
import type { PaymentContext } from '../payment/paymentContext';
import { sumOfRefunds } from './paidCents';
import { recordOrderEvent } from './recordOrderEvent';
import type { RefundResult } from './refundOrder';
import { requireOrder } from './requireOrder';

/**
 * Undoes the refund that the operator recorded last: what was due before is due again, the rest is deleted. The audit
 * log keeps both. Throws OperatorError when there is none, or when the order would have neither units nor refund.
 */
export const undoRefund = async (
  context: Pick<PaymentContext, 'db' | 'now'>,
  reference: string,
  { reason, by }: { readonly reason: string; readonly by: string },
): Promise<RefundResult> => {
  const found = await requireOrder(context.db.read, reference);
  return context.db.transaction(async (tx) => {
    await lockCustomer(tx, found.customer_id);
    const order = (await findOrder(tx, found.id)) ?? found;
    const refunds = await findRefunds(tx, order.id);
    const lastAt = Math.max(...refunds.map(({ settled_at: at }) => at ?? 0));
    const last = refunds.filter(({ settled_at: at }) => at !== null && at === lastAt);
    if (last.length === 0) throw new OperatorError('No refund of this order is recorded.');
    for (const { id, created_at: createdAt } of last) {
      if (createdAt === lastAt) await deleteRefund(tx, id);
      else await updateRefund(tx, id, { state: 'due', settled_at: null });
    }
    const left = await findRefunds(tx, order.id);
    if (order.holds_units === 0 && order.fulfilment !== 'returned' && left.length === 0) {
      throw new OperatorError('The units of this order are back in the stock: its refund cannot be undone.');
    }
    const change = { event: 'refund-undone', before: order.status, after: order.status } as const;
    await recordOrderEvent(tx, order, change, { actor: 'operator', by, reason, now: context.now() });
    return { order, refundedCents: sumOfRefunds(last, 'done'), dueCents: sumOfRefunds(left, 'due') };
  });
};
