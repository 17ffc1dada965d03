import type { PaymentStatus } from '@/shared/contract/orders';
import { accountOf } from '@/shared/domain/account';
import { hasLeft, isSendable } from '@/shared/domain/fulfilment';
import { undoPayment } from '@/shared/domain/orderStatus';
import type { Tx } from '../../../db/database';
import { findOrderAuditEntries } from '../../../repositories/orderAuditLog';
import { findOrderItems, unitLines, updateOrder, type StoredOrder } from '../../../repositories/orders';
import { findMoneyOf, validPayments } from '../../../repositories/payments';
import { returnUnits, takeUnitsIfOnHand, writeOffUnits, type UnitLine } from '../../../repositories/stock';
import { addAttempt } from '../../payments/attempts';
import type { PaymentContext } from '../../payments/paymentContext';
import { changeOrder, requireThat, type OperatorAction, type OrderChange } from '../changeOrder';
import { recordOrderEvent } from '../recordOrderEvent';
import { correctPayment } from './recordPayment';

/** Returns the units of an order to the stock; those of a returned parcel are written off. */
const giveUnitsBack = async (tx: Tx, { fulfilment }: StoredOrder, lines: readonly UnitLine[]): Promise<void> => {
  await returnUnits(tx, lines);
  if (fulfilment === 'returned') await writeOffUnits(tx, lines);
};

/**
 * Returns an order to the status that it had before it was paid, and returns that status. A pending online order gets a
 * new time to pay. An order whose parcel came back, or whose units are sold meanwhile, cannot wait for a payment: it is
 * cancelled.
 */
const returnToUnpaid = async (tx: Tx, context: PaymentContext, order: StoredOrder): Promise<PaymentStatus> => {
  const paid = (await findOrderAuditEntries(tx, order.id)).findLast(({ event }) => event === 'paid');
  const before = undoPayment(paid?.status_before);
  requireThat(
    before.holdsUnits || !hasLeft(order.fulfilment),
    `This order is ${order.fulfilment}: use "orders returned" when its parcel is back.`,
  );
  const lines = unitLines(await findOrderItems(tx, order.id));
  const hadUnits = order.holds_units === 1;
  const needsUnits = before.holdsUnits && order.fulfilment !== 'returned';
  const hasUnits = needsUnits && (hadUnits || (await takeUnitsIfOnHand(tx, lines)));
  const status = hasUnits || !before.holdsUnits ? before.status : 'cancelled';
  const { payment_type: paymentType, returns_to: returnsTo, idr_total: idrTotal } = order;
  const isUnpacked = order.fulfilment === 'packed' && !isSendable({ status, paymentType, returnsTo });
  await updateOrder(tx, order.id, {
    status,
    holds_units: hasUnits ? 1 : 0,
    // The customer's cart no longer has its lines.
    made_from_cart: 0,
    ...(isUnpacked ? { fulfilment: 'new' } : {}),
  });
  if (status === 'pending' && paymentType === 'midtrans' && idrTotal !== null) {
    await addAttempt(tx, context, { ...order, idr_total: idrTotal });
  }
  if (hadUnits && !hasUnits) await giveUnitsBack(tx, order, lines);
  return status;
};

/**
 * Takes back the payment that an operator recorded last, by mistake. The books have the record and its reversal; no
 * refund. An order without another payment is as it was before it was paid. Throws OperatorError for a payment that the
 * provider has reported, and when the money was refunded.
 */
export const undoPaid = (context: PaymentContext, reference: string, action: OperatorAction): Promise<OrderChange> =>
  changeOrder(context, reference, action, async (tx, order, cause) => {
    const money = await findMoneyOf(tx, order.id);
    const payments = validPayments(money);
    const last = payments
      .filter(({ actor }) => actor === 'operator')
      .toSorted((one, other) => one.recorded_at - other.recorded_at)
      .at(-1);
    requireThat(
      last !== undefined || payments.length === 0,
      'The payment of this order was reported by the provider: it cannot be undone. Use "orders refund".',
    );
    requireThat(last !== undefined, 'No payment of this order is recorded.');
    const { net } = accountOf(order, money);
    requireThat(net >= last.cents, 'A refund of this order is recorded: use "orders undo-refund" first.');
    await correctPayment(tx, last, 'undone', cause);
    await updateOrder(tx, order.id, { kept_cents: 0 });
    const paidCents = payments.reduce((sum, { cents }) => sum + cents, 0);
    const isUnpaid = order.status === 'paid' && paidCents - last.cents < order.total_cents;
    const after = isUnpaid ? await returnToUnpaid(tx, context, order) : order.status;
    await recordOrderEvent(tx, order, { event: 'payment-undone', after }, cause);
  });
