import type { OrderChange } from '@/server/modules/orderState/execute';
import { findReasonNotToSend } from '@/server/modules/orderState/toSend';
import type { MoneyRows } from '@/server/repositories/payments';
import { accountOf } from '@/shared/domain/account';
import { UNSENT_STATES } from '@/shared/domain/fulfilment';
import { toDollars, writeDollars } from '@/shared/values/money';
import { dueReasonOf } from './presentOrder';

export const presentChange = (name: string, { before, after }: OrderChange) => ({
  order: after.transaction_id,
  event: name,
  from: before.status,
  to: after.status,
  refund_due: after.due_cents > 0,
  due: toDollars(after.due_cents),
});

const unitsText = ({ holds_units: holdsUnits, fulfilment }: OrderChange['after']): string => {
  if (holdsUnits === 1) return 'It has taken its units.';
  return fulfilment === 'returned' ? 'Its units are written off.' : 'Its units are in the stock again.';
};

/** Other changes than that of the status. */
const effectsOf = ({ before, after }: OrderChange): readonly string[] => [
  ...(before.fulfilment === after.fulfilment ? [] : [`Its fulfilment is ${after.fulfilment} again.`]),
  ...(before.holds_units === after.holds_units ? [] : [unitsText(after)]),
];

/** A change as lines of text: the status, the other changes, and the due amount. */
export const describeChange = (name: string, change: OrderChange, money: readonly string[] = []): readonly string[] => {
  const { before, after } = change;
  const status =
    before.status === after.status ? `; its status stays ${after.status}` : `, ${before.status} → ${after.status}`;
  const due = after.due_cents > 0 ? [`Its refund is due: ${writeDollars(after.due_cents)}. ${dueReasonOf(after)}`] : [];
  return [`${after.transaction_id}: ${name}${status}.`, ...money, ...effectsOf(change), ...due];
};

/** Lines about the order's money after a change. */
export type DescribeMoney = (change: OrderChange, money: MoneyRows) => readonly string[];

/** The amount recorded last, and the amount left to pay. */
export const describeRecord: DescribeMoney = ({ after }, money) => {
  const last = money.payments.reduce((one, other) => (other.recorded_at >= one.recorded_at ? other : one));
  const { toCollect } = accountOf(after, money);
  return [
    last.actor === 'provider'
      ? `The payment provider has received ${writeDollars(last.cents)}: this is recorded instead of your payment.`
      : `Recorded: ${writeDollars(last.cents)} by ${last.channel}.`,
    ...(last.actor === 'operator' && last.channel === 'midtrans'
      ? ['A payment that the provider reports later takes the place of this record.']
      : []),
    ...(toCollect > 0 ? [`Still to be paid: ${writeDollars(toCollect)}.`] : []),
  ];
};

/** The part of the price that the shop has received. */
const shareText = (order: OrderChange['after'], money: MoneyRows): string => {
  const { net, price, total } = accountOf(order, money);
  const lowered = total - price;
  const why = lowered > 0 ? `; refunds have lowered the price by ${writeDollars(lowered)}` : '';
  return `The shop has ${writeDollars(net)} of ${writeDollars(price)}${why}.`;
};

/** The payment that was assigned to the order, and the missing amount. */
export const describeAssigned: DescribeMoney = ({ after }, money) => [shareText(after, money)];

/** The payment that was taken back. */
export const describeUndone: DescribeMoney = (_change, { payments, reversals }) => {
  const undone = reversals.findLast(({ kind }) => kind === 'undone');
  const payment = payments.find(({ id }) => id === undone?.payment_id);
  return payment ? [`Taken back: ${writeDollars(payment.cents)} by ${payment.channel}.`] : [];
};

/** The payment that was taken from the order, and the part of the price that the shop has. */
export const describeTaken: DescribeMoney = (change, money) => [
  ...describeUndone(change, money),
  'It has no order now: see "payments list --unmatched".',
  shareText(change.after, money),
];

/** The part of the price that the shop still has, and whether the order can be sent. */
export const describeAccepted: DescribeMoney = ({ after }, money) => [
  shareText(after, money),
  ...(UNSENT_STATES.includes(after.fulfilment) && findReasonNotToSend(after, money) === undefined
    ? ['It can be sent.']
    : []),
];
