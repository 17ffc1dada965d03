import { writeFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MINUTE_MS } from './clock';
import type { ActionOf } from './events';
import { RUPIAH_PER_DOLLAR } from './goods';
import { checkReversed, runCommand } from './operator';
import { signed } from './transaction';
import { Violation } from './violation';
import type { World } from './world';

interface Reconciliation {
  readonly matched: number;
  readonly missing_here: readonly { readonly payment: string }[];
  readonly missing_there: readonly { readonly payment: string }[];
  readonly other_amount: readonly object[];
  readonly captured?: readonly { readonly payment: string }[];
  readonly refunds?: {
    readonly missing_here: readonly { readonly payment: string }[];
    readonly missing_there: readonly object[];
  };
}

/** What the provider and the machines do. */
export const surroundingsActions = {
  settle: async (world: World, { key, hook }: ActionOf<'settle'>) => {
    const number = world.order(key)?.number;
    if (number !== undefined) world.provider.settle(number, hook);
  },

  decide: async (world: World, { key, isAccepted, hook }: ActionOf<'decide'>) => {
    const number = world.order(key)?.number;
    if (number === undefined) return;
    world.note(world.provider.decide(number, isAccepted, hook) ? 'done' : 'there is no such payment any more');
  },

  reverse: async (world: World, { key, how, part, hook, isTyped }: ActionOf<'reverse'>) => {
    const order = world.order(key);
    if (order?.number === undefined) return;
    const rupiah = world.provider.reverse(order.number, how, part, hook);
    world.note(`the provider takes back ${rupiah} rupiah`);
    if (rupiah === 0) return;
    world.touched.add(order.customer);
    if (hook.isLost) {
      world.unchecked.add(order.id);
      await checkReversed(world);
    }
    if (!isTyped) return;
    const amount = Math.max(1, Math.round((rupiah * 100) / RUPIAH_PER_DOLLAR));
    await runCommand(world, order, { name: 'refund', amount, channel: 'midtrans' });
  },

  outage: async (world: World, { minutes }: ActionOf<'outage'>) => {
    world.provider.stopFor(minutes);
    await world.runServerTasks();
    world.clock.at(world.clock.now + (minutes + 1) * MINUTE_MS, () => world.runServerTasks());
  },

  backup: (world: World) => world.makeBackup(),
  restore: (world: World) => world.restore(),

  restart: (world: World, { minutes }: ActionOf<'restart'>) => world.restart(minutes),

  stray: async (world: World, { name, rupiah, isPaid }: ActionOf<'stray'>) => {
    if (isPaid) world.provider.takeElsewhere(name, rupiah);
    const message = {
      order_id: name,
      status_code: '200',
      gross_amount: `${rupiah}.00`,
      transaction_status: 'settlement',
    };
    await world.call('POST', '/api/payment/notification', { payload: signed(message) });
  },

  strayBack: async (world: World, { name, how, part }: ActionOf<'strayBack'>) => {
    const rupiah = world.provider.reverse(name, how, part, { isLost: false, delays: [0] });
    world.note(`the provider takes back ${rupiah} rupiah`);
    const order = world.oracle.order(world.oracle.rows.strays.get(name)?.orderId ?? '');
    if (order) world.touched.add(order.customer);
  },

  reconcile: async (world: World) => {
    const file = path.join(tmpdir(), `payouts-${process.pid}.csv`);
    writeFileSync(file, world.provider.payouts());
    const result = await world.run(['payments', 'reconcile', file]);
    rmSync(file);
    const {
      missing_here: here,
      missing_there: there,
      other_amount: other,
      captured = [],
      refunds,
    } = result.json<Reconciliation>();
    const isCaptured = ({ payment }: { readonly payment: string }): boolean =>
      world.provider.transactions.find(({ orderId }) => orderId === payment)?.settledAt === undefined;
    // What happened since a backup is lost, as long as the provider does not report it.
    const isKnown = ({ payment }: { readonly payment: string }): boolean =>
      world.oracle.hasAttempt(payment) && !world.unreported.has(payment);
    const known = [...here, ...(refunds?.missing_here ?? [])].filter(isKnown);
    const missing = [...known, ...other, ...(refunds?.missing_there ?? [])];
    const wrong = [...missing, ...there, ...captured.filter((row) => !isCaptured(row))];
    if (wrong.length > 0)
      throw new Violation('provider', `the payout list and the books differ: ${JSON.stringify(wrong)}`);
  },
};
