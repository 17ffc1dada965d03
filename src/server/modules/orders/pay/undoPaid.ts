import type { PaymentStatus } from '@/shared/contract/orders';
import { accountOf } from '@/shared/domain/account';
import { hasLeft, isSendable } from '@/shared/domain/fulfilment';
import { undoPayment } from '@/shared/domain/orderStatus';
import { findOrderAuditEntries } from '../../../repositories/orderAuditLog';
import { validPayments } from '../../../repositories/payments';
import { returnUnits, takeUnitsIfOnHand, writeOffUnits } from '../../../repositories/stock';
import { addAttempt, findCharge } from '../../payments/attempts';
import type { PaymentContext } from '../../payments/paymentContext';
import { changeOrder, requireThat, type OperatorAction, type OrderChange } from '../changeOrder';
import type { LockedOrder } from '../lockedOrder';
import { correctPayment } from './recordPayment';

/**
 * Returns an order to the status that it had before it was paid, and returns that status. A pending online order gets a
 * new time to pay. An order whose parcel came back, or whose units are sold meanwhile, cannot wait for a payment: it is
 * cancelled.
 */
const returnToUnpaid = async (order: LockedOrder): Promise<PaymentStatus> => {
  const { tx, row } = order;
  const paid = (await findOrderAuditEntries(tx, row.id)).findLast(({ event }) => event === 'paid');
  const before = undoPayment(paid?.status_before);
  requireThat(
    before.holdsUnits || !hasLeft(row.fulfilment),
    `This order is ${row.fulfilment}: use "orders returned" when its parcel is back.`,
  );
  const lines = await order.readUnits();
  const hadUnits = row.holds_units === 1;
  const needsUnits = before.holdsUnits && row.fulfilment !== 'returned';
  const hasUnits = needsUnits && (hadUnits || (await takeUnitsIfOnHand(tx, lines)));
  const status = hasUnits || !before.holdsUnits ? before.status : 'cancelled';
  const { payment_type: paymentType, returns_to: returnsTo } = row;
  const isUnpacked = row.fulfilment === 'packed' && !isSendable({ status, paymentType, returnsTo });
  await order.update({
    status,
    holds_units: hasUnits ? 1 : 0,
    // The customer's cart no longer has its lines.
    made_from_cart: 0,
    ...(isUnpacked ? { fulfilment: 'new' } : {}),
  });
  const charge = status === 'pending' && paymentType === 'midtrans' ? await findCharge(tx, order.row) : undefined;
  if (charge) await addAttempt(tx, order.context, row, charge);
  if (hadUnits && !hasUnits) {
    await returnUnits(tx, lines);
    // Those of a returned parcel are not in the shop, or cannot be sold.
    if (row.fulfilment === 'returned') await writeOffUnits(tx, lines);
  }
  return status;
};

/**
 * Takes back the payment that an operator recorded last, by mistake. The books have the record and its reversal; no
 * refund. An order without another payment is as it was before it was paid. Throws OperatorError for a payment that the
 * provider has reported, and when the money was refunded.
 */
export const undoPaid = (context: PaymentContext, reference: string, action: OperatorAction): Promise<OrderChange> =>
  changeOrder(context, reference, action, async (order) => {
    const money = await order.readMoney();
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
    const { net } = accountOf(order.row, money);
    requireThat(net >= last.cents, 'A refund of this order is recorded: use "orders undo-refund" first.');
    await correctPayment(order, last, 'undone');
    await order.update({ kept_cents: 0 });
    const { status: before, total_cents: total } = order.row;
    const paidCents = payments.reduce((sum, { cents }) => sum + cents, 0);
    const isUnpaid = before === 'paid' && paidCents - last.cents < total;
    await order.log('payment-undone', before, isUnpaid ? await returnToUnpaid(order) : before);
  });
