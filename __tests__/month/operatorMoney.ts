import { localTimeOf, MONTH_START } from './clock';
import { dueOf, isUnsent, readOrder } from './books';
import type { ActionOf } from './events';
import { centsOf } from './goods';
import { changeOrder, REASON } from './operatorCommands';
import { moneyLeft, realMoneyLeft, type SimulatedOrder } from './orders';
import type { Arrival, World } from './world';

const HOUR_MS = 3_600_000;

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Records one arrival; false when the shop refuses it for now. */
const record = async (world: World, { order, channel, reference, at }: Arrival): Promise<boolean> => {
  const details = ['--reference', reference, '--at', localTimeOf(at)];
  const marked = await world.change(['orders', 'mark-paid', 'ORDER', ...REASON, ...details], order);
  const { status, payments } = await readOrder(world, order);
  // The shop may have found an online payment, and recorded that one instead.
  const isThere = payments.some((payment) => payment.reference === reference);
  if (marked.exitCode === 0 && isThere) return true;
  if (status !== 'paid') return false;
  const payment = ['--amount', dollars(order.cents), '--channel', channel, ...details];
  return (await world.change(['orders', 'record-payment', 'ORDER', ...REASON, ...payment], order)).exitCode === 0;
};

/** The operator records what has arrived and could not be recorded before. */
export const recordArrivals = async (world: World): Promise<void> => {
  const waiting: Arrival[] = [];
  for (const arrival of world.arrivals) if (!(await record(world, arrival))) waiting.push(arrival);
  world.arrivals = waiting;
};

/** The operator asks the provider about what it has reversed without a webhook; again later when it does not answer. */
export const checkReversed = async (world: World): Promise<void> => {
  for (const order of world.unchecked) {
    const { exitCode } = await world.change(['orders', 'check', 'ORDER'], order);
    if (exitCode === 0) world.unchecked.delete(order);
  }
};

const receive = (channel: Arrival['channel']) =>
  changeOrder<ActionOf<'transfer' | 'cash'>>(async (world, order, { hoursAgo }) => {
    order.money.received += order.cents;
    const at = Math.max(world.clock.now - hoursAgo * HOUR_MS, MONTH_START);
    world.arrivals.push({ order, channel, reference: `${channel} ${order.key}`, at });
    await recordArrivals(world);
  });

/** The operator gives money back, and records it; all that is due when no amount is given. */
const refund = async (world: World, order: SimulatedOrder, cents?: number, isRestocked = false): Promise<void> => {
  const amount = cents === undefined ? [] : ['--amount', dollars(cents)];
  const options = [...amount, ...(isRestocked ? ['--restock'] : []), '--channel', 'bank_transfer'];
  const result = await world.change(['orders', 'refund', 'ORDER', ...REASON, ...options], order);
  if (result.exitCode !== 0) return;
  const refunded = cents ?? Math.round(result.json<{ refunded: number }>().refunded * 100);
  order.money.refunded += refunded;
  order.refunds.push(refunded);
  if (isRestocked) order.hasNoUnits = true;
};

/** What the operator does about money, by the real commands. */
export const operatorMoneyActions = {
  transfer: receive('bank_transfer'),
  cash: receive('cash'),

  receipt: changeOrder<ActionOf<'receipt'>>(async (world, order, { isForced }) => {
    // Nobody has a receipt of a payment that was not made.
    if (realMoneyLeft(order) <= 0) return;
    const words = ['orders', 'mark-paid', 'ORDER', ...REASON];
    const { exitCode } = await world.change(words, order);
    if (exitCode === 1 && isForced) await world.change([...words, '--without-provider'], order);
  }),

  refund: changeOrder<ActionOf<'refund'>>(async (world, order, { share, isRestocked }) => {
    const booked = await readOrder(world, order);
    const { mistaken, refundedByProvider } = order.money;
    const left = realMoneyLeft(order);
    if (booked.status !== 'paid' || left <= 0 || mistaken > 0 || refundedByProvider > 0 || dueOf(booked) > 0) return;
    const unit = centsOf(order.lines.slice(0, 1).map((line) => ({ ...line, count: 1 })));
    const cents = { rest: left, unit, half: Math.floor(order.cents / 2) }[share];
    // The whole money is returned with the goods: they go back on the shelf, or have come back.
    if (share === 'rest' ? isUnsent(booked) !== isRestocked : cents >= left) return;
    await refund(world, order, cents, isRestocked);
  }),

  undoRefund: changeOrder<ActionOf<'undoRefund'>>(async (world, order) => {
    const cents = order.refunds.pop();
    if (cents === undefined) return;
    order.money.refunded -= cents;
    await world.change(['orders', 'undo-refund', 'ORDER', ...REASON], order);
  }),

  settleDue: changeOrder<ActionOf<'settleDue'>>(async (world, order) => {
    if (dueOf(await readOrder(world, order)) > 0) await refund(world, order);
  }),

  mistake: changeOrder<ActionOf<'mistake'>>(async (world, order) => {
    const { status, fulfilment } = await readOrder(world, order);
    if (status !== 'pending' || moneyLeft(order) !== 0) return;
    const isOnItsWay = fulfilment === 'shipped' && order.type === 'cod';
    const words = isOnItsWay ? ['delivered', 'ORDER', '--paid'] : ['mark-paid', 'ORDER', ...REASON];
    if ((await world.change(['orders', ...words], order)).exitCode === 0) order.money.mistaken += order.cents;
  }),

  dismiss: async (world: World, { name }: ActionOf<'dismiss'>) => {
    const { exitCode } = await world.change(['payments', 'dismiss', name, ...REASON]);
    if (exitCode === 0) world.strays.set(name, 'dismissed');
  },

  undoDismiss: async (world: World, { name }: ActionOf<'undoDismiss'>) => {
    const { exitCode } = await world.change(['payments', 'undo-dismiss', name, ...REASON]);
    if (exitCode === 0) world.strays.set(name, 'unmatched');
  },

  undoMistake: changeOrder<ActionOf<'undoMistake'>>(async (world, order) => {
    if (order.money.mistaken === 0 || order.money.refunded > 0) return;
    order.money.mistaken = 0;
    await world.change(['orders', 'undo-paid', 'ORDER', ...REASON], order);
  }),
};
