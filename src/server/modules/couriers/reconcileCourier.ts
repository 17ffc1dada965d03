import type { Executor } from '../../db/database';
import { findOrderByReference } from '../../repositories/ordersAdmin';
import { findMoneyOf, validPayments } from '../../repositories/payments';
import { CsvError, readCsv, type CsvRecord } from '../../sheets/csv';
import { readPrice } from '../../sheets/productCells';
import { courierKey, findOwed, listCouriers } from './couriers';

/** The result of the comparison for an order. Amounts in cents; null where one side has none. */
export interface CourierLine {
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

/** The titles of the columns, in lower case and without signs, in English, Tetum, Portuguese and Indonesian. */
const TITLES = {
  order: 'order ordernumber orderid reference numeru enkomenda encomenda pedido pesanan nomorpesanan'.split(' '),
  amount: 'amount codamount amountcollected cash total cod montante osan valor jumlah nominal'.split(' '),
  status: 'status state estado estadu situacao hasil'.split(' '),
};

/** Statuses of parcels that were delivered; a list without statuses has only these. */
const DELIVERED = /^(delivered|done|paid|cash|ok|yes|entregue|entrega|pago|selu|terkirim|diterima|lunas|selesai)?$/;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

interface ListedParcel {
  readonly line: number;
  readonly order: string;
  readonly cents: number;
  readonly isDelivered: boolean;
}

const cellOf = ({ cells }: CsvRecord, column: number): string => cells[column]?.trim() ?? '';

/** Reads a courier's list. Throws CsvError without its columns, and for an amount that cannot be read. */
export const readCourierList = (text: string): readonly ListedParcel[] => {
  const [titles, ...records] = readCsv(text);
  const columnOf = (names: readonly string[]): number =>
    (titles?.cells ?? []).findIndex((title) => names.includes(plain(title)));
  const [order, amount, status] = [columnOf(TITLES.order), columnOf(TITLES.amount), columnOf(TITLES.status)];
  if (order < 0 || amount < 0) throw new CsvError('the first line must have the titles "order" and "amount".');
  return records
    .filter((record) => cellOf(record, order) !== '')
    .map((record) => {
      const isDelivered = DELIVERED.test(plain(cellOf(record, status)));
      const written = cellOf(record, amount).replace(/^(US)?\$ ?|^USD ?| ?(USD|US\$|\$)$/gi, '');
      const cents = /^(0+([.,]0+)?)?$/.test(written) ? 0 : readPrice(written);
      if (cents === undefined) throw new CsvError(`line ${record.line}: "${cellOf(record, amount)}" is not an amount.`);
      return { line: record.line, order: cellOf(record, order), cents, isDelivered };
    });
};

/**
 * Compares a courier's list with the books: each of its lines, and the cash that the couriers of these orders still have
 * and the list lacks. `courier` names whose cash that is, otherwise the orders do. It changes nothing.
 */
export const reconcileCourier = async (
  db: Executor,
  list: readonly ListedParcel[],
  courier?: string,
): Promise<readonly CourierLine[]> => {
  const seen = new Set<string>();
  const holders = new Set(courier === undefined ? [] : [courierKey(courier)]);
  const lines: CourierLine[] = [];
  for (const { line, order: written, cents: there, isDelivered } of list) {
    const order = await findOrderByReference(db, written);
    const name = order?.transaction_id ?? written;
    const about = (result: CourierLine['result'], here: number | null = null): void =>
      void lines.push({ line, order: name, result, there, here });
    if (!order || seen.has(order.id)) {
      about(order ? 'repeated' : 'unknown order');
      continue;
    }
    seen.add(order.id);
    const cash = validPayments(await findMoneyOf(db, order.id)).filter((row) => row.held_by !== '');
    if (courier === undefined) cash.forEach((row) => holders.add(courierKey(row.held_by)));
    const here = cash.reduce((sum, { cents }) => sum + cents, 0);
    const isDeliveredHere = order.fulfilment === 'delivered';
    if (isDelivered && !isDeliveredHere) about('not delivered here');
    else if (!isDelivered && isDeliveredHere) about('not delivered there', here);
    else about(!isDelivered || here === there ? 'agrees' : 'other amount', here);
  }
  const listed = new Set(lines.map(({ order }) => order));
  for (const one of (await listCouriers(db)).filter(({ key }) => holders.has(key))) {
    const missing = (await findOwed(db, one)).filter((cash) => !listed.has(cash.order_number));
    lines.push(
      ...missing.map((cash): CourierLine => ({
        ...{ line: null, order: cash.order_number, result: 'missing there', there: null, here: cash.owed },
      })),
    );
  }
  return lines;
};
