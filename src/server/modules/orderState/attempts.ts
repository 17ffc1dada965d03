import {
  PAYMENT_CHECK_MAX_MS,
  PAYMENT_CHECK_MS,
  PAYMENT_RECONCILIATION_MS,
  PAYMENT_SETTLEMENT_MS,
} from '@/shared/constants';
import { accountOf } from '@/shared/domain/account';
import { isChanged } from '@/shared/domain/contents';
import { chargeInRupiah } from '@/shared/values/money';
import type { Executor } from '../../db/database';
import { HttpError } from '../../http/httpError';
import type { StoredOrder } from '../../repositories/orders';
import { findAttempt, type StoredAttempt } from '../../repositories/attempts';
import { findMoneyOf, type MoneyRows } from '../../repositories/payments';
import type { PaymentContext, Terms } from './paymentContext';

/** The order id of an attempt at the provider, which accepts each id only once. */
export const attemptId = (transactionId: string, number: number): string =>
  number === 1 ? transactionId : `${transactionId}-${number}`;

type AttemptedOrder = Pick<StoredOrder, 'id' | 'transaction_id' | 'payment_type' | 'attempts_count'>;

/** The amount that an attempt asks for. */
export interface Charge {
  readonly cents: number;
  readonly rupiah: number;
}

/** The charge of an online payment of `cents` of an order; undefined for nothing, and for an order without rupiah prices. */
export const chargeOf = (
  { total_cents: total, idr_total: idrTotal, idr_rate: idrPerUsd }: StoredOrder,
  cents: number,
  { changes }: Pick<MoneyRows, 'changes'>,
): Charge | undefined => {
  if (cents <= 0 || idrTotal === null || idrPerUsd === null) return undefined;
  const totalCents = isChanged(changes) ? undefined : total;
  return { cents, rupiah: chargeInRupiah(cents, { totalCents, idrTotal, idrPerUsd }) };
};

/** The charge of what is left to pay of an order. */
export const findCharge = async (db: Executor, order: StoredOrder): Promise<Charge | undefined> => {
  const money = await findMoneyOf(db, order.id);
  return chargeOf(order, accountOf(order, money).toCollect, money);
};

/** Throws HttpError 409 with the current rate when the shopper saw another rupiah amount than would be charged. */
export const requireShownRupiah = (
  shown: number | undefined,
  charged: number,
  idrPerUsd: number,
  text: 'responseMessages.rateChanged' | 'responseMessages.amountChanged' = 'responseMessages.rateChanged',
): void => {
  if (shown !== undefined && shown !== charged) throw new HttpError(409, text, { idrPerUsd });
};

/** Throws HttpError 409 when nothing is left to pay, or when the shopper saw another rupiah amount than is charged. */
export const requireShown: (
  shownIdr: number | undefined,
  charge: Charge | undefined,
  order: { readonly totalCents: number; readonly idrPerUsd: number },
) => asserts charge = (shownIdr, charge, { totalCents, idrPerUsd }) => {
  if (!charge) throw new HttpError(409, 'responseMessages.alreadyPaid');
  const text = charge.cents === totalCents ? 'responseMessages.rateChanged' : 'responseMessages.amountChanged';
  requireShownRupiah(shownIdr, charge.rupiah, idrPerUsd, text);
};

/** The cents that an attempt asks for. */
export const centsOf = ({ cents }: StoredAttempt, order: Pick<StoredOrder, 'total_cents'>): number =>
  cents ?? order.total_cents;

type UnpaidUnits = PaymentContext['unpaidLimits'];

/**
 * The limit that a customer would exceed by a further unpaid order: of orders that are not sent, or of the units in them,
 * which nobody has paid. The caller has locked the customer.
 */
export const exceededLimit = (
  { orders, units }: UnpaidUnits,
  limits: UnpaidUnits,
  lines: readonly { readonly count: number }[],
): keyof UnpaidUnits | undefined => {
  if (orders + 1 > limits.orders) return 'orders';
  const ordered = lines.reduce((sum, { count }) => sum + count, 0);
  return units + ordered > limits.units ? 'units' : undefined;
};

/** Throws HttpError 409 when a customer would exceed a limit of unpaid orders. */
export const requireUnpaidLimits = (
  unpaid: UnpaidUnits,
  limits: UnpaidUnits,
  lines: readonly { readonly count: number }[],
): void => {
  const limit = exceededLimit(unpaid, limits, lines);
  if (limit === 'orders') throw new HttpError(409, ['responseMessages.tooManyUnpaidOrders', limits.orders]);
  if (limit === 'units') throw new HttpError(409, ['responseMessages.tooManyUnpaidUnits', limits.units]);
};

/** The next attempt of an order, not yet stored. */
export const nextAttempt = (
  { now, attemptLifetimeMs }: Pick<Terms, 'now' | 'attemptLifetimeMs'>,
  order: AttemptedOrder,
  { cents, rupiah }: Charge,
): StoredAttempt => {
  const number = order.attempts_count + 1;
  return {
    id: attemptId(order.transaction_id, number),
    order_id: order.id,
    number,
    status: 'pending',
    token: null,
    idr_total: rupiah,
    cents,
    created_at: now,
    expires_at: now + attemptLifetimeMs,
    asked_at: null,
    opening_until: null,
    opening_owner: null,
    check_at: now + Math.min(PAYMENT_CHECK_MS, attemptLifetimeMs),
    checks_count: 0,
    resolved_at: null,
    is_challenged: 0,
    unclear: null,
  };
};

/** True while an attempt can be paid. */
export const isLive = (attempt: StoredAttempt | undefined, now: number): boolean =>
  attempt?.status === 'pending' && attempt.expires_at > now;

/** True for a pending attempt whose time to pay is over, and which is not held for a fraud check. */
export const isOver = ({ status, is_challenged: isChallenged, expires_at: end }: StoredAttempt, now: number): boolean =>
  status === 'pending' && isChallenged === 0 && end <= now;

/** The pause before the next question to the provider, after `count` of them. */
export const pauseAfter = (count: number): number =>
  Math.min(PAYMENT_CHECK_MS * 2 ** (count + 1), PAYMENT_CHECK_MAX_MS);

/**
 * When the provider is asked about an attempt again: pauses double up to a maximum, one check is at the end of the time
 * to pay, and the last one is 48 hours after it, of a payment that is captured 7 days after it. A payment that is held
 * for a fraud check is asked about until the check ends.
 */
export const nextCheck = (attempt: StoredAttempt, now: number): number | null => {
  const pause = pauseAfter(attempt.checks_count);
  if (attempt.is_challenged === 1) return now + pause;
  const last = attempt.expires_at + (attempt.status === 'paid' ? PAYMENT_SETTLEMENT_MS : PAYMENT_RECONCILIATION_MS);
  if (now >= last) return null;
  // An attempt whose time is over is due until the provider has answered, also when it ended before.
  return Math.min(now + pause, now < attempt.expires_at ? attempt.expires_at : last);
};

const cancelAttempt = async (context: PaymentContext, attemptId: string): Promise<void> => {
  const attempt = await findAttempt(context.db.read, attemptId);
  // Without a token nobody can pay the attempt.
  if (!attempt || attempt.token === null || attempt.status === 'pending' || attempt.status === 'paid') return;
  const result = await context.provider.cancel({ id: attempt.id, token: attempt.token });
  // A payment that still arrives is applied as a late payment.
  if (result !== 'cancelled') context.log.warn({ attemptId, result }, 'ended payment attempt could not be cancelled');
};

/** Cancels ended attempts at the provider in the background. */
export const cancelAttempts = (context: PaymentContext, attemptIds: readonly string[]): void => {
  for (const attemptId of attemptIds) {
    context.background.run('payment attempt could not be cancelled at the provider', cancelAttempt(context, attemptId));
  }
};
