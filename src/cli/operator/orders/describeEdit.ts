import type { OrderChange } from '@/server/modules/orderState/execute';
import type { OrderEdit } from '@/server/modules/orders/operatorEvent';
import { changedRows, type OrderState } from '@/server/modules/orderState/orderState';
import { accountOf } from '@/shared/domain/account';
import { contentsOf } from '@/shared/domain/contents';
import { toDollars, writeDollars } from '@/shared/values/money';
import type { Report } from './actions';
import { presentLine } from './presentOrder';

const EVENTS: Readonly<Record<OrderEdit['kind'], string>> = {
  change: 'changed',
  discount: 'its price is changed',
  'undo-change': 'its last change is taken back',
  return: 'a return is open',
  exchange: 'an exchange is open',
  received: 'its return is received',
  'cancel-return': 'its return is cancelled',
};

const contents = ({ items, money }: OrderState) => contentsOf(items, money.changes);

const presentState = (state: OrderState) => {
  const { order, money } = state;
  const { total, price, net, toCollect, due } = accountOf(order, money);
  return {
    items: contents(state).map(presentLine),
    ...{ total: toDollars(total), price: toDollars(price), net: toDollars(net) },
    ...{ to_collect: toDollars(toCollect), due: toDollars(due) },
    ...{ status: order.status, fulfilment: order.fulfilment, address: order.shipping_address, phone: order.phone },
  };
};

/** The name of a return in commands: `LRS-…/1`. */
export const nameOfReturn = (order: string, number: number): string => `${order}/${number}`;

/** The returns that a change has opened, received or cancelled. */
const returnsOf = ({ stateBefore, state }: OrderChange) => changedRows(stateBefore.returns, state.returns);

/** A change of an order as JSON: what it was, and what it is now or would be. */
const presentEdit = (event: OrderEdit['kind'], change: OrderChange) => ({
  order: change.after.transaction_id,
  event,
  ...returnsOf(change).map(({ number }) => ({ return: nameOfReturn(change.after.transaction_id, number) }))[0],
  before: presentState(change.stateBefore),
  after: presentState(change.state),
});

/** A figure before and after the change; nothing for one that is 0 in both. */
const moved = (title: string, before: number, after: number): readonly string[] => {
  if (before === after) return after === 0 ? [] : [`${title}: ${writeDollars(after)}, as before.`];
  return [`${title}: ${writeDollars(before)} → ${writeDollars(after)}.`];
};

/** A change of an order as lines of text: its lines now, its price, what is to be collected and what is due. */
const describeEdit = (event: OrderEdit['kind'], change: OrderChange): readonly string[] => {
  const { before, after, stateBefore, state } = change;
  const [was, is] = [accountOf(before, stateBefore.money), accountOf(after, state.money)];
  return [
    `${after.transaction_id}: ${EVENTS[event]}.`,
    ...returnsOf(change).map((row) => `Return ${nameOfReturn(after.transaction_id, row.number)}: ${row.state}.`),
    ...contents(state).map(
      (line) =>
        `  ${line.position + 1}: ${line.quantity} x ${line.name} (${line.size}), ${writeDollars(line.unit_price_cents)}`,
    ),
    ...(before.shipping_address === after.shipping_address ? [] : [`Address: ${after.shipping_address}.`]),
    ...(before.phone === after.phone ? [] : [`Phone: ${after.phone}.`]),
    ...moved('Price', was.price, is.price),
    ...moved('To collect', was.toCollect, is.toCollect),
    ...moved('Due to the customer', was.due, is.due),
    ...(before.status === after.status ? [] : [`Payment: ${before.status} → ${after.status}.`]),
    ...(before.fulfilment === 'packed' && after.fulfilment === 'new'
      ? ['It was packed: it must be packed again, with a new label.']
      : []),
    ...(after.fulfilment === 'returned' ? ['All its lines came back.'] : []),
  ];
};

/** The output of a command that changes an order. */
export const reportEdit = (event: OrderEdit['kind'], change: OrderChange): Report => ({
  json: presentEdit(event, change),
  lines: describeEdit(event, change),
});
