import { reversalReasons } from '@/shared/messages/en/orders';
import { hasGoods, reversedCents } from '@/shared/domain/account';
import { loweringOfPart } from '@/shared/domain/loweredPrice';
import type { Tx } from '../../../db/database';
import type { ProviderReversal } from '../../../gateways/payments/paymentProvider';
import { newId } from '../../../gateways/secrets';
import type { StoredPayment, StoredReversal } from '../../../repositories/payments';
import { findReversalsOf, insertReversal, replaceRefund } from '../../../repositories/returnedMoney';
import type { LockedOrder } from '../lockedOrder';

const sumOf = (rows: readonly Pick<StoredReversal, 'rupiah'>[]): number =>
  rows.reduce((sum, { rupiah }) => sum + (rupiah ?? 0), 0);

/**
 * Replaces the refunds through the provider that the operator has recorded, oldest first, by the provider's own report of
 * `cents`, which lowers the price as they did. Returns the cents that nobody had recorded.
 */
const replaceRefunds = async (order: LockedOrder, reversalId: string, cents: number): Promise<number> => {
  const { tx, now } = order;
  let unannounced = cents;
  for (const refund of (await order.readMoney()).refunds) {
    if (refund.undone_at !== null || refund.channel !== 'midtrans' || unannounced === 0) continue;
    const part = Math.min(unannounced, refund.cents);
    const lowered = refund.lowers_price_cents - loweringOfPart(refund, part);
    const rest = { ...refund, id: newId(), cents: refund.cents - part, lowers_price_cents: lowered, posted_at: now };
    const at = Math.max(now, refund.recorded_at ?? refund.made_at);
    await replaceRefund(tx, refund, { cents: part, reversalId, at }, rest.cents > 0 ? rest : undefined);
    unannounced -= part;
  }
  return unannounced;
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
  const reversed = { cents: earlier.reduce((sum, { cents }) => sum + cents, 0), rupiah: sumOf(earlier) };
  const cents = reversedCents({ cents: payment.cents, rupiah: payment.rupiah }, reversed, rupiah);
  const id = newId();
  const unannounced = order && kind === 'refund' ? await replaceRefunds(order, id, cents) : cents;
  const reason = reversalReasons[kind](attemptId);
  await insertReversal(tx, {
    ...{ id, payment_id: payment.id, order_id: payment.order_id, channel: payment.channel, kind },
    ...{ cents, rupiah, posted_at: now, reason, recorded_by: '' },
    price_rule: order && hasGoods(order.row) ? 'usual' : 'keeps',
    // Without an order there is nothing to hold back.
    accepted_at: !order || (cents > 0 && unannounced === 0) ? now : null,
  });
  if (!order) return;
  const { net } = await order.readAccount();
  // As after an operator's refund: what comes later is due, not what the shop could have kept.
  if (kind === 'refund' && order.row.kept_cents > net) await order.update({ kept_cents: Math.max(0, net) });
  order.reason = reason;
  await order.log('payment-reversed');
  if (unannounced > 0 || cents === 0) await order.notify('payment_reversed', { amountCents: cents });
};
