import { findOrderAuditEntries } from '../../repositories/orderAuditLog';
import type { LockedOrder } from './lockedOrder';
import { findLastStep } from './stepChanges';

/** Makes an order new again that is packed and must not be sent, which undoes that step. */
export const unpack = async (order: LockedOrder): Promise<void> => {
  if (order.row.fulfilment !== 'packed') return;
  const step = findLastStep(await findOrderAuditEntries(order.tx, order.row.id));
  await order.update({ fulfilment: 'new' });
  await order.log('packed', 'packed', 'new', step?.event === 'packed' ? step.id : null);
};
