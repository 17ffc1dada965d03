import type { Size } from './goods';

/**
 * Sales in a chat, which the operator books, changes, sends in parcels, takes back and exchanges. Each unit is a row of its
 * own with the place where it is; everything else is a sum of them. It is written from the contract and imports nothing of
 * the shop. Amounts are in cents, times in milliseconds since 1970.
 */

export interface Unit extends Size {
  readonly line: number;
  readonly cents: number;
  /** In no parcel; the id of its parcel; on its way back; or no unit of the order any more. */
  place: 'none' | 'back' | 'gone' | number;
}

type Sent = 'packed' | 'shipped' | 'delivered';

interface SaleParcel {
  readonly id: number;
  state: Sent;
  courier: string;
}

interface SaleReturn {
  readonly number: number;
  readonly line: number;
  readonly count: number;
  readonly isRefused: boolean;
  /** The places of its units in `units`, and their parcels, once the customer's lines no longer have them. */
  readonly taken: readonly { readonly index: number; readonly parcel: number | undefined }[] | undefined;
  /** The places of the units that the customer gets for them. */
  readonly replacement: readonly number[];
  readonly isAtDoor: boolean;
  /** What its units have taken from the discounts of the order. */
  share: number;
  /** The status and the number of refunds before an exchange for something cheaper; undefined for others. */
  readonly lowered?: { readonly status: Sale['status']; readonly refunds: number };
  state: 'open' | 'received' | 'cancelled';
}

interface SalePayment {
  readonly cents: number;
  readonly at: number;
  readonly heldBy: string;
  undoneAt: number | undefined;
  /** Of one that was made online. */
  readonly rupiah?: number;
  /** The units of the order when it was received, with a change of the same moment. */
  units: number;
}

export interface Sale {
  readonly id: string;
  readonly number: string;
  /** Whose account it is for. */
  readonly customer: number | undefined;
  readonly placedAt: number;
  status: 'pending' | 'paid' | 'cancelled';
  units: Unit[];
  fees: number;
  /** Discounts, less the shares of what was taken out or came back. */
  discounts: number;
  /** The state of an order that is sent as a whole; undefined once it has parcels. */
  whole: 'new' | Sent | undefined;
  parcels: SaleParcel[];
  isReturned: boolean;
  /** Its fulfilment, which stays as it was while nothing is left of it. */
  fulfilment: string;
  /** The units of an order that ended or came back are the shop's again. */
  hasUnits: boolean;
  courier: string;
  nextLine: number;
  nextParcel: number;
  returns: SaleReturn[];
  payments: SalePayment[];
  refunds: { readonly cents: number; readonly at: number }[];
  /** What happened last, with the sale as it was before, for what takes it back. */
  last: { readonly kind: 'step' | 'change'; readonly before: Sale } | undefined;
}

const sumOf = <T>(rows: readonly T[], value: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0);

export const valueOf = (units: readonly Unit[]): number => sumOf(units, ({ cents }) => cents);

/** True for a unit that the customer gets or has. */
export const isMine = ({ place }: Unit): boolean => place === 'none' || typeof place === 'number';

/** The units of each parcel that has some, and last those that are in none. */
export const partsOf = (
  sale: Sale,
): readonly { readonly state: 'new' | Sent; readonly units: readonly Unit[]; readonly parcel?: SaleParcel }[] => {
  const mine = sale.units.filter(isMine);
  if (sale.whole !== undefined) return [{ state: sale.whole, units: mine }];
  return [
    ...sale.parcels.map((parcel) => ({
      state: parcel.state,
      parcel,
      units: mine.filter(({ place }) => place === parcel.id),
    })),
    { state: 'new' as const, units: mine.filter(({ place }) => place === 'none') },
  ].filter(({ units }) => units.length > 0);
};

const ORDER = ['new', 'packed', 'shipped', 'delivered'] as const;

export const fulfilmentOf = (sale: Sale): string => {
  if (sale.isReturned) return 'returned';
  return ORDER.find((state) => partsOf(sale).some((part) => part.state === state)) ?? sale.fulfilment;
};

/** The money of a sale, and what follows from it. */
export const saleFigures = (sale: Sale) => {
  const price = valueOf(sale.units.filter(isMine)) + sale.fees - sale.discounts;
  const received = sumOf(sale.payments, ({ cents, undoneAt }) => (undoneAt === undefined ? cents : 0));
  const net = received - sumOf(sale.refunds, ({ cents }) => cents);
  const hasGoods = sale.hasUnits && !sale.isReturned && sale.status !== 'cancelled';
  const due = Math.max(0, net - (hasGoods ? Math.max(0, price) : 0));
  const toCollect = hasGoods ? Math.max(0, price - net) : 0;
  const isOwed = hasGoods && fulfilmentOf(sale) === 'delivered' && net < price;
  return { price, net, due, toCollect, isOwed };
};

/** The cents that are collected with each part: the last one has its price, the first one all that is left then. */
export const collectedOf = (sale: Sale): ReadonlyMap<number | 'none', number> => {
  let { toCollect: left } = saleFigures(sale);
  const open = partsOf(sale).filter(({ state }) => state !== 'delivered');
  const sums = open.toReversed().map(({ units, parcel }, index) => {
    const value = valueOf(units);
    const cents = index === open.length - 1 ? left : Math.min(left, value);
    left -= cents;
    return [parcel?.id ?? 'none', cents] as const;
  });
  return new Map(sums);
};

/** The share of the discounts that belongs to cents of its units. */
export const shareOf = (sale: Sale, cents: number): number =>
  Math.round((sale.discounts * cents) / valueOf(sale.units.filter(isMine)));

/** Cents that are taken out or come back take their share of the discounts with them: the last all that is left. */
export const takeShare = (sale: Sale, cents: number): number => {
  const share = shareOf(sale, cents);
  sale.discounts -= share;
  return share;
};

/** An order that costs less, or was paid, is paid once the shop has its price. */
export const settle = (sale: Sale): void => {
  const { net, price } = saleFigures(sale);
  if (sale.status === 'pending' && net > 0 && net >= price) sale.status = 'paid';
};

/** The movements of its money, as the report has them. */
export const salePostings = (sale: Sale) => {
  const none = { channel: 'cash', heldBy: '', gross: 0, reversed: 0, refunds: 0, rupiah: 0, payments: 0, units: 0 };
  return [
    ...sale.payments.flatMap(({ cents, at, heldBy, undoneAt, units, rupiah }) => [
      {
        ...{ ...none, at, heldBy, gross: cents, payments: 1, units },
        ...(rupiah !== undefined && { channel: 'midtrans', rupiah }),
      },
      ...(undoneAt === undefined ? [] : [{ ...none, at: undoneAt, heldBy, reversed: cents, payments: -1, units }]),
    ]),
    ...sale.refunds.map(({ cents, at }) => ({ ...none, at, refunds: cents })),
  ].toSorted((one, other) => one.at - other.at);
};

/** True when the operator has to pack or to hand over something of it. */
export const isSaleToSend = (sale: Sale): boolean =>
  sale.hasUnits && sale.status !== 'cancelled' && ['new', 'packed'].includes(fulfilmentOf(sale));

/** The units of a size that are in the shop for it. */
export const unsentOf = (sale: Sale, { product, size }: Size): number =>
  isSaleToSend(sale)
    ? partsOf(sale)
        .filter(({ state }) => state === 'new' || state === 'packed')
        .flatMap(({ units }) => units)
        .filter((unit) => unit.product === product && unit.size === size).length
    : 0;

/** What the shop must say of a sale. */
export const expectSale = (sale: Sale) => {
  const { price, due, toCollect } = saleFigures(sale);
  const collected = collectedOf(sale);
  const lines = new Map<number, { size: string; count: number }>();
  for (const { line, size } of sale.units.filter(isMine)) {
    lines.set(line, { size, count: (lines.get(line)?.count ?? 0) + 1 });
  }
  return {
    ...{ status: sale.status, fulfilment: fulfilmentOf(sale), total: price, due, toCollect },
    lines: [...lines]
      .sort(([one], [other]) => one - other)
      .map(([line, { size, count }]) => `${line} ${size} ${count}`),
    parcels:
      sale.whole !== undefined || sale.isReturned
        ? undefined
        : partsOf(sale).map(({ state, parcel }) => `${state} ${collected.get(parcel?.id ?? 'none') ?? 0}`),
  };
};
