import { reversalReasons } from '@/shared/messages/en/orders';
import type { Tx } from '../../../db/database';
import type { ProviderReversal } from '../../../gateways/payments/paymentProvider';
import { newId } from '../../../gateways/secrets';
import {
  findReversalsOf,
  insertRefund,
  insertReversal,
  undoRefundRow,
  type StoredPayment,
  type StoredReversal,
} from '../../../repositories/payments';
import type { LockedOrder } from '../lockedOrder';

const sumOf = (rows: readonly Pick<StoredReversal, 'rupiah'>[]): number =>
  rows.reduce((sum, { rupiah }) => sum + (rupiah ?? 0), 0);

/**
 * Replaces the refunds through the provider that the operator has recorded, oldest first, by the provider's own report of
 * `cents`. Returns the cents that no record announced.
 */
const replaceRefunds = async (order: LockedOrder, cents: number): Promise<number> => {
  const { tx, now } = order;
  const { refunds } = await order.readMoney();
  let rest = cents;
  for (const refund of refunds) {
    if (refund.undone_at !== null || refund.channel !== 'midtrans' || rest === 0) continue;
    await undoRefundRow(tx, refund.id, now);
    const left = refund.cents - Math.min(rest, refund.cents);
    if (left > 0) await insertRefund(tx, { ...refund, id: newId(), cents: left, made_at: now });
    rest -= refund.cents - left;
  }
  return rest;
};

/** What the provider has taken back of a payment, and the order id under which it says so. */
interface ReportedReversal {
  readonly attemptId: string;
  readonly payment: StoredPayment;
  readonly reversal: ProviderReversal;
  readonly now: number;
}

/**
 * Records that the provider has taken back a payment, in whole or in part. A refund that the operator has recorded as
 * made through the provider is the same money. Anything else puts the order on hold and notifies the operator. `order`
 * is undefined while the order of the payment is not known.
 */
export const applyReversal = async (
  tx: Tx,
  order: LockedOrder | undefined,
  { attemptId, payment, reversal, now }: ReportedReversal,
): Promise<void> => {
  if (payment.state === 'reversed' || payment.rupiah === null) return;
  const { kind, rupiah: total } = reversal;
  const earlier = await findReversalsOf(tx, payment.id);
  const rest = payment.rupiah - sumOf(earlier);
  const rupiah = total === undefined ? rest : Math.min(total - sumOf(earlier.filter((row) => row.kind === kind)), rest);
  // A part whose amount is not reported is a reversal of 0, which puts the order on hold.
  if (rupiah < 0 || (rupiah === 0 && earlier.some((row) => row.kind === kind))) return;
  const restCents = payment.cents - earlier.reduce((sum, { cents }) => sum + cents, 0);
  const cents = rupiah === rest ? restCents : Math.round((payment.cents * rupiah) / payment.rupiah);
  const unannounced = order && kind === 'refund' ? await replaceRefunds(order, cents) : cents;
  const reason = reversalReasons[kind](attemptId);
  await insertReversal(tx, {
    ...{ id: newId(), payment_id: payment.id, order_id: payment.order_id, channel: payment.channel, kind },
    ...{ cents, rupiah, posted_at: now, reason, recorded_by: '', lowers_price_cents: 0 },
    // Without an order there is nothing to hold back.
    accepted_at: !order || (cents > 0 && unannounced === 0) ? now : null,
  });
  if (!order) return;
  order.reason = reason;
  await order.log('payment-reversed');
  if (unannounced > 0 || cents === 0) await order.notify('payment_reversed', { amountCents: cents });
};
