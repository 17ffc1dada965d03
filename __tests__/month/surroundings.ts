import { MINUTE_MS } from './clock';
import type { ActionOf } from './events';
import { checkReversed } from './operatorMoney';
import { signed } from './transaction';
import type { World } from './world';

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** What the provider and the machines do. */
export const surroundingsActions = {
  settle: async (world: World, { key, hook }: ActionOf<'settle'>) => {
    const number = world.orders.get(key)?.number;
    if (number !== undefined) world.provider.settle(number, hook);
  },

  decide: async (world: World, { key, isAccepted, hook }: ActionOf<'decide'>) => {
    const number = world.orders.get(key)?.number;
    if (number === undefined) return;
    world.note(world.provider.decide(number, isAccepted, hook) ? 'done' : 'there is no such payment any more');
  },

  reverse: async (world: World, { key, how, hook, isTyped }: ActionOf<'reverse'>) => {
    const order = world.orders.get(key);
    if (order?.number === undefined) return;
    const isRefund = how === 'refund' || how === 'partial_refund';
    // What the operator has refunded otherwise is not refunded again.
    if (isRefund && order.money.refunded > 0) return;
    const cents = world.provider.reverse(order.number, how, hook);
    world.note(`the provider takes back ${dollars(cents)}`);
    if (cents === 0) return;
    if (isRefund) order.money.refundedByProvider += cents;
    if (hook.isLost) {
      world.unchecked.add(order);
      await checkReversed(world);
    }
    if (!isTyped) return;
    const words = ['orders', 'refund', 'ORDER', '--reason', 'as on the site of the provider'];
    await world.change([...words, '--amount', dollars(cents)], order);
  },

  outage: async (world: World, { minutes }: ActionOf<'outage'>) => {
    world.provider.stopFor(minutes);
    await world.runServerTasks();
    world.clock.at(world.clock.now + (minutes + 1) * MINUTE_MS, () => world.runServerTasks());
  },

  restart: (world: World, { minutes }: ActionOf<'restart'>) => world.restart(minutes),

  stray: async (world: World, { name, isPaid }: ActionOf<'stray'>) => {
    if (isPaid) world.provider.takeElsewhere(name, 162_000);
    const message = { order_id: name, status_code: '200', gross_amount: '162000.00', transaction_status: 'settlement' };
    const answer = await world.call('POST', '/api/payment/notification', { payload: signed(message) });
    if (answer !== undefined) world.strays.set(name, isPaid ? 'unmatched' : 'no payment');
  },
};
