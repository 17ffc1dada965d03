import { hasGoods, reversedCents } from '@/shared/domain/account';
import { loweringOfPart } from '@/shared/domain/loweredPrice';
import { reversalReasons } from '@/shared/messages/en/operator';
import type { ProviderReversal } from '../../gateways/payments/paymentProvider';
import { newId } from '../../gateways/secrets';
import type { StoredPayment, StoredReversal } from '../../repositories/payments';
import type { Change } from './change';

const sumOf = (rows: readonly Pick<StoredReversal, 'rupiah'>[]): number =>
  rows.reduce((sum, { rupiah }) => sum + (rupiah ?? 0), 0);

/** A part of a payment that the provider has taken back, and the order id under which it says so. */
export interface ReportedReversal {
  readonly attemptId: string;
  readonly payment: StoredPayment;
  /** The earlier reversals of the payment. */
  readonly earlier: readonly StoredReversal[];
  readonly reversal: ProviderReversal;
}

/** The row of a reversal, as far as it is new; undefined when it is in the books already. */
export const newReversal = (
  { attemptId, payment, earlier, reversal: { kind, rupiah: total } }: ReportedReversal,
  now: number,
): StoredReversal | undefined => {
  if (payment.rupiah === null) return undefined;
  const rest = payment.rupiah - sumOf(earlier);
  const rupiah = total === undefined ? rest : Math.min(total - sumOf(earlier.filter((row) => row.kind === kind)), rest);
  // A part whose amount is not reported is a reversal of 0, which puts the order on hold.
  if (rest <= 0 || rupiah < 0 || (rupiah === 0 && earlier.some((row) => row.kind === kind))) return undefined;
  const reversed = { cents: earlier.reduce((sum, { cents }) => sum + cents, 0), rupiah: sumOf(earlier) };
  return {
    ...{ id: newId(), payment_id: payment.id, order_id: payment.order_id, channel: payment.channel, kind, rupiah },
    cents: reversedCents({ cents: payment.cents, rupiah: payment.rupiah }, reversed, rupiah),
    ...{ posted_at: now, reason: reversalReasons[kind](attemptId), recorded_by: '' },
    ...{ lowers_price_cents: 0, price_rule: 'keeps', accepted_at: now },
  };
};

/**
 * Replaces the refunds through the provider that the operator has recorded, oldest first, by the provider's own report, the
 * reversal `id` of `cents`, which lowers the price as they did. Also returns the cents that nobody had recorded.
 */
const replaceRefunds = (
  stored: Change,
  { id, cents }: StoredReversal,
): { readonly change: Change; readonly unannounced: number } => {
  let [change, unannounced] = [stored, cents];
  for (const refund of stored.money.refunds) {
    if (refund.undone_at !== null || refund.channel !== 'midtrans' || unannounced === 0) continue;
    const part = Math.min(unannounced, refund.cents);
    const lowered = refund.lowers_price_cents - loweringOfPart(refund, part);
    const rest = { ...refund, id: newId(), cents: refund.cents - part, lowers_price_cents: lowered };
    const at = Math.max(stored.now, refund.recorded_at ?? refund.made_at);
    const undone = { ...refund, undone_at: at, reported_by: id, reported_cents: part };
    change = change.put({ refunds: [undone, ...(rest.cents > 0 ? [{ ...rest, posted_at: stored.now }] : [])] });
    unannounced -= part;
  }
  return { change, unannounced };
};

/**
 * Records that the provider has taken back a payment, in whole or in part. A refund that the operator has recorded as
 * made through the provider is the same money. Anything else puts the order on hold and notifies the operator.
 */
export const applyReversal = (stored: Change, reported: ReportedReversal): Change => {
  const row = newReversal(reported, stored.now);
  if (!row) return stored;
  const { kind, cents, reason } = row;
  const { change, unannounced } =
    kind === 'refund' ? replaceRefunds(stored, row) : { change: stored, unannounced: cents };
  const isAnnounced = cents > 0 && unannounced === 0;
  const reversed = change.put({
    reversals: [
      {
        ...row,
        price_rule: hasGoods(stored.order) ? 'usual' : 'keeps',
        accepted_at: isAnnounced ? change.now : null,
      },
    ],
  });
  // As after an operator's refund: what comes later is due, not what the shop could have kept.
  const logged = (kind === 'refund' ? reversed.settleKept() : reversed).because(reason).log('payment-reversed');
  return isAnnounced ? logged : logged.notify('payment_reversed', { amountCents: cents });
};
