import { CsvError, readCsvBelow, type CsvRecord } from '../../../sheets/csv';
import { replacedBySpreadsheet, replacedKinds } from '../../../sheets/spreadsheet';
import { readAmount, readTimes } from './payoutCells';
import type { PayoutLine, PayoutList } from './reconcilePayouts';

/** The names of a column in the provider's lists, in lower case and without spaces and signs; the best name first. */
const COLUMNS = {
  attemptId: ['orderid', 'order', 'ordernumber', 'idpesanan', 'idorder', 'nomorpesanan'],
  rupiah: [
    ...['grossamount', 'grossamountidr', 'transactionamount', 'transactionamountidr', 'amount', 'amountidr'],
    ...['jumlah', 'nominal', 'jumlahtransaksi', 'nilaitransaksi'],
  ],
  time: [
    ...['settlementtime', 'settlementdate', 'paidat', 'transactiontime', 'transactiondate', 'datetime', 'date'],
    ...['waktupenyelesaian', 'waktutransaksi', 'tanggaltransaksi', 'tanggal'],
  ],
  status: ['transactionstatus', 'status', 'statustransaksi'],
  type: ['transactiontype', 'type', 'jenistransaksi', 'jenis', 'category', 'recordtype'],
  providerId: ['transactionid', 'idtransaksi'],
} as const;

/** Titles of times at which the customer paid; with any other title the times are those of the settlement. */
const TRANSACTION_TIME = /^(transaction|waktutransaksi|tanggaltransaksi|datetime$)/;

/** Statuses of payments that were received; a list without statuses has only these. */
const RECEIVED = /^(settlement|settled|capture|captured|paid|success|successful|sukses|berhasil|lunas)?$/i;
/** Statuses and types of money that went back: as a status also of the payment of which it went back. */
const TAKEN_BACK = /refund|charge_?back|reversal|reversed|retur|pengembalian/i;
/** Types of lines that are about no order. */
const OTHER_TYPES =
  /payout|withdraw|disburse|penarikan|^fee|fee$|biaya|mdr|\b(tax|vat|ppn|pajak)\b|adjust|balance|saldo/i;
const TOTAL = /^(grand ?|sub ?)?total\b|^(jumlah|sum)$/i;

const normalize = (title: string): string => title.toLowerCase().replace(/[^a-z]/g, '');

/** The lines of a payout list, and the number of its lines that are neither payments nor refunds. */
export interface PayoutSheet extends PayoutList {
  readonly skipped: number;
}

type Read = (record: CsvRecord) => string;

/** The columns of a list by its titles; undefined when it lacks those of the order and the amount. */
const findColumns = ({ cells }: Pick<CsvRecord, 'cells'>) => {
  const titles = cells.map(normalize);
  const titleOf = (names: readonly string[]): string => names.find((name) => titles.includes(name)) ?? 'none';
  const readerOf = (names: readonly string[]): Read | undefined => {
    const at = titles.indexOf(titleOf(names));
    return at < 0 ? undefined : (record) => record.cells[at]?.trim() ?? '';
  };
  const none: Read = () => '';
  const [attemptId, rupiah] = [readerOf(COLUMNS.attemptId), readerOf(COLUMNS.rupiah)];
  if (!attemptId || !rupiah) return undefined;
  const [time, providerId] = [readerOf(COLUMNS.time) ?? none, readerOf(COLUMNS.providerId) ?? none];
  return {
    attemptId,
    rupiah,
    time,
    providerId,
    status: readerOf(COLUMNS.status) ?? none,
    type: readerOf(COLUMNS.type) ?? none,
    hasTransactionTimes: TRANSACTION_TIME.test(titleOf(COLUMNS.time)),
  };
};
type Columns = NonNullable<ReturnType<typeof findColumns>>;

/** True for a line of sums: it names itself, or has amounts only. */
const isTotal = ({ cells }: CsvRecord): boolean => {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  return texts.some((text) => TOTAL.test(text)) || texts.every((text) => readAmount(text) !== undefined);
};

/** True for a line about a payment or a refund of an order. */
const isListed =
  ({ status, type, attemptId }: Columns) =>
  (record: CsvRecord): boolean => {
    if (attemptId(record) === '' && isTotal(record)) return false;
    if (TOTAL.test(attemptId(record))) return false;
    return (RECEIVED.test(status(record)) || TAKEN_BACK.test(status(record))) && !OTHER_TYPES.test(type(record));
  };

/** A file that was cut while it was sent has the start of an amount, or no status, in its last line. */
const isCut = (head: CsvRecord, last: CsvRecord): boolean => !isTotal(last) && last.cells.length < head.cells.length;

/** Reads a payout list of Midtrans as CSV. Throws CsvError, which names the line. */
export const readPayouts = (text: string): PayoutSheet => {
  const [head, ...records] = readCsvBelow(text, (cells) => findColumns({ cells }) !== undefined);
  const columns = head && findColumns(head);
  if (!columns) throw new CsvError('The first line must have the columns "Order ID" and "Amount".');
  const rows = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const last = rows.at(-1);
  if (last && isCut(head, last)) {
    throw new CsvError(`Line ${last.line}, the last one, has fewer cells than the first: get the complete list.`);
  }
  const listed = rows.filter(isListed(columns));
  const timed = listed.filter((record) => columns.time(record) !== '');
  const times = new Map(readTimes(timed.map(columns.time)).map((time, index) => [timed[index], time]));
  const read = listed.map((record) => {
    const refuse = (what: string) => new CsvError(`Line ${record.line}: ${what}`);
    const [attemptId, amount] = [columns.attemptId(record), readAmount(columns.rupiah(record))];
    if (attemptId === '') throw refuse('the order id is missing.');
    const replaced = replacedBySpreadsheet(attemptId);
    if (replaced !== undefined) {
      throw refuse(
        `the order id "${attemptId}" looks like ${replacedKinds[replaced]}: a spreadsheet has changed it. Use the file as it was downloaded.`,
      );
    }
    if (amount === undefined) throw refuse(`"${columns.rupiah(record)}" is not an amount in whole rupiah.`);
    const time = times.get(record);
    if (Number.isNaN(time)) throw refuse(`"${columns.time(record)}" is not a time like 2025-11-20 18:05:09.`);
    const providerId = columns.providerId(record);
    const line: PayoutLine = {
      ...{ attemptId, rupiah: Math.abs(amount), time },
      ...(providerId === '' ? {} : { providerId }),
      ...(TAKEN_BACK.test(columns.status(record)) && columns.type(record) === '' ? { mayBeRefund: true } : {}),
    };
    return { line, isRefund: amount < 0 || TAKEN_BACK.test(columns.type(record)) };
  });
  return {
    lines: read.flatMap(({ line, isRefund }) => (isRefund ? [] : [line])),
    refunds: read.flatMap(({ line, isRefund }) => (isRefund ? [line] : [])),
    skipped: rows.length - listed.length,
    hasTransactionTimes: columns.hasTransactionTimes,
  };
};
