import { referenceKey } from '@/shared/domain/referenceKey';
import type { Executor } from '../../db/database';
import {
  findCollected,
  findCollectedSums,
  findHandoverSums,
  findParcelCounts,
  type CollectedCash,
  type NamedSum,
} from '../../repositories/couriers';
import { OperatorError } from '../operatorError';

/** A courier and the cash of the shop that they have. Amounts in cents. */
export interface Courier {
  readonly key: string;
  /** As it was written last. */
  readonly name: string;
  /** Every spelling of the name. */
  readonly names: readonly string[];
  readonly parcels: number;
  readonly collected: number;
  readonly handedOver: number;
  /** Collected and not handed over; negative when they have handed over more. */
  readonly held: number;
}

/** A courier's name as it is compared: letter case, spaces and signs make no difference. */
export const courierKey = (name: string): string => referenceKey(name) ?? '';

/** The couriers that payments, hand-overs and parcels name, by their names. */
const merge = (
  collected: readonly NamedSum[],
  handedOver: readonly NamedSum[],
  parcels: readonly NamedSum[],
): readonly Courier[] => {
  const sums = [...collected, ...handedOver, ...parcels].filter(({ name }) => courierKey(name) !== '');
  return [...new Set(sums.map(({ name }) => courierKey(name)))]
    .map((key) => {
      const isOwn = ({ name }: NamedSum): boolean => courierKey(name) === key;
      const sum = (all: readonly NamedSum[]): number => all.filter(isOwn).reduce((total, one) => total + one.amount, 0);
      const spelled = sums.filter(isOwn).toSorted((one, other) => other.lastAt - one.lastAt);
      const cash = { collected: sum(collected), handedOver: sum(handedOver) };
      return {
        ...{ key, name: spelled[0]?.name ?? '', names: [...new Set(spelled.map(({ name }) => name))] },
        ...{ ...cash, parcels: sum(parcels), held: cash.collected - cash.handedOver },
      };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
};

/** Every courier, with the parcels and the cash that they have now. */
export const listCouriers = async (db: Executor): Promise<readonly Courier[]> =>
  merge(await findCollectedSums(db), await findHandoverSums(db), await findParcelCounts(db));

/** The couriers who had cash at a time, or had handed over too much. */
export const listHolders = async (db: Executor, until: number): Promise<readonly Courier[]> =>
  merge(await findCollectedSums(db, until), await findHandoverSums(db, until), []).filter(({ held }) => held !== 0);

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
