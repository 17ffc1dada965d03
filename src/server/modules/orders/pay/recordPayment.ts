import { accountOf } from '@/shared/domain/account';
import type { Tx } from '../../../db/database';
import { newId } from '../../../gateways/secrets';
import { removeCartUnits } from '../../../repositories/cart';
import { findOrderItems, unitLines, updateOrder, type StoredOrder } from '../../../repositories/orders';
import {
  findMoneyOf,
  insertPayment,
  insertReversal,
  validPayments,
  type StoredPayment,
  type StoredReversal,
} from '../../../repositories/payments';
import { takeUnitsIfOnHand } from '../../../repositories/stock';
import { queueNotification } from '../../notifications/queueNotification';
import { newPayment, type ReceivedMoney } from '../../payments/newPayment';
import type { PaymentContext } from '../../payments/paymentContext';
import { settleAccount } from '../account';
import { recordOrderEvent, type Cause } from '../recordOrderEvent';
import { cancelLiveAttempt, changeStatus } from './changeStatus';

/**
 * Takes an operator's payment out of the books because the record was wrong (`undone`) or the provider has reported the
 * payment itself (`replaced`). No money moves, and nobody has to accept it.
 */
export const correctPayment = (
  tx: Tx,
  payment: StoredPayment,
  kind: Extract<StoredReversal['kind'], 'undone' | 'replaced'>,
  { reason, by = '', now }: Cause,
): Promise<void> => {
  const { id, order_id, channel, cents, rupiah } = payment;
  const row = { id: newId(), payment_id: id, order_id, channel, kind, cents, rupiah, reason };
  return insertReversal(tx, { ...row, posted_at: now, recorded_by: by, accepted_at: now });
};

/**
 * Changes an order to paid. An order whose units had been returned takes them again if they are on hand; not by an
 * online payment of a cancelled or replaced order. Returns the ids of attempts to cancel at the provider.
 */
const payOrder = async (
  tx: Tx,
  order: StoredOrder,
  attemptId: string | undefined,
  cause: Cause,
): Promise<readonly string[]> => {
  const next = await changeStatus(tx, order, 'paid', cause);
  if (!next) return [];
  const lines = unitLines(await findOrderItems(tx, order.id));
  const wasCancelled = order.status === 'cancelled' && attemptId !== undefined;
  const kind = wasCancelled ? 'paid_although_cancelled' : 'paid';
  await queueNotification(tx, { kind, orderId: order.id, now: cause.now });
  if (order.payment_type === 'midtrans' && order.made_from_cart === 1 && !wasCancelled) {
    await removeCartUnits(tx, order.customer_id, lines);
  }
  const abandoned = await cancelLiveAttempt(tx, order.id, attemptId);
  if (next.units === 'take' && (wasCancelled || !(await takeUnitsIfOnHand(tx, lines)))) {
    await updateOrder(tx, order.id, { holds_units: 0, fulfilment: order.fulfilment });
  }
  return abandoned;
};

/**
 * Applies a payment that was stored for an order: the order is paid once it has its price, and what is too much is due.
 * Returns the ids of attempts to cancel at the provider. The caller has locked the customer.
 */
export const applyPayment = async (
  tx: Tx,
  order: StoredOrder,
  attemptId: string | undefined,
  cause: Cause,
): Promise<readonly string[]> => {
  const { net } = accountOf(order, await findMoneyOf(tx, order.id));
  const isPaid = order.status !== 'paid' && net >= order.total_cents;
  if (!isPaid) await recordOrderEvent(tx, order, { event: 'payment-recorded' }, cause);
  const abandoned = isPaid ? await payOrder(tx, order, attemptId, cause) : [];
  await settleAccount(tx, order.id, cause.now);
  return abandoned;
};

/**
 * Records money for an order. The provider's payment takes the place of one that an operator has recorded for it while
 * the provider did not answer. Returns the ids of attempts to cancel at the provider. The caller has locked the customer.
 */
export const recordPayment = async (
  tx: Tx,
  context: PaymentContext,
  order: StoredOrder,
  money: ReceivedMoney,
  cause: Cause,
): Promise<readonly string[]> => {
  const earlier = validPayments(await findMoneyOf(tx, order.id));
  if (!(await insertPayment(tx, newPayment(context, order.id, money)))) return [];
  if (money.attemptId !== undefined) {
    const provisional = earlier.find(({ actor, channel }) => actor === 'operator' && channel === 'midtrans');
    if (provisional) await correctPayment(tx, provisional, 'replaced', cause);
  }
  return applyPayment(tx, order, money.attemptId, cause);
};
