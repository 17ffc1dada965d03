import { findUnpaidCartOrder, type StoredOrder } from '../../../repositories/orders';
import { addAttempt, findCharge } from '../../payments/attempts';
import type { LockedOrder } from '../lockedOrder';

/**
 * Gives an order that waits for its payment again a new time to pay, so that it does not hold its units for ever: a new
 * attempt where only an online payment is waited for. Cash on delivery has no such time.
 */
export const renewTimeToPay = async (order: LockedOrder): Promise<void> => {
  const { payment_type: paymentType, returns_to: returnsTo } = order.row;
  const isPaidOnline = paymentType === 'midtrans' || returnsTo !== null;
  const charge = isPaidOnline ? await findCharge(order.tx, order.row) : undefined;
  if (charge) await addAttempt(order.tx, order.context, order.row, charge);
  else if (paymentType === 'bank_transfer') {
    await order.update({ expires_at: order.now + order.context.transferLifetimeMs });
  }
};

/**
 * The change of an online order that becomes pending again: a cart has at most one unpaid order, so when it has another
 * one by now, this order is detached from it.
 */
export const detachedFromCart = async ({
  tx,
  row,
}: LockedOrder): Promise<Partial<Pick<StoredOrder, 'made_from_cart'>>> => {
  const isReplaced = row.payment_type === 'midtrans' && (await findUnpaidCartOrder(tx, row.customer_id));
  return isReplaced ? { made_from_cart: 0 } : {};
};
