import { compareShop, readShop } from './compareShop';
import { MINUTE_MS } from './clock';
import { customerMoves } from './customers';
import type { ActionOf, Interruptible } from './events';
import { ALONE, type Circumstances, type Move } from './moves';
import { operatorMoves } from './operator';
import type { Oracle, ProviderState } from './oracle';
import { Violation } from './violation';
import type { World } from './world';

const moves = {
  ...customerMoves,
  ...operatorMoves,

  webhook: async (world: World, { key }: { readonly key: string }): Promise<Move | undefined> => {
    const message = world.provider.message(world.order(key)?.number ?? '');
    if (!message) return undefined;
    return {
      customers: [],
      perform: async () => {
        await world.call('POST', '/api/payment/notification', { payload: message });
      },
      apply: () => undefined,
    };
  },

  timers: async (world: World): Promise<Move> => ({
    customers: [],
    perform: () => world.runTimers(),
    apply: (oracle) => oracle.runTimers(),
  }),
};

const prepare = async (world: World, action: Interruptible): Promise<Move | undefined> => {
  const make = moves[action.what] as (world: World, action: Interruptible) => Promise<Move | undefined>;
  return make(world, action);
};

type Change = (oracle: Oracle) => void;

const telling =
  (told: readonly ProviderState[]): Change =>
  (oracle) =>
    told.forEach((state) => oracle.told(state));

/** Continues with the first of the possible histories whose outcome the shop shows. Throws Violation when none does. */
const choose = async (
  world: World,
  customers: readonly number[],
  histories: (orders: readonly string[]) => readonly (readonly Change[])[],
): Promise<number> => {
  const shop = await readShop(world, customers);
  const problems: string[] = [];
  for (const [index, history] of histories(shop.orders.map(({ id }) => id)).entries()) {
    const oracle = world.oracle.fork();
    for (const change of history) change(oracle);
    try {
      if (oracle.rows.contradiction) throw new Violation('answer', oracle.rows.contradiction.text);
      compareShop(shop, oracle);
      world.oracle = oracle;
      return index;
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      problems.push(error.message);
    }
  }
  throw new Violation(
    'answer',
    `no order of events leads to this outcome: ${[...new Set(problems)].join('; ')}`,
    customers,
  );
};

const ordersOf = <T>([first, ...rest]: readonly T[]): readonly (readonly T[])[] =>
  first === undefined
    ? [[]]
    : ordersOf(rest).flatMap((order) =>
        Array.from({ length: order.length + 1 }, (_, at) => [...order.slice(0, at), first, ...order.slice(at)]),
      );

/** Sends a request or a command, and tells the oracle. */
const perform = async (world: World, action: Interruptible): Promise<void> => {
  if (world.isDown && action.what !== 'command') return;
  const move = await prepare(world, action);
  if (!move) return;
  await move.perform();
  move.apply(world.oracle, ALONE);
};

export const interleavingActions = {
  order: (world: World, action: ActionOf<'order'>) => perform(world, action),
  payNow: (world: World, action: ActionOf<'payNow'>) => perform(world, action),

  /** The result of two things at once is that of the one after the other. */
  atOnce: async (world: World, { both }: ActionOf<'atOnce'>) => {
    if (world.isDown) return;
    const found = [];
    for (const action of both) found.push(await prepare(world, action));
    const prepared = found.filter((move) => move !== undefined);
    const told = await world.withhold(() => Promise.all(prepared.map((move) => move.perform())));
    const circumstances: Circumstances = { ...ALONE, isAlone: false };
    const changes = prepared.map(
      (move): Change =>
        (oracle) =>
          move.apply(oracle, circumstances),
    );
    const customers = [...new Set(prepared.flatMap((move) => move.customers))];
    await choose(world, customers, () => ordersOf([...changes, ...(told.length > 0 ? [telling(told)] : [])]));
  },

  /** What was cut off has happened as a whole or not at all, and can be repeated. */
  kill: async (world: World, { victim, steps }: ActionOf<'kill'>) => {
    if (world.isDown) return;
    const move = await prepare(world, victim);
    if (!move) return;
    let isKilled = false;
    const told = await world.withhold(async () => {
      isKilled = await world.kill(steps, () => move.perform());
    });
    world.note(isKilled ? 'killed' : 'it ended before the kill');
    if (!isKilled) {
      telling(told)(world.oracle);
      return move.apply(world.oracle, { ...ALONE, isAlone: false });
    }
    const pages = world.oracle.rows.opened;
    const lost = (newOrders: readonly string[]) => {
      const done: Change = (oracle) => move.apply(oracle, { isLost: true, isAlone: false, newOrders });
      const withoutPage: Change = (oracle) => {
        oracle.rows.opened = [];
        done(oracle);
      };
      const starts = told.map((_, index) => telling(told.slice(0, index + 1)));
      const changes = pages.length > 0 ? [done, withoutPage] : [done];
      return [
        [],
        ...starts.map((start) => [start]),
        ...changes.flatMap((change) => [[change], ...starts.map((start) => [start, change])]),
      ];
    };
    const none = 1 + told.length;
    const isDone = (await choose(world, move.customers, lost)) >= none;
    // The customer or the operator tries again a little later.
    world.clock.at(world.clock.now + MINUTE_MS, async () => {
      if (isDone && move.repeat) {
        await move.perform();
        move.repeat(world.oracle);
      } else if (!isDone || victim.what !== 'command') await perform(world, victim);
      await world.settle();
      world.requireRight();
    });
  },
};
