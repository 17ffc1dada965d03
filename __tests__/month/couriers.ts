import { courierKey } from './courierKey';
import type { Oracle } from './oracle';
import { fulfilmentOf } from './sales';

/**
 * The cash of couriers, by the contract: what they collect is theirs to hand over, what they have handed over is not, and a
 * record that is taken back has never counted. It imports nothing of the shop.
 */

/** Cash of an order that a courier has collected. */
export interface Collected {
  readonly orderId: string;
  readonly courier: string;
  readonly cents: number;
  readonly at: number;
  /** The record was taken back. */
  readonly isUndone: boolean;
}

export const collectedCash = (oracle: Oracle): readonly Collected[] =>
  [
    ...oracle.orders.flatMap(({ id, payments }) =>
      payments.map(({ heldBy, cents, receivedAt: at, reversals }) => {
        return { orderId: id, courier: courierKey(heldBy), cents, at, isUndone: reversals.length > 0 };
      }),
    ),
    ...[...oracle.rows.sales.values()].flatMap(({ id, payments }) =>
      payments.map(({ heldBy, cents, at, undoneAt }) => {
        return { orderId: id, courier: courierKey(heldBy), cents, at, isUndone: undoneAt !== undefined };
      }),
    ),
  ].filter(({ courier }) => courier !== '');

const sumOf = (rows: readonly { readonly cents: number }[]): number => rows.reduce((sum, { cents }) => sum + cents, 0);

export interface CourierCash {
  readonly courier: string;
  readonly held: number;
}

const cashOf = (oracle: Oracle, courier: string): CourierCash => {
  const collected = collectedCash(oracle).filter((row) => row.courier === courier && !row.isUndone);
  const handedOver = oracle.rows.handovers.filter((row) => row.courier === courier && !row.isUndone);
  return { courier, held: sumOf(collected) - sumOf(handedOver) };
};

/** The cash of every courier who has collected or handed over something. */
export const cashOfCouriers = (oracle: Oracle): readonly CourierCash[] => {
  const names = [...collectedCash(oracle), ...oracle.rows.handovers].map(({ courier }) => courier);
  return [...new Set(names)].map((courier) => cashOf(oracle, courier));
};

export const heldBy = (oracle: Oracle, courier: string): number => cashOf(oracle, courier).held;

/** True for a courier whom cash, a hand-over that counts, or a parcel on its way names. */
export const isKnownCourier = (oracle: Oracle, courier: string): boolean =>
  [...collectedCash(oracle), ...oracle.rows.handovers.filter(({ isUndone }) => !isUndone)].some(
    (row) => row.courier === courier,
  ) ||
  oracle.orders.some((order) => order.fulfilment === 'shipped' && courierKey(order.courier) === courier) ||
  [...oracle.rows.sales.values()].some(
    (sale) =>
      (sale.whole !== undefined && fulfilmentOf(sale) === 'shipped' && courierKey(sale.courier) === courier) ||
      (!sale.isReturned &&
        sale.parcels.some((parcel) => parcel.state === 'shipped' && courierKey(parcel.courier) === courier)),
  );

/**
 * The cash that a courier still has, by order: they hand over the oldest first. Undefined when two orders were collected at
 * the same moment, so that either may be the older one.
 */
export const owedCash = (oracle: Oracle, courier: string): readonly Collected[] | undefined => {
  const own = collectedCash(oracle).filter((row) => row.courier === courier && !row.isUndone);
  if (new Set(own.map(({ at }) => at)).size < own.length) return undefined;
  let left = heldBy(oracle, courier);
  return own
    .toSorted((one, other) => other.at - one.at)
    .map((row) => {
      const cents = Math.max(0, Math.min(row.cents, left));
      left -= cents;
      return { ...row, cents };
    })
    .filter(({ cents }) => cents > 0);
};

/**
 * True while a courier has cash of an order of a customer: the shop needs their data. Undefined when either of two orders
 * may be the one whose cash they have.
 */
export const isCashWithCourier = (oracle: Oracle, customer: number): boolean | undefined => {
  const orders = [...oracle.orders, ...oracle.rows.sales.values()];
  const own = new Set(orders.filter((order) => order.customer === customer).map(({ id }) => id));
  const collected = collectedCash(oracle).filter(({ orderId, isUndone }) => own.has(orderId) && !isUndone);
  const couriers = [...new Set(collected.map(({ courier }) => courier))].filter((name) => heldBy(oracle, name) > 0);
  const owed = couriers.map((name) => owedCash(oracle, name));
  if (owed.some((rows) => rows?.some(({ orderId }) => own.has(orderId)))) return true;
  return owed.includes(undefined) ? undefined : false;
};

/** A line of a courier's list. */
export interface CourierLine {
  /** The id of an order, or a name of none. */
  readonly order: string;
  readonly cents: number;
  readonly isDelivered: boolean;
}

/**
 * What the comparison with a courier's cash says of a list: for each order a result, and the cents of the list and of the
 * books. The delivered lines of an order count together, as often as the courier has taken cash of it, or parcels of it
 * have left.
 */
export const reconciled = (
  oracle: Oracle,
  courier: string,
  lines: readonly CourierLine[],
): readonly (readonly unknown[])[] => {
  const numbered = lines.map((line, at) => ({ ...line, at }));
  return numbered.flatMap(({ order: id, cents, at }) => {
    const sale = [...oracle.rows.sales.values()].find((one) => one.id === id);
    const order = oracle.order(id) ?? sale;
    if (!order) return [['unknown order', cents, null]];
    const taken = collectedCash(oracle).filter((row) => row.orderId === id && row.courier === courier && !row.isUndone);
    const own = numbered.filter((line) => line.order === id);
    const delivered = own.filter(({ isDelivered }) => isDelivered);
    const parcels = sale?.parcels ?? [];
    const sent = parcels.filter(({ state }) => state === 'shipped' || state === 'delivered');
    const times = Math.max(1, taken.length, sent.length);
    if (delivered.slice(times).some((line) => line.at === at)) return [['repeated', cents, null]];
    const counted = delivered.length === 0 ? own : delivered.slice(0, times);
    if (counted[0]?.at !== at) return [];
    const [here, there] = [sumOf(taken), sumOf(counted)];
    const fulfilment = 'units' in order ? fulfilmentOf(order) : order.fulfilment;
    const isHere = fulfilment === 'delivered' || sent.some(({ state }) => state === 'delivered');
    if (delivered.length > 0 && !isHere) return [['not delivered here', there, null]];
    if (delivered.length === 0 && isHere) return [['not delivered there', there, here]];
    return [[delivered.length === 0 || here === there ? 'agrees' : 'other amount', there, here]];
  });
};
