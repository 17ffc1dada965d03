import { DateTime } from 'luxon';
import { PROVIDER_TIME_ZONE } from './reconcilePayouts';

const DIGITS = String.raw`\d{1,3}([.,' ]?\d{3})*|\d+`;
/** Whole rupiah with separators, perhaps with decimals that are 0, between signs of a negative amount. */
const AMOUNT = new RegExp(
  String.raw`^(\(|-)?(?:(?:rp|idr)\.? ?)?(-)?(${DIGITS})(?:[.,]0{1,2})?(?: ?(?:rp|idr))?(\)|-|,-)?$`,
  'i',
);

/**
 * Whole rupiah such as `Rp 1.250.000`, `1,250,000.00` or `-1250000`, also negative as `(1.250.000)`; undefined for other
 * texts.
 */
export const readAmount = (text: string): number | undefined => {
  const plain = text
    .replace(/[\s\u202f]+/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();
  const [, open, sign, digits, , close] = AMOUNT.exec(plain) ?? [];
  if (digits === undefined || (open === '(') !== (close === ')')) return undefined;
  const amount = Number(digits.replace(/\D/g, ''));
  return amount !== 0 && (open !== undefined || sign !== undefined || close === '-') ? -amount : amount;
};

const DAYS_FIRST = ['d/M/yyyy', 'd-M-yyyy', 'd.M.yyyy', 'd/M/yy', 'd-M-yy'];
const MONTHS_FIRST = ['M/d/yyyy', 'M-d-yyyy', 'M/d/yy'];
const OTHER_DAYS = [
  'yyyy/M/d',
  'yyyy.M.d',
  'yyyyMMdd',
  'd MMM yyyy',
  'd-MMM-yyyy',
  'd-MMM-yy',
  'd MMMM yyyy',
  'MMM d yyyy',
  'MMMM d yyyy',
];
const TIMES = ['', ' H:mm', ' H:mm:ss', ' H.mm', ' H.mm.ss', ' h:mm a', ' h:mm:ss a'];

const withTimes = (days: readonly string[]): readonly string[] =>
  days.flatMap((day) => TIMES.map((time) => day + time));

/** Milliseconds since 1970 of a time of Jakarta, unless the text has an offset; NaN for a text that is not a time. */
const readTime = (text: string, formats: readonly string[]): number => {
  const zone = { zone: PROVIDER_TIME_ZONE };
  const plain = text
    .replace(/\s*(WIB|GMT\+0?7|UTC\+0?7)$/i, '')
    .replace(/,/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const ofFormats = (): DateTime | undefined => {
    for (const locale of ['en', 'id']) {
      for (const format of formats) {
        const time = DateTime.fromFormat(plain, format, { ...zone, locale });
        if (time.isValid) return time;
      }
    }
    return undefined;
  };
  const usual = /^\d{4}-/.test(plain)
    ? [DateTime.fromSQL(plain, zone), DateTime.fromISO(plain, zone)].find(({ isValid }) => isValid)
    : ofFormats();
  return usual?.toMillis() ?? NaN;
};

/**
 * Reads the times of a whole column: `20/11/2025` and `11/20/2025` are told apart by the days after the 12th, and days
 * come first where all texts allow both. NaN for a text that is not a time.
 */
export const readTimes = (texts: readonly string[]): readonly number[] => {
  const read = (days: readonly string[]): readonly number[] => {
    const formats = withTimes([...days, ...OTHER_DAYS]);
    return texts.map((text) => readTime(text, formats));
  };
  const daysFirst = read(DAYS_FIRST);
  if (!daysFirst.some(Number.isNaN)) return daysFirst;
  const monthsFirst = read(MONTHS_FIRST);
  return monthsFirst.some(Number.isNaN) ? daysFirst : monthsFirst;
};
