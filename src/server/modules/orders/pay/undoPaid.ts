import type { PaymentStatus } from '@/shared/contract/orders';
import { accountOf } from '@/shared/domain/account';
import { hasLeft, isFulfilmentStep, isSendable } from '@/shared/domain/fulfilment';
import { undoPayment } from '@/shared/domain/orderStatus';
import { findOrderAuditEntries } from '../../../repositories/orderAuditLog';
import { validPayments, type StoredPayment } from '../../../repositories/payments';
import { returnUnits, takeUnitsIfOnHand, writeOffUnits } from '../../../repositories/stock';
import type { PaymentContext } from '../../payments/paymentContext';
import { changeOrder, requireThat, type OperatorAction, type OrderChange } from '../changeOrder';
import type { LockedOrder } from '../lockedOrder';
import { unpack } from '../unpack';
import { correctPayment } from './recordPayment';
import { renewTimeToPay } from './timeToPay';

/**
 * Returns an order to the status that it had before it was paid, and returns that status. A pending online order gets a
 * new time to pay. An order whose parcel came back, or whose units are sold meanwhile, cannot wait for a payment: it is
 * cancelled.
 */
const returnToUnpaid = async (order: LockedOrder): Promise<PaymentStatus> => {
  const { tx, row } = order;
  const log = await findOrderAuditEntries(tx, row.id);
  const paidIndex = log.findLastIndex(({ event }) => event === 'paid');
  const before = undoPayment(log[paidIndex]?.status_before);
  const stepBefore = log.slice(0, Math.max(0, paidIndex)).findLast(({ event }) => isFulfilmentStep(event));
  // A returned order that is paid after all takes its units and is new.
  const wasReturned = !before.holdsUnits && stepBefore?.status_after === 'returned';
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
  if (!isSendable({ status, paymentType, returnsTo })) await unpack(order);
  await order.update({
    status,
    holds_units: hasUnits ? 1 : 0,
    // The customer's cart no longer has its lines.
    ...(paymentType === 'midtrans' ? { made_from_cart: 0 } : {}),
    ...(wasReturned ? { fulfilment: 'returned' } : {}),
  });
  if (status === 'pending') await renewTimeToPay(order);
  if (hadUnits && !hasUnits) {
    await returnUnits(tx, lines);
    // Those of a returned parcel are not in the shop, or cannot be sold.
    if (row.fulfilment === 'returned') await writeOffUnits(tx, lines);
  }
  return status;
};

/**
 * Takes a payment that an operator has recorded out of the books. An order without another payment is as it was before it
 * was paid. Throws OperatorError when the money was refunded.
 */
export const takeBackPayment = async (order: LockedOrder, payment: StoredPayment): Promise<void> => {
  const money = await order.readMoney();
  const { net } = accountOf(order.row, money);
  requireThat(net >= payment.cents, 'A refund of this order is recorded: use "orders undo-refund" first.');
  await correctPayment(order, payment, 'undone');
  await order.update({ kept_cents: 0 });
  const { status: before, total_cents: total } = order.row;
  const paidCents = validPayments(money).reduce((sum, { cents }) => sum + cents, 0);
  const isUnpaid = before === 'paid' && paidCents - payment.cents < total;
  await order.log('payment-undone', before, isUnpaid ? await returnToUnpaid(order) : before);
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
    await takeBackPayment(order, last);
  });
