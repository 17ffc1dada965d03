import { referenceKey } from '@/shared/domain/referenceKey';
import type { Executor } from '../../db/database';
import {
  findCashSince,
  findCollected,
  findHolders,
  findOpenCash,
  findParcelCounts,
  type CollectedCash,
  type NamedAmount,
} from '../../repositories/couriers';
import type { AdminOrder } from '../../repositories/ordersAdmin';
import { OperatorError } from '../operatorError';

/** A courier and the cash of the shop that they have. Amounts in cents. */
export interface Courier {
  readonly key: string;
  /** As it was written last. */
  readonly name: string;
  /** Every spelling of the name. */
  readonly names: readonly string[];
  readonly parcels: number;
  /** Collected and not handed over; negative when they have handed over more. */
  readonly held: number;
}

/** A courier's name as it is compared: letter case, spaces and signs make no difference. */
export const courierKey = (name: string): string => referenceKey(name) ?? '';

interface CourierRows {
  readonly holders: readonly NamedAmount[];
  readonly cash: readonly NamedAmount[];
  readonly parcels: readonly NamedAmount[];
}

/** The couriers that payments and parcels name, and those who have handed over too much, by their names. */
const merge = ({ holders, cash, parcels }: CourierRows): readonly Courier[] => {
  const rows = [...holders, ...cash, ...parcels].filter(({ name }) => courierKey(name) !== '');
  return [...new Set(rows.map(({ name }) => courierKey(name)))]
    .map((key) => {
      const isOwn = ({ name }: NamedAmount): boolean => courierKey(name) === key;
      const sum = (all: readonly NamedAmount[]): number =>
        all.filter(isOwn).reduce((total, { amount }) => total + amount, 0);
      const spelled = rows.filter(isOwn).toSorted((one, other) => other.lastAt - one.lastAt);
      const names = [...new Set(spelled.map(({ name }) => name))];
      const courier = { key, name: names[0] ?? '', names, parcels: sum(parcels), held: sum(cash) };
      return { courier, isNamed: courier.held !== 0 || [...holders, ...parcels].some(isOwn) };
    })
    .filter(({ isNamed }) => isNamed)
    .map(({ courier }) => courier)
    .sort((one, other) => (one.name < other.name ? -1 : 1));
};

/** Every courier, with the parcels and the cash that they have now. */
export const listCouriers = async (db: Executor): Promise<readonly Courier[]> =>
  merge({ holders: await findHolders(db), cash: await findOpenCash(db), parcels: await findParcelCounts(db) });

/** The couriers who had cash at a time, or had handed over too much. At time 0 nobody had. */
export const listHolders = async (db: Executor, until: number): Promise<readonly Courier[]> => {
  const since = (await findCashSince(db, until)).map(({ amount, ...row }) => ({ ...row, amount: -amount }));
  const cash = [...(await findOpenCash(db)), ...since];
  return merge({ holders: await findHolders(db), cash, parcels: [] }).filter(({ held }) => held !== 0);
};

/** The courier of this name; undefined when nothing names them. */
export const findCourier = async (db: Executor, name: string): Promise<Courier | undefined> =>
  (await listCouriers(db)).find(({ key }) => key === courierKey(name));

/** The courier of this name. Throws OperatorError when nothing names them. */
export const requireCourier = async (db: Executor, name: string): Promise<Courier> => {
  const courier = await findCourier(db, name);
  if (!courier) throw new OperatorError((texts) => texts.noCourier(name));
  return courier;
};

/** Cash of an order that a courier still has, or a part of it. */
export interface OwedCash extends CollectedCash {
  readonly owed: number;
}

const PAGE = 200;

/** The cash that a courier has now, oldest first: they hand over the oldest first, so it is the newest that they have. */
export const findOwed = async (db: Executor, { names, held }: Courier): Promise<readonly OwedCash[]> => {
  const owed: OwedCash[] = [];
  let left = held;
  for (let offset = 0; left > 0; offset += PAGE) {
    const page = await findCollected(db, names, { limit: PAGE, offset });
    for (const payment of page) {
      const part = Math.min(payment.cents, left);
      if (part > 0) owed.push({ ...payment, owed: part });
      left -= part;
    }
    if (page.length < PAGE) break;
  }
  return owed.reverse();
};

/** The cash that couriers still have of some orders, each with the name of its courier. */
export const findOwedOf = async (
  db: Executor,
  orders: readonly Pick<AdminOrder, 'transaction_id' | 'payments'>[],
): Promise<readonly (OwedCash & { readonly courier: string })[]> => {
  const numbers = orders.map(({ transaction_id: number }) => number);
  const holders = new Set(orders.flatMap(({ payments }) => payments.map((row) => courierKey(row.held_by))));
  if ([...holders].every((key) => key === '')) return [];
  const owed = [];
  for (const courier of await listCouriers(db)) {
    if (!holders.has(courier.key)) continue;
    const cash = await findOwed(db, courier);
    const own = cash.filter(({ order_number: number }) => numbers.includes(number));
    owed.push(...own.map((row) => ({ ...row, courier: courier.name })));
  }
  return owed;
};
