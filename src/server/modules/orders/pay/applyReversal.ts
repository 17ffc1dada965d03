import { reversalReasons } from '@/shared/messages/en/operator';
import { accountOf, loweringOf, loweringOfPart, reversedCents } from '@/shared/domain/account';
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

/** What is new in a refund that the provider has reported. */
interface ReportedRefund {
  /** The cents that no record of an operator announced. */
  readonly unannounced: number;
  readonly lowersPrice: number;
}

/**
 * Replaces the refunds through the provider that the operator has recorded, oldest first, by the provider's own report of
 * `cents`, which lowers the price as they did.
 */
const replaceRefunds = async (order: LockedOrder, cents: number): Promise<ReportedRefund> => {
  const { tx, now, row } = order;
  const money = await order.readMoney();
  const account = accountOf(row, money);
  let [unannounced, lowersPrice] = [cents, 0];
  for (const refund of money.refunds) {
    if (refund.undone_at !== null || refund.channel !== 'midtrans' || unannounced === 0) continue;
    await undoRefundRow(tx, refund.id, Math.max(now, refund.recorded_at ?? refund.made_at));
    const part = Math.min(unannounced, refund.cents);
    const lowered = loweringOfPart(refund, part);
    const rest = { cents: refund.cents - part, lowers_price_cents: refund.lowers_price_cents - lowered };
    if (rest.cents > 0) await insertRefund(tx, { ...refund, ...rest, id: newId(), posted_at: now });
    unannounced -= part;
    lowersPrice += lowered;
  }
  return { unannounced, lowersPrice: lowersPrice + loweringOf(account, unannounced) };
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
  const { unannounced, lowersPrice } =
    order && kind === 'refund' ? await replaceRefunds(order, cents) : { unannounced: cents, lowersPrice: 0 };
  const reason = reversalReasons[kind](attemptId);
  await insertReversal(tx, {
    ...{ id: newId(), payment_id: payment.id, order_id: payment.order_id, channel: payment.channel, kind },
    ...{ cents, rupiah, posted_at: now, reason, recorded_by: '', lowers_price_cents: lowersPrice },
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
