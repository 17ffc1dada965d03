import type { StoredOrder } from '../../repositories/orders';
import { chargeOf } from './attempts';
import type { Change } from './change';
import type { OrderEventOf } from './events';
import { endOrder } from './status';

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
