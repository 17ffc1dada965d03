import { undoneStep } from '@/shared/domain/fulfilment';
import { lockCustomer } from '../../repositories/customers';
import { findOrder, updateOrder } from '../../repositories/orders';
import { OperatorError } from '../operatorError';
import type { PaymentContext } from '../payment/paymentContext';
import type { StatusChange } from './changeOrderStatus';
import { recordOrderEvent } from './recordOrderEvent';
import { requireOrder } from './requireOrder';

/**
 * Undoes the last step of an order's fulfilment, which was recorded by mistake, with an entry in the audit log
 * (rules: Fulfilment). Payment and units stay as they are. Throws OperatorError when the order does not exist or has no
 * step that can be undone.
 */
export const undoStep = async (
  { db, now }: Pick<PaymentContext, 'db' | 'now'>,
  reference: string,
  { by, note }: { readonly by: string; readonly note: string },
): Promise<StatusChange> => {
  const found = await requireOrder(db.read, reference);
  return db.transaction(async (tx) => {
    await lockCustomer(tx, found.customer_id);
    const before = (await findOrder(tx, found.id)) ?? found;
    const { fulfilment: step } = before;
    const earlier = undoneStep(step);
    if (step === 'new' || earlier === undefined) {
      throw new OperatorError(`This order is ${step}: only packed, shipped and delivered can be undone.`);
    }
    await updateOrder(tx, before.id, { fulfilment: earlier });
    const cause = { actor: 'operator', by, reason: note, now: now() } as const;
    await recordOrderEvent(tx, before, { event: step, before: step, after: earlier }, cause);
    return { before, after: { ...before, fulfilment: earlier } };
  });
};
