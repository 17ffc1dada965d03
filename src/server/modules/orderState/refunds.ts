import { hasGoods, type Account, type PaymentChannel } from '@/shared/domain/account';
import { UNSENT_STATES } from '@/shared/domain/fulfilment';
import { newId } from '../../gateways/secrets';
import { validPayments, type MoneyRows, type StoredRefund } from '../../repositories/payments';
import { requireThat } from '../operatorError';
import type { Change } from './change';
import type { OrderEventOf } from './events';
import { postedAt } from './newPayment';
import { requireNewReference, requireNewRefund } from './refuseRepeated';
import { payIfComplete, restock, unpack, whereIs } from './status';

/** When a refund was recorded. */
const recordedAt = ({ recorded_at: at, made_at: madeAt }: StoredRefund): number => at ?? madeAt;

const amountOf = ({ due, refunded, net, total }: Account, given: number | undefined): number => {
  if (given !== undefined) return given;
  if (due > 0) return due;
  requireThat(refunded === 0, (texts) => texts.refundedBefore);
  return Math.min(total, net);
};

/** The channel of a refund. The provider reports refunds through it by itself, perhaps before the operator does. */
const channelOf = (money: MoneyRows, given: PaymentChannel | undefined): PaymentChannel => {
  const channel = given ?? validPayments(money).at(-1)?.channel ?? 'cash';
  const isReported = money.reversals.some((row) => row.kind === 'refund' && row.accepted_at === null);
  requireThat(
    channel !== 'midtrans' || validPayments(money).some((payment) => payment.channel === channel),
    (texts) => texts.noOnlinePayment,
  );
  requireThat(channel !== 'midtrans' || !isReported, (texts) => texts.refundReported);
  return channel;
};

/** Returns the units of an order that is refunded as a whole before it is sent. */
const restockUnsent = (change: Change): Change => {
  const { order } = change;
  const { fulfilment, status } = order;
  requireThat(status === 'paid', (texts) => texts.restockUnpaid(status));
  requireThat(UNSENT_STATES.includes(fulfilment) && !change.hasLeft, (texts) => texts.restockWhenBack(whereIs(order)));
  requireThat(change.account.net <= 0, (texts) => texts.restockRest);
  return restock(unpack(change));
};

/** Records money that was returned for an order. Throws OperatorError when the shop has less money of the order. */
export const refund = (change: Change, event: OrderEventOf<'refund'>): Change => {
  const { order, money, account, cause, terms, now } = change;
  const { amountCents, isRestocked, isFinal, lowersPrice, reference = '', madeAt, isAgain = false } = event;
  requireThat(account.received > 0, (texts) => texts.refundUnpaid(order.status));
  // First: money that the provider has returned is no longer there.
  const channel = channelOf(money, event.channel);
  const cents = amountOf(account, amountCents);
  requireThat(cents > 0 && cents <= account.net, (texts) => texts.refundTooMuch);
  requireNewReference(change, 'refund', reference);
  // A due amount is refunded only once anyway: afterwards it is not due.
  if (!isAgain && amountCents !== undefined) requireNewRefund(change, cents);
  const returnedAt = Math.min(madeAt ?? now, now);
  // Of goods that are not sold all money is due.
  const usual = isRestocked || !hasGoods(order) ? 'keeps' : 'usual';
  const row: StoredRefund = {
    ...{ id: newId(), order_id: order.id, cents, channel, reason: cause.reason, reference },
    ...{ made_at: returnedAt, posted_at: postedAt(terms, returnedAt), recorded_by: cause.by ?? '' },
    // The last refund is the one that can be undone: no two are recorded at the same time.
    recorded_at: Math.max(now, ...money.refunds.map((other) => recordedAt(other) + 1)),
    lowers_price_cents: 0,
    price_rule: lowersPrice === undefined ? usual : lowersPrice ? 'lowers' : 'keeps',
    kept_cents: isFinal ? account.net - cents : null,
    undone_at: null,
  };
  const refunded = change
    .put({ refunds: [row] })
    .log('refunded')
    .notify('refunded', { amountCents: cents })
    .settleKept();
  return isRestocked ? restockUnsent(refunded) : refunded;
};

/** Takes back the refund that the operator recorded last: what was due and what was kept is as if it had never been. */
export const undoRefund = (change: Change): Change => {
  const [last] = change.money.refunds
    .filter(({ undone_at: undoneAt }) => undoneAt === null)
    .toSorted((one, other) => recordedAt(other) - recordedAt(one));
  requireThat(last !== undefined, (texts) => texts.noRefund);
  const undone = change
    .put({ refunds: [{ ...last, undone_at: Math.max(change.now, recordedAt(last)) }] })
    .settleKept()
    .log('refund-undone');
  return payIfComplete(undone);
};
