import { toCents } from '@/shared/values/money';
import type { BookedOrder, Pair } from './books';
import { moneyLeft, type SimulatedOrder } from './orders';
import type { Report } from './report';
import { dollars, Violation } from './violation';

const refundedIn = ({ refunds }: BookedOrder): number =>
  refunds.filter(({ state }) => state === 'done').reduce((sum, { amount }) => sum + toCents(amount), 0);

/** What the shop has of an order's money by its books, in cents. */
const netOf = (booked: BookedOrder): number => {
  const paid = booked.payments.reduce((sum, { amount, reversed }) => sum + toCents(amount) - toCents(reversed), 0);
  return paid - refundedIn(booked);
};

/** True when the books of an order differ from what really happened to its money. */
const isWrong = ({ order, booked }: Pair): boolean => {
  const { refunded, refundedByProvider } = order.money;
  const inBooks = refundedIn(booked);
  return netOf(booked) !== moneyLeft(order) || inBooks < refunded || inBooks > refunded + refundedByProvider;
};

/** Money received less reversed less refunded equals the books, as a whole and of each order. Throws Violation. */
export const checkMoney = ({ total }: Report, pairs: readonly Pair[]): void => {
  const wrong = pairs.filter(isWrong).map(({ order }) => order);
  const sumOf = (valueOf: (money: SimulatedOrder['money']) => number): number =>
    pairs.reduce((sum, { order }) => sum + valueOf(order.money), 0);
  const compare = (what: string, actual: number, min: number, max = min): void => {
    if (actual >= min && actual <= max) return;
    const range = min === max ? dollars(min) : `${dollars(min)} to ${dollars(max)}`;
    throw new Violation('money', `${what}: the report says ${dollars(actual)}, it was ${range}`, wrong);
  };
  const received = sumOf((money) => money.received + money.mistaken - money.reversed);
  const refunded = sumOf((money) => money.refunded);
  // A refund by the provider that the operator has recorded too counts once, as either.
  const either = sumOf((money) => money.refundedByProvider);
  compare('net', toCents(total.net), received - refunded - either);
  compare('payments', toCents(total.gross) - toCents(total.reversed), received - either, received);
  compare('refunds', toCents(total.refunds), refunded, refunded + either);
  const [first] = pairs.filter(({ order, booked }) => booked.payments !== undefined && wrong.includes(order));
  if (first) throw new Violation('money', `the order has ${dollars(netOf(first.booked))} in the books`, [first.order]);
};
