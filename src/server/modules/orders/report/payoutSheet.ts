import { CsvError, readCsv, type CsvRecord } from '../../../csv';
import { parseLocalTime } from '../../../timeZone';
import { PROVIDER_TIME_ZONE, type PayoutLine } from './reconcilePayouts';

/** The names of a column in the provider's lists, in lower case and without spaces and signs; the best name first. */
const COLUMNS = {
  attemptId: ['orderid', 'order'],
  rupiah: ['grossamount', 'grossamountidr', 'transactionamount', 'amount'],
  time: ['settlementtime', 'settlementdate', 'paidat', 'transactiontime', 'transactiondate', 'datetime'],
  status: ['transactionstatus', 'status'],
} as const;

/** Statuses of payments that were received; a list without statuses has only these. */
const RECEIVED = /^(settlement|capture|refund|partial_?refund|chargeback|partial_?chargeback|paid|success)?$/i;

const normalize = (title: string): string => title.toLowerCase().replace(/[^a-z]/g, '');

/** Whole rupiah such as `Rp 1.250.000`, `1,250,000.00` or `1250000.00`. */
const readRupiah = (text: string): number | undefined => {
  const digits = text.replace(/^(rp|idr)?\.?\s*/i, '').replace(/[.,]00?$/, '');
  return /^\d{1,3}([.,]?\d{3})*$|^\d+$/.test(digits) ? Number(digits.replace(/[.,]/g, '')) : undefined;
};

/** Times of Jakarta such as `2025-11-20 18:05:09` or `20/11/2025 18:05`, also without the time of day. */
const TIME = /^(?:(\d{4})-(\d\d)-(\d\d)|(\d\d)[/-](\d\d)[/-](\d{4}))(?:[T ](\d\d:\d\d(?::\d\d)?))?$/;

/** Milliseconds since 1970; NaN for a text that is not a time. */
const readTime = (text: string): number => {
  const [, year, month, day, laterDay, laterMonth, laterYear, time = '00:00'] = TIME.exec(text) ?? [];
  const date = [year ?? laterYear, month ?? laterMonth, day ?? laterDay].join('-');
  return parseLocalTime(`${date}T${time}`, PROVIDER_TIME_ZONE);
};

/** The payments of a payout list, and the number of lines that are no received payments. */
export interface PayoutSheet {
  readonly lines: readonly PayoutLine[];
  readonly skipped: number;
}

/** Reads a payout list of Midtrans as CSV. Throws CsvError, which names the line. */
export const readPayouts = (text: string): PayoutSheet => {
  const [head, ...records] = readCsv(text);
  const titles = head?.cells.map(normalize) ?? [];
  const readerOf = (names: readonly string[]): (({ cells }: CsvRecord) => string) | undefined => {
    const at = titles.indexOf(names.find((name) => titles.includes(name)) ?? 'none');
    return at < 0 ? undefined : ({ cells }) => cells[at]?.trim() ?? '';
  };
  const [idOf, amountOf] = [readerOf(COLUMNS.attemptId), readerOf(COLUMNS.rupiah)];
  const [timeOf, statusOf] = [readerOf(COLUMNS.time), readerOf(COLUMNS.status)];
  if (!idOf || !amountOf) throw new CsvError('The first line must have the columns "Order ID" and "Amount".');
  const received = records.filter((record) => !statusOf || RECEIVED.test(statusOf(record)));
  const lines = received.map((record): PayoutLine => {
    const attemptId = idOf(record);
    const rupiah = readRupiah(amountOf(record));
    if (attemptId === '') throw new CsvError(`Line ${record.line}: the order id is missing.`);
    if (rupiah === undefined) {
      throw new CsvError(`Line ${record.line}: "${amountOf(record)}" is not an amount in whole rupiah.`);
    }
    const time = timeOf?.(record) ?? '';
    if (time === '') return { attemptId, rupiah, time: undefined };
    if (Number.isNaN(readTime(time))) {
      throw new CsvError(`Line ${record.line}: "${time}" is not a time like 2025-11-20 18:05:09.`);
    }
    return { attemptId, rupiah, time: readTime(time) };
  });
  return { lines, skipped: records.length - received.length };
};
