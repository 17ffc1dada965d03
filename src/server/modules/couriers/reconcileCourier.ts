import { hasLeft } from '@/shared/domain/fulfilment';
import { isCounted } from '@/shared/domain/parcels';
import type { Executor } from '../../db/database';
import type { OrdersTable } from '../../db/schema';
import { findOrderByReference } from '../../repositories/ordersAdmin';
import { findParcels } from '../../repositories/parcels';
import { findMoneyOf, validPayments } from '../../repositories/payments';
import { CsvError, readCsvBelow, type CsvRecord } from '../../sheets/csv';
import { readPrice } from '../../sheets/productCells';
import { orderNumberIn } from '../orderState/newOrder';
import { courierKey, findOwed, listCouriers } from './couriers';

/** The result of the comparison for an order. Amounts in cents; null where one side has none. */
export interface CourierLine {
  /** The first of its lines; null for an order that the list lacks. */
  readonly line: number | null;
  readonly order: string;
  readonly result:
    | 'agrees'
    | 'other amount'
    | 'not delivered here'
    | 'not delivered there'
    | 'unknown order'
    | 'repeated'
    | 'missing there';
  readonly there: number | null;
  readonly here: number | null;
}

/** The titles of the columns in English, Tetum, Portuguese and Indonesian, as `titleKey` returns them. */
const TITLES = {
  order: 'order ordernumber orderid reference numeru enkomenda encomenda pedido pesanan nomorpesanan'.split(' '),
  amount: 'amount codamount amountcollected collected cash total cod montante osan valor jumlah nominal'.split(' '),
  status: 'status state estado estadu situacao hasil'.split(' '),
};

/** Words of a title that do not say which column it is: `Order No.`, `Amount (USD)`. */
const FILLERS = new Set('no nr id number numero nomor do da de of the us usd'.split(' '));

/** Statuses of parcels that were delivered; a list without statuses has only these. */
const DELIVERED = /^(delivered|done|paid|cash|ok|yes|entregue|entrega|pago|selu|terkirim|diterima|lunas|selesai)?$/;

const plainWords = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];

const plain = (text: string): string => plainWords(text).join('');

/** A title in lower case, without signs and fillers. */
const titleKey = (title: string): string =>
  plainWords(title)
    .filter((word) => !FILLERS.has(word))
    .join('');

interface ListedParcel {
  readonly line: number;
  readonly order: string;
  readonly cents: number;
  readonly isDelivered: boolean;
}

const cellOf = ({ cells }: CsvRecord, column: number): string => cells[column]?.trim() ?? '';

/** The columns of a list by its titles; undefined when it lacks those of the order and the amount. */
const findColumns = (titles: readonly string[]) => {
  const keys = titles.map(titleKey);
  const columnOf = (names: readonly string[]): number => keys.findIndex((key) => names.includes(key));
  const [order, amount, status] = [columnOf(TITLES.order), columnOf(TITLES.amount), columnOf(TITLES.status)];
  return order < 0 || amount < 0 ? undefined : { order, amount, status };
};

/** Cents of dollars such as `US$ 1,250.00` or `19,99`, and none for an empty cell; undefined for another text. */
const readAmount = (text: string): number | undefined => {
  const written = text
    .replace(/^(US ?)?\$ ?|^USD ?| ?(USD|US\$|\$)$/gi, '')
    .replace(/^(\d{1,2})[.,' ](?=\d{3}[.,]\d{2}$)/, '$1');
  return /^(0+([.,]0+)?)?$/.test(written) ? 0 : readPrice(written);
};

/** Reads a courier's list. Throws CsvError without its columns, and for an amount that cannot be read. */
export const readCourierList = (text: string): readonly ListedParcel[] => {
  const [titles, ...records] = readCsvBelow(text, (cells) => findColumns(cells) !== undefined);
  const columns = findColumns(titles?.cells ?? []);
  if (!columns) throw new CsvError('the first line must have the titles "order" and "amount".');
  return records
    .filter((record) => cellOf(record, columns.order) !== '')
    .map((record) => {
      const { line } = record;
      const amount = cellOf(record, columns.amount);
      const cents = readAmount(amount);
      if (cents === undefined) throw new CsvError(`line ${line}: "${amount}" is not an amount.`);
      const isDelivered = DELIVERED.test(plain(cellOf(record, columns.status)));
      return { line, order: orderNumberIn(cellOf(record, columns.order)), cents, isDelivered };
    });
};

/** The lines of a list that name an order. */
interface ListedOrder {
  readonly order: OrdersTable;
  readonly lines: readonly ListedParcel[];
}

/** The cash of an order that a courier has taken, or any courier, and how often the list may name it as delivered. */
const readTaken = async (db: Executor, order: OrdersTable, courier: string | undefined) => {
  const withCouriers = validPayments(await findMoneyOf(db, order.id)).filter((row) => row.held_by !== '');
  const cash = withCouriers.filter((row) => courier === undefined || courierKey(row.held_by) === courierKey(courier));
  const sent = ((await findParcels(db, [order])).get(order.id) ?? [])
    .filter(isCounted)
    .filter(({ state }) => hasLeft(state));
  return {
    cents: cash.reduce((sum, { cents }) => sum + cents, 0),
    holders: cash.map((row) => courierKey(row.held_by)),
    times: Math.max(1, cash.length, sent.length),
    isDelivered: order.fulfilment === 'delivered' || sent.some(({ state }) => state === 'delivered'),
  };
};

/**
 * Compares what the lines of an order say together with the books: its parcels, a later visit for the rest, and attempts
 * before it was delivered.
 */
const compare = (
  { order: { transaction_id: order }, lines }: ListedOrder,
  taken: Awaited<ReturnType<typeof readTaken>>,
): readonly CourierLine[] => {
  const delivered = lines.filter(({ isDelivered }) => isDelivered);
  const counted = delivered.length > 0 ? delivered.slice(0, taken.times) : lines;
  const there = counted.reduce((sum, { cents }) => sum + cents, 0);
  const resultOf = (): Pick<CourierLine, 'result' | 'here'> => {
    if (delivered.length > 0 && !taken.isDelivered) return { result: 'not delivered here', here: null };
    if (delivered.length === 0 && taken.isDelivered) return { result: 'not delivered there', here: taken.cents };
    const isSame = delivered.length === 0 || there === taken.cents;
    return { result: isSame ? 'agrees' : 'other amount', here: taken.cents };
  };
  return [
    ...counted.slice(0, 1).map(({ line }) => ({ line, order, there, ...resultOf() })),
    ...delivered
      .slice(taken.times)
      .map(({ line, cents }): CourierLine => ({ line, order, result: 'repeated', there: cents, here: null })),
  ];
};

/**
 * Compares a courier's list with the books: each order of its lines, and the cash that the couriers of these orders still
 * have and the list lacks. `courier` names whose cash that is, otherwise the orders do. It changes nothing.
 */
export const reconcileCourier = async (
  db: Executor,
  list: readonly ListedParcel[],
  courier?: string,
): Promise<readonly CourierLine[]> => {
  const holders = new Set(courier === undefined ? [] : [courierKey(courier)]);
  const orders = new Map<string, ListedOrder>();
  const lines: CourierLine[] = [];
  for (const parcel of list) {
    const order = await findOrderByReference(db, parcel.order);
    if (order) orders.set(order.id, { order, lines: [...(orders.get(order.id)?.lines ?? []), parcel] });
    else {
      const { line, order: written, cents: there } = parcel;
      lines.push({ line, order: written, result: 'unknown order', there, here: null });
    }
  }
  for (const listed of orders.values()) {
    const taken = await readTaken(db, listed.order, courier);
    taken.holders.forEach((key) => holders.add(key));
    lines.push(...compare(listed, taken));
  }
  lines.sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  const numbers = new Set([...orders.values()].map(({ order }) => order.transaction_id));
  for (const one of (await listCouriers(db)).filter(({ key }) => holders.has(key))) {
    const missing = (await findOwed(db, one)).filter((cash) => !numbers.has(cash.order_number));
    lines.push(
      ...missing.map((cash): CourierLine => ({
        ...{ line: null, order: cash.order_number, result: 'missing there', there: null, here: cash.owed },
      })),
    );
  }
  return lines;
};
