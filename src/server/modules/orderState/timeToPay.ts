import { type StoredOrder, unitLines } from '../../repositories/orders';
import { chargeOf, isLive, requireShown, requireUnpaidLimits } from './attempts';
import type { Change } from './change';
import type { OrderEventOf } from './events';
import { endOrder, returnToPending } from './status';
import { PAY_NOW_PERIOD_MS, PAYMENT_ATTEMPTS_MAX } from '@/shared/constants';
import { hasEnded, returnsTo } from '@/shared/domain/orderStatus';
import { inRupiah } from '@/shared/values/money';
import { HttpError } from '../../http/httpError';

/**
 * Gives an order that waits for its payment again a new time to pay, so that it does not hold its units for ever: a new
 * attempt where only an online payment is waited for. Cash on delivery has no such time.
 */
export const renewTimeToPay = (change: Change): Change => {
  const { order, account, money, terms } = change;
  const isPaidOnline = order.payment_type === 'midtrans' || order.returns_to !== null;
  const charge = isPaidOnline ? chargeOf(order, account.toCollect, money) : undefined;
  if (charge) return change.addAttempt(charge);
  return order.payment_type === 'bank_transfer'
    ? change.update({ expires_at: change.now + terms.transferLifetimeMs })
    : change;
};

/**
 * The change of an online order that becomes pending again: a cart has at most one unpaid order, so when it has another
 * one by now, this order is detached from it.
 */
export const detachedFromCart = ({ state }: Change): Partial<Pick<StoredOrder, 'made_from_cart'>> =>
  state.isReplacedInCart ? { made_from_cart: 0 } : {};

/** Ends an unpaid online order that a checkout replaces, with its attempt. */
export const replaceOrder = (change: Change, { status }: OrderEventOf<'replaced'>): Change => {
  const { attempt } = change.state;
  const ended = attempt?.status === 'pending' ? change.endAttempt(attempt.id, status) : change;
  return endOrder(ended, status) ?? change;
};

/** Replaces a pending attempt for which no browser has a token. */
export const replaceAttempt = (change: Change, { attemptId }: OrderEventOf<'attempt-outdated'>): Change => {
  const { attempt } = change.state;
  const charge = chargeOf(change.order, change.account.toCollect, change.money);
  if (!charge || attempt?.id !== attemptId || attempt.status !== 'pending' || attempt.token !== null) return change;
  return change.endAttempt(attemptId, 'cancelled').addAttempt(charge);
};

/** Expires a bank transfer that still has no money, unless its shopper may be paying online. */
export const expireTransfer = (change: Change): Change => {
  const isWaiting = change.account.net <= 0 && change.state.attempt?.status !== 'pending';
  return (isWaiting ? endOrder(change, 'expired') : undefined) ?? change;
};

type PayNow = OrderEventOf<'pay-now'>;

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
  const { items } = change.state;
  const lines = items.map((item) => ({ unitCents: item.unit_price_cents, count: item.quantity }));
  const { units, total } = inRupiah(lines, idrPerUsd);
  return change
    .put({ items: items.map((item, index) => ({ ...item, unit_idr: units[index] ?? null })) })
    .update({ idr_rate: idrPerUsd, idr_total: total });
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
  if (pending.decision.units.length > 0 && state.missing.length > 0) {
    throw new HttpError(409, 'responseMessages.unitsGone');
  }
  return pending;
};
