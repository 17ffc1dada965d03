import type { Fulfilment } from '../contract/orders';
import { valueOf, type OrderLine } from './contents';

/** The states of a parcel; one that was unpacked, or whose order came back as a whole, counts no more. */
export type ParcelState = 'packed' | 'shipped' | 'delivered' | 'returned' | 'unpacked';

/** A parcel of an order, with the units of its lines. */
export interface Parcel {
  readonly number: number;
  readonly state: ParcelState;
  /** Who carries it; '' when unknown. */
  readonly courier: string;
  readonly lines: readonly {
    /** The number of the line. */
    readonly line: number;
    readonly quantity: number;
    /** The units of it that the customer's lines no longer have, by a return or an exchange. */
    readonly came_back: number;
  }[];
}

/** A part that is sent together: a parcel that counts, what is in no parcel yet, or a whole order without parcels. */
export interface OrderPart {
  /** Its place among the parts of the order, from 1. */
  readonly place: number;
  /** The number of the parcel; undefined for what is in none. */
  readonly number: number | undefined;
  readonly state: Fulfilment;
  readonly courier: string;
  /** The units of it that the customer gets or has. */
  readonly lines: readonly OrderLine[];
}

/** An order as far as its parts depend on it; `contents` are its lines as they are now. */
export interface SentOrder {
  readonly fulfilment: Fulfilment;
  readonly courier: string;
  readonly contents: readonly OrderLine[];
  readonly parcels: readonly Parcel[];
}

type Counted = Parcel & { readonly state: 'packed' | 'shipped' | 'delivered' };

/** True for a parcel that is packed or was sent. */
export const isCounted = (parcel: Parcel): parcel is Counted =>
  parcel.state === 'packed' || parcel.state === 'shipped' || parcel.state === 'delivered';

/** The units of lines, by position. */
const countUnits = (lines: readonly OrderLine[]): ReadonlyMap<number, number> => {
  const units = new Map<number, number>();
  for (const { position, quantity } of lines) units.set(position, (units.get(position) ?? 0) + quantity);
  return units;
};

/** Lines without units are left out. */
const withUnits = (contents: readonly OrderLine[], units: (line: OrderLine) => number): readonly OrderLine[] =>
  contents.map((line) => ({ ...line, quantity: units(line) })).filter(({ quantity }) => quantity > 0);

/**
 * The parts in which an order is sent, those that are in no parcel last. An order that has never had a parcel, or came
 * back, is one part. Parts of which everything came back are left out.
 */
export const partsOf = ({ fulfilment, courier, contents, parcels }: SentOrder): readonly OrderPart[] => {
  if (parcels.length === 0 || fulfilment === 'returned') {
    return [{ place: 1, number: undefined, state: fulfilment, courier, lines: contents }];
  }
  const packed = parcels.filter(isCounted).map(({ lines, ...parcel }, index): OrderPart => {
    const left = new Map(lines.map((row) => [row.line - 1, row.quantity - row.came_back]));
    return { ...parcel, place: index + 1, lines: withUnits(contents, ({ position }) => left.get(position) ?? 0) };
  });
  const inParcels = countUnits(packed.flatMap(({ lines }) => lines));
  const rest = withUnits(contents, ({ position, quantity }) => quantity - (inParcels.get(position) ?? 0));
  const unpacked = { place: packed.length + 1, number: undefined, state: 'new', courier: '', lines: rest } as const;
  return [...packed, unpacked].filter(({ lines }) => lines.length > 0);
};

const STATES: readonly Fulfilment[] = ['new', 'packed', 'shipped', 'delivered', 'returned'];

/** The state of the least advanced part (rules: Fulfilment); undefined when there is none. */
export const leastAdvanced = (parts: readonly OrderPart[]): Fulfilment | undefined =>
  STATES.find((state) => parts.some((part) => part.state === state));

/**
 * The cents of `toCollect` that the courier collects with each part: what is left to pay, without the lines of parts that
 * arrive later. So the first one also collects fees, and the last one all that is left. Parts that have arrived collect
 * nothing, but for those of `arriving`.
 */
export const collectedByPart = (
  toCollect: number,
  parts: readonly OrderPart[],
  arriving: (part: OrderPart) => boolean = () => false,
): ReadonlyMap<OrderPart, number> => {
  const open = parts.filter((part) => part.state !== 'delivered' || arriving(part));
  // A whole order collects what is left to pay also once it was delivered.
  const collecting = open.length === 0 && parts.length === 1 && parts[0]?.number === undefined ? parts : open;
  let later = collecting.reduce((cents, part) => cents + valueOf(part.lines), 0);
  let earlier = 0;
  const collected = new Map<OrderPart, number>();
  for (const part of collecting) {
    later -= valueOf(part.lines);
    const sum = Math.max(0, toCollect - later);
    collected.set(part, sum - earlier);
    earlier = sum;
  }
  return collected;
};
