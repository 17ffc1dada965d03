import { readOrder } from './books';
import type { ActionOf } from './events';
import { goodOf, sizeKey } from './goods';
import { changeOrder, REASON } from './operatorCommands';
import { countShelf } from './shelf';
import type { World } from './world';

const withReason = (name: string) =>
  changeOrder((world, order) => world.change(['orders', name, 'ORDER', ...REASON], order));

/** What the operator does about parcels, goods and the state of orders, by the real commands. */
export const operatorActions = {
  step: changeOrder<ActionOf<'step'>>(async (world, order, { step, isPaid = false }) => {
    const words = ['orders', step, 'ORDER'];
    const hasPaidOnline = order.number !== undefined && world.provider.paidOf(order.number) !== undefined;
    if (isPaid && order.type === 'cod' && !hasPaidOnline) {
      const { exitCode } = await world.change([...words, '--paid'], order);
      if (exitCode === 0) order.money.received += order.cents;
      if (exitCode === 0) return;
    }
    await world.change(words, order);
  }),

  returned: changeOrder<ActionOf<'returned'>>(async (world, order, { isRestocked }) => {
    const before = await readOrder(world, order);
    const words = ['orders', 'returned', 'ORDER', ...(isRestocked ? ['--restock'] : [])];
    if ((await world.change(words, order)).exitCode !== 0) return;
    if (isRestocked) order.hasNoUnits = true;
    // The units of an unpaid order are lost; those of a paid one stay sold.
    else if (before.status === 'pending' && (await readOrder(world, order)).status !== 'paid') {
      world.writeOff(order.lines);
    }
  }),

  undoStep: changeOrder<ActionOf<'undoStep'>>(async (world, order) => {
    const before = await readOrder(world, order);
    if ((await world.change(['orders', 'undo-step', 'ORDER'], order)).exitCode !== 0) return;
    const after = await readOrder(world, order);
    // The cash of a delivery that was recorded by mistake is not in the shop.
    if (before.status === 'paid' && after.status === 'pending') {
      if (order.money.mistaken > 0) order.money.mistaken = 0;
      else order.money.received -= order.cents;
    }
    if (before.fulfilment === 'returned') {
      if (before.status === 'cancelled' && !order.hasNoUnits) world.writeOff(order.lines, -1);
      order.hasNoUnits = false;
    }
    if (after.fulfilment === 'returned') order.hasNoUnits = true;
  }),
  check: changeOrder<ActionOf<'check'>>((world, order) => world.change(['orders', 'check', 'ORDER'], order)),
  acceptReversal: withReason('accept-reversal'),
  cancel: withReason('cancel'),
  markFailed: withReason('mark-failed'),

  reopen: changeOrder<ActionOf<'reopen'>>(async (world, order) => {
    const { exitCode } = await world.change(['orders', 'reopen', 'ORDER', ...REASON], order);
    if (exitCode === 0) order.hasNoUnits = false;
  }),

  delivery: async (world: World, { line }: ActionOf<'delivery'>) => {
    const words = ['stock', 'add', goodOf(line.product).slug, line.size, String(line.count)];
    if ((await world.change(words)).exitCode !== 0) return;
    const { received } = world.stock;
    received.set(sizeKey(line), (received.get(sizeKey(line)) ?? 0) + line.count);
  },

  count: async (world: World, { size, broken }: ActionOf<'count'>) => {
    const found = (await countShelf(world, size)) - broken;
    if (found < 0) return;
    const { exitCode } = await world.change(['stock', 'count', goodOf(size.product).slug, size.size, String(found)]);
    if (exitCode === 0) world.writeOff([{ ...size, count: broken }]);
  },
};
