import { dueOf, readOrder, type BookedOrder, type Pair } from './books';
import { moneyLeft } from './orders';
import { dollars, Violation } from './violation';
import type { World } from './world';

/** True when the customer who has paid has goods, or has them reserved, and only a surplus is due. */
const isServed = (booked: BookedOrder, due: number, surplus: number, toSend: ReadonlySet<string>): boolean => {
  if (booked.fulfilment === 'returned' || due !== surplus) return false;
  if (booked.fulfilment === 'shipped' || booked.fulfilment === 'delivered') return true;
  // An order with something due is sent after it is settled.
  return toSend.has(booked.order) || booked.on_hold || due > 0;
};

/** Which rule an order breaks; undefined when it breaks none. */
const problemOf = ({ order, booked }: Pair, toSend: ReadonlySet<string>): 'goods or money' | 'due' | undefined => {
  const left = Math.max(0, moneyLeft(order));
  const due = dueOf(booked);
  const surplus = Math.max(0, left - order.cents);
  if (left === 0) return due > 0 ? 'due' : undefined;
  const isWithGoods = booked.fulfilment === 'shipped' || booked.fulfilment === 'delivered';
  if (isServed(booked, due, surplus, toSend) || (due === left && !isWithGoods)) return undefined;
  return due < left && !isWithGoods ? 'goods or money' : 'due';
};

/** Every customer who has paid gets goods, or the money is due. Throws Violation. */
export const checkOrders = async (world: World, pairs: readonly Pair[]): Promise<void> => {
  const list = (await world.run(['orders', 'to-send'])).json<readonly BookedOrder[]>();
  const toSend = new Set(list.map(({ order }) => order));
  for (const pair of pairs) {
    if (problemOf(pair, toSend) === undefined) continue;
    // The list may leave out what `orders show` says.
    const { order } = pair;
    const booked = await readOrder(world, order);
    const problem = problemOf({ order, booked }, toSend);
    if (problem === undefined) continue;
    const money = `${dollars(moneyLeft(order))} paid and not returned, ${dollars(dueOf(booked))} due`;
    throw new Violation(problem, `order ${order.key} is ${booked.status}, ${booked.fulfilment}, ${money}`, [order]);
  }
};

interface Finding {
  readonly level: string;
  readonly what: string;
}

/** A payment of an unknown order is seen until it is dismissed; what is no payment is never seen. Throws Violation. */
const checkStrays = async (world: World, findings: string): Promise<void> => {
  if (world.strays.size === 0) return;
  const { out: unmatched } = await world.run(['payments', 'list', '--unmatched']);
  const { out: dismissed } = await world.run(['payments', 'list', '--dismissed']);
  for (const [name, state] of world.strays) {
    const isSeen = unmatched.includes(name) && findings.includes(name);
    const isGone = !unmatched.includes(name) && !findings.includes(name);
    const isRight = state === 'unmatched' ? isSeen : isGone && dismissed.includes(name) === (state === 'dismissed');
    if (!isRight) throw new Violation('unseen', `the payment of the unknown order ${name} is not ${state}`);
  }
};

/** What is due is listed, `doctor` says so, and payments of unknown orders are found. Throws Violation. */
export const checkSeen = async (world: World, pairs: readonly Pair[]): Promise<void> => {
  const due = pairs.filter(({ booked }) => dueOf(booked) > 0).map(({ order }) => order);
  const isAnyDue = due.length > 0;
  const list = isAnyDue ? (await world.run(['orders', 'list', '--refund'])).json<readonly BookedOrder[]>() : [];
  const unlisted = due.filter((order) => !list.some(({ id }) => id === order.id));
  if (unlisted.length > 0) throw new Violation('unseen', 'a refund that is due is not in the list', unlisted);
  const findings = (await world.run(['doctor'])).json<readonly Finding[]>();
  const bad = findings.find(({ level, what }) => level === 'bad' && /add up|although they have expired/.test(what));
  if (bad) throw new Violation('units', bad.what);
  if (isAnyDue && !findings.some(({ what }) => /\bdue\b/i.test(what))) {
    throw new Violation('unseen', 'doctor does not say that refunds are due', due);
  }
  await checkStrays(world, JSON.stringify(findings));
};
