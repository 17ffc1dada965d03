import { isUnsent, readPairs, type Pair } from './books';
import { sizeKey, type Line } from './goods';
import { moneyLeft } from './orders';
import type { World } from './world';

/** Whether an order has its units, reserved or sent. `unclear`: nobody outside of the shop can tell. */
const holdingOf = ({ order, booked }: Pair): 'yes' | 'no' | 'unclear' => {
  if (booked.status === 'pending') return 'yes';
  if (booked.status !== 'paid' || order.hasNoUnits) return 'no';
  // The operator may have ended an unsent order whose money is gone.
  return isUnsent(booked) && moneyLeft(order) <= 0 ? 'unclear' : 'yes';
};

/** Units of orders, by size. */
interface Holdings {
  readonly sold: Map<string, number>;
  readonly unclear: Map<string, number>;
  /** Of those that are sold: the ones that have left the shop. */
  readonly sent: Map<string, number>;
}

const addUnits = (units: Map<string, number>, lines: readonly Line[]): void => {
  for (const line of lines) units.set(sizeKey(line), (units.get(sizeKey(line)) ?? 0) + line.count);
};

export const countHoldings = (pairs: readonly Pair[]): Holdings => {
  const holdings: Holdings = { sold: new Map(), unclear: new Map(), sent: new Map() };
  for (const pair of pairs) {
    const holding = holdingOf(pair);
    if (holding === 'no') continue;
    addUnits(holding === 'yes' ? holdings.sold : holdings.unclear, pair.order.lines);
    if (!isUnsent(pair.booked)) addUnits(holdings.sent, pair.order.lines);
  }
  return holdings;
};

/** The pieces of a size that are in the shop, those of unsent orders included. */
export const countShelf = async (world: World, size: Pick<Line, 'product' | 'size'>): Promise<number> => {
  const key = sizeKey(size);
  const { received, writtenOff } = world.stock;
  const { sent } = countHoldings(await readPairs(world));
  return (received.get(key) ?? 0) - (writtenOff.get(key) ?? 0) - (sent.get(key) ?? 0);
};
