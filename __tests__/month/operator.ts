import { existsSync } from 'node:fs';
import { localTimeOf } from './clock';
import { isCashWithCourier } from './couriers';
import type { Amount, ExactCommand, OrderCommand, ShopCommand } from './commands';
import type { ActionOf } from './events';
import { goodOf } from './goods';
import { ALONE, type Circumstances } from './moves';
import { figuresOf, isOpen, type Oracle, type Order } from './oracle';
import { dollars, Violation } from './violation';
import type { Arrival, World } from './world';

const HOUR_MS = 3_600_000;
export const REASON = ['--reason', 'this month'];

const centsOf = (order: Order, amount: Amount): number =>
  typeof amount === 'number' ? amount : Math.max(1, Math.round((figuresOf(order)[amount.of] * amount.permille) / 1000));

/** A command with its amount in cents, and the name of its payment. */
const exactly = (oracle: Oracle, order: Order, command: OrderCommand): ExactCommand => {
  if (command.name === 'assign-payment') {
    const [oldest = 'LRS-NONE'] = [...oracle.rows.strays].find(([, stray]) => isOpen(stray)) ?? [];
    return { ...command, payment: command.payment || oldest };
  }
  if (command.name === 'record-payment') return { ...command, amount: centsOf(order, command.amount) };
  if (command.name !== 'refund') return command;
  const { amount, ...rest } = command;
  return { ...rest, ...(amount === undefined ? {} : { amount: centsOf(order, amount) }) };
};

const option = (name: string, value: string | false | undefined): readonly string[] =>
  value === undefined || value === false ? [] : value === '' ? [name] : [name, value];

const flag = (name: string, isSet: boolean | undefined): readonly string[] => (isSet === true ? [name] : []);

/** The options of a command. */
const optionsOf = (command: ExactCommand, now: number): readonly string[] => {
  const detailsOf = ({
    reference,
    hoursAgo,
    isAgain,
  }: {
    reference?: string;
    hoursAgo?: number;
    isAgain?: boolean;
  }) => [
    ...option('--reference', reference),
    ...option('--at', hoursAgo === undefined ? undefined : localTimeOf(now - hoursAgo * HOUR_MS)),
    ...flag('--again', isAgain),
  ];
  switch (command.name) {
    case 'packed':
    case 'shipped':
    case 'delivered':
    case 'returned':
      return [
        ...flag('--paid', command.isPaid),
        ...flag('--restock', command.isRestocked),
        ...option('--courier', command.courier),
      ];
    case 'undo-step':
    case 'check':
      return [];
    case 'mark-paid':
      return [...REASON, ...flag('--without-provider', command.isWithoutProvider), ...detailsOf(command)];
    case 'record-payment':
      return [...REASON, '--amount', dollars(command.amount), '--channel', command.channel, ...detailsOf(command)];
    case 'refund':
      return [
        ...REASON,
        ...option('--amount', command.amount === undefined ? undefined : dollars(command.amount)),
        ...option('--channel', command.channel),
        ...flag('--restock', command.isRestocked),
        ...flag('--final', command.isFinal),
        ...option(command.price === 'lowers' ? '--lowers-price' : '--keeps-price', command.price && ''),
        ...detailsOf(command),
      ];
    case 'assign-payment':
      return [...REASON, '--payment', command.payment];
    default:
      return REASON;
  }
};

const nameOf = (command: object): string => JSON.stringify(command).replaceAll(/["{}]/g, '').replace('name:', '');

/** A command about an order; one that is refused must change nothing. */
const prepareCommand = (world: World, order: Order, wanted: OrderCommand) => {
  const command = exactly(world.oracle, order, wanted);
  const { id, customer } = order;
  const wasPaid = order.status === 'paid';
  let isDone = false;
  const perform = async (): Promise<void> => {
    const words = ['orders', command.name, id, ...optionsOf(command, world.clock.now)];
    const { exitCode, err } = await world.run(words);
    isDone = exitCode === 0;
    world.touched.add(customer);
    world.note(`${nameOf(command)} → ${isDone ? 'done' : `refused: ${err.split('\n')[0] ?? ''}`}`);
  };
  return {
    ...{ command, customers: [customer], perform },
    apply: (oracle: Oracle, { isLost, isAlone }: Circumstances): void =>
      oracle.command(id, command, { isDone: isLost || isDone, ...(isAlone ? { wasPaid } : {}) }),
    wasDone: () => isDone,
  };
};

/** Runs a command about an order. Returns whether it was carried out. */
export const runCommand = async (world: World, order: Order, wanted: OrderCommand): Promise<boolean> => {
  const move = prepareCommand(world, order, wanted);
  const { id, customer, key } = order;
  const isRefusable = world.oracle.mustRefuse(id, move.command);
  const [before, answers] = [isRefusable ? await world.readRows(id) : '', world.answers];
  await move.perform();
  move.apply(world.oracle, ALONE);
  world.requireRight();
  // What the provider has answered meanwhile may change the order.
  const isUnchanged = !isRefusable || move.wasDone() || world.answers !== answers;
  if (!isUnchanged && (await world.readRows(id)) !== before) {
    throw new Violation('answer', `the refused ${move.command.name} has changed order ${key}`, [customer]);
  }
  return move.wasDone();
};

export const operatorMoves = {
  command: async (world: World, { key, command }: ActionOf<'command'>) => {
    const order = world.order(key);
    return order && prepareCommand(world, order, command);
  },
};

/** Records one arrival; false when the shop refuses it for now. */
const record = async (world: World, { key, channel, cents, reference, at }: Arrival): Promise<boolean> => {
  const order = world.order(key);
  if (!order) return true;
  const details = { reference, hoursAgo: Math.round((world.clock.now - at) / HOUR_MS) };
  const usual = order.type === 'cod' ? 'cash' : 'bank_transfer';
  const { price, net } = figuresOf(order);
  const isRest = order.status !== 'paid' && cents === price - net && channel === usual;
  if (isRest && !(await runCommand(world, order, { name: 'mark-paid', ...details }))) return false;
  // The shop may have found an online payment, and recorded that one instead.
  if (order.payments.some((payment) => payment.reference === reference)) return true;
  return runCommand(world, order, { name: 'record-payment', amount: cents, channel, ...details });
};

/** The operator records what has arrived and could not be recorded before. */
export const recordArrivals = async (world: World): Promise<void> => {
  const waiting: Arrival[] = [];
  for (const arrival of world.arrivals) if (!(await record(world, arrival))) waiting.push(arrival);
  world.arrivals = waiting;
};

/** The operator asks the provider about what it has reversed without a webhook; again later when it does not answer. */
export const checkReversed = async (world: World): Promise<void> => {
  for (const id of world.unchecked) {
    const order = world.oracle.order(id);
    if (!order || (await runCommand(world, order, { name: 'check' }))) world.unchecked.delete(id);
  }
};

/** The words of a command about no order, whether it must be carried out, and what it changes then. */
interface ShopPlan {
  readonly words: readonly string[];
  /** Undefined when the oracle cannot know it. */
  readonly isAllowed: boolean | undefined;
  readonly change: () => void;
}

const planShopCommand = (oracle: Oracle, command: ShopCommand, file: string): ShopPlan => {
  switch (command.name) {
    case 'stock add':
    case 'stock set':
    case 'stock count': {
      const { product, size, units } = command;
      const isCount = command.name === 'stock count';
      const count = isCount ? Math.max(0, oracle.shelf(command) - units) : units;
      const words = [...command.name.split(' '), goodOf(product).slug, size, String(count)];
      const unsent = oracle.unsent(command);
      return {
        words,
        isAllowed: !isCount || count >= unsent,
        change: () => {
          if (command.name === 'stock add') oracle.addUnits(command, count);
          else oracle.setUnits(command, isCount ? count - unsent : count);
        },
      };
    }
    case 'prices set': {
      const words = ['prices', 'set', goodOf(command.product).slug, dollars(command.cents)];
      return { words, isAllowed: true, change: () => void oracle.rows.prices.set(command.product, command.cents) };
    }
    case 'products hide':
    case 'products unhide': {
      const { hidden } = oracle.rows;
      const isHidden = command.name === 'products hide';
      const change = () => void (isHidden ? hidden.add(command.product) : hidden.delete(command.product));
      return { words: [...command.name.split(' '), goodOf(command.product).slug], isAllowed: true, change };
    }
    case 'products export':
      return {
        words: ['products', 'export', '--output', file, '--force'],
        isAllowed: true,
        change: () => oracle.exportCatalogue(),
      };
    case 'products import':
      return {
        words: [
          ...['products', 'import', file],
          ...flag('--older', command.older === 'imported'),
          ...flag('--skip-older', command.older === 'skipped'),
        ],
        isAllowed: existsSync(file) && (command.older !== undefined || !oracle.hasOlderExport),
        change: () => {
          if (command.older === 'imported') oracle.importCatalogue();
        },
      };
    case 'payments dismiss':
    case 'payments undo-dismiss': {
      const stray = oracle.rows.strays.get(command.payment);
      const [from, to] =
        command.name === 'payments dismiss'
          ? (['unmatched', 'dismissed'] as const)
          : (['dismissed', 'unmatched'] as const);
      return {
        words: [...command.name.split(' '), command.payment, ...REASON],
        isAllowed: stray?.state === from,
        change: () => {
          if (stray) stray.state = to;
        },
      };
    }
    case 'customers erase': {
      const { customer, isForced } = command;
      const isKnown = !oracle.rows.erased.has(customer);
      const isCash = isCashWithCourier(oracle, customer);
      const isFree = oracle.canErase(customer) && (isCash === undefined ? undefined : !isCash);
      return {
        words: ['customers', 'erase', `customer${customer}@example.tl`, ...flag('--force', isForced)],
        isAllowed: isKnown && (isForced || isFree),
        change: () => oracle.erase(customer),
      };
    }
  }
};

/** What the operator does, by the real commands. */
export const operatorActions = {
  command: async (world: World, { key, command }: ActionOf<'command'>) => {
    const order = world.order(key);
    if (order) await runCommand(world, order, command);
  },

  arrive: async (world: World, { key, channel, amount, hoursAgo }: ActionOf<'arrive'>) => {
    const order = world.order(key);
    if (!order) return;
    const at = world.clock.now - hoursAgo * HOUR_MS;
    const cents = centsOf(order, amount);
    world.arrivals.push({ key, channel, cents, reference: `${channel} ${key} ${world.clock.now}`, at });
    await recordArrivals(world);
  },

  shop: async (world: World, { command }: ActionOf<'shop'>) => {
    const { words, isAllowed, change } = planShopCommand(world.oracle, command, world.exportFile);
    const { exitCode, err } = await world.run(words);
    world.note(
      `${words.join(' ').replace(world.exportFile, 'FILE')} → ${exitCode === 0 ? 'done' : `refused: ${err.split('\n')[0] ?? ''}`}`,
    );
    const isDone = exitCode === 0;
    if (isAllowed !== undefined && isDone !== isAllowed) {
      throw new Violation('answer', `${words.join(' ')} was ${isAllowed ? 'refused' : 'carried out'}`);
    }
    if (isDone) change();
  },
};
