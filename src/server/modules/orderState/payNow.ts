import { PAY_NOW_PERIOD_MS, PAYMENT_ATTEMPTS_MAX } from '@/shared/constants';
import { hasEnded, returnsTo } from '@/shared/domain/orderStatus';
import { inRupiah } from '@/shared/values/money';
import { HttpError } from '../../http/httpError';
import type { StoredAttempt } from '../../repositories/attempts';
import { unitLines } from '../../repositories/orders';
import { chargeOf, type Charge } from './attempts';
import type { Change, Terms } from './change';
import type { OrderEventOf } from './events';
import { returnToPending } from './status';
import { detachedFromCart } from './timeToPay';

type PayNow = OrderEventOf<'pay-now'>;

/** True while an attempt can be paid. */
export const isLive = (attempt: StoredAttempt | undefined, now: number): boolean =>
  attempt?.status === 'pending' && attempt.expires_at > now;

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

/**
 * Throws HttpError 409 when a customer would have more unpaid orders that are not sent, or more units in them, than the
 * settings allow: they take units that nobody has paid. The caller has locked the customer.
 */
export const requireUnpaidLimits = (
  { orders, units }: PayNow['unpaid'],
  limits: Terms['unpaidLimits'],
  lines: readonly { readonly count: number }[],
): void => {
  if (orders + 1 > limits.orders) throw new HttpError(409, ['responseMessages.tooManyUnpaidOrders', limits.orders]);
  const ordered = lines.reduce((sum, { count }) => sum + count, 0);
  if (units + ordered > limits.units) throw new HttpError(409, ['responseMessages.tooManyUnpaidUnits', limits.units]);
};

/**
 * Throws HttpError 409 unless an order whose time to pay is over may still be paid: for 7 days, for a number of attempts,
 * and while its goods are on sale and its prices and rate are today's.
 */
const requireSameOffer = ({ order, now, terms }: Change, { isOfferCurrent }: PayNow): void => {
  const isYoung = now - order.created_at <= PAY_NOW_PERIOD_MS && order.attempts_count < PAYMENT_ATTEMPTS_MAX;
  const isRateCurrent = order.idr_rate === null || order.idr_rate === terms.idrPerUsd;
  if (!isYoung || !isRateCurrent || !isOfferCurrent) throw new HttpError(409, 'responseMessages.orderAgain');
};

/** Gives rupiah prices to an order that was placed with another payment type. */
const setRupiah = (change: Change): Change => {
  const { idrPerUsd } = change.terms;
  if (change.order.idr_total !== null) return change;
  const lines = change.state.items.map((item) => ({ unitCents: item.unit_price_cents, count: item.quantity }));
  const { units, total } = inRupiah(lines, idrPerUsd);
  return change.add({ unitRupiah: units, order: { idr_rate: idrPerUsd, idr_total: total } });
};

/** Adds an attempt at what is left to pay, unless there is a live one. An order that has ended takes its units again. */
export const payNow = (stored: Change, event: PayNow): Change => {
  const { order, state, now, terms } = stored;
  const { attempt: last } = state;
  if (last?.status === 'pending' && last.is_challenged === 1) {
    throw new HttpError(409, 'responseMessages.paymentInProgress');
  }
  const isOpen = order.status === 'pending' && isLive(last, now);
  if (!isOpen && (order.status !== 'pending' || order.payment_type === 'midtrans')) requireSameOffer(stored, event);
  const priced = setRupiah(stored);
  const charge = chargeOf(priced.order, priced.account.toCollect, priced.money);
  requireShown(event.shownIdr, charge, { totalCents: priced.account.total, idrPerUsd: terms.idrPerUsd });
  if (isOpen) return priced;
  // Closing the earlier attempt may still wait for the provider. An order has at most one pending attempt.
  const closed = last?.status === 'pending' ? priced.endAttempt(last.id, 'expired') : priced;
  if (hasEnded(order.status)) requireUnpaidLimits(event.unpaid, terms.unpaidLimits, unitLines(stored.contents));
  const fields = { returns_to: returnsTo(order.payment_type, order.status), ...detachedFromCart(stored) };
  const pending = returnToPending(closed.addAttempt(charge), fields);
  if (!pending) throw new HttpError(409, 'responseMessages.cannotBePaid');
  if (pending.decision.rows.units.length > 0 && state.missing.length > 0) {
    throw new HttpError(409, 'responseMessages.unitsGone');
  }
  return pending;
};
