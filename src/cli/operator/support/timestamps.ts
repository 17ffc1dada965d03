import { parseLocalTime } from '@/server/timeZone';
import { CommandFailure, EXIT } from './failure';

export { dayOf, formatTime } from '@/server/timeZone';

const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, d: 86_400_000 };

const DATE = /^\d{4}-\d\d-\d\d$/;
const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d)?)$/;
const TIME_WITH_ZONE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/;

/** Describes `parseTime` in the help of an option. */
export const TIME_FORMS = "like 2025-11-01, 2025-11-01T09:00 (in the shop's time zone), 7d or 12h";

/** `Date.parse` turns February 30 into March 2. */
const isDate = (day: string): boolean => {
  const time = DATE.test(day) ? Date.parse(`${day}T00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

const readTime = (text: string, timeZone: string): number => {
  if (!isDate(text.slice(0, 10))) return Number.NaN;
  if (DATE.test(text)) return parseLocalTime(`${text}T00:00`, timeZone);
  const [, day, time] = LOCAL_TIME.exec(text) ?? [];
  if (day !== undefined && time !== undefined) return parseLocalTime(`${day}T${time}`, timeZone);
  return TIME_WITH_ZONE.test(text) ? Date.parse(text) : Number.NaN;
};

/**
 * Parses the moment of an option: `2025-11-01` (its start), `2025-11-01T09:00`, `7d` or `12h` (ago). A time without a
 * zone is in `timeZone`. Returns milliseconds since 1970; throws CommandFailure.
 */
export const parseTime = (text: string, { now, timeZone }: { now: number; timeZone: string }): number => {
  const [, count, unit] = /^(\d{1,5})([hd])$/.exec(text) ?? [];
  if (count !== undefined && unit !== undefined) return now - Number(count) * (UNITS[unit] ?? 0);
  const time = readTime(text, timeZone);
  if (Number.isNaN(time)) {
    throw new CommandFailure(`"${text}" is not a time: write 2025-11-01, 2025-11-01T09:00, 7d or 12h.`, EXIT.wrongUse);
  }
  return time;
};

/**
 * Parses a day such as `2025-11-01` in `timeZone`: its first moment and that of the next day, in milliseconds since
 * 1970. Throws CommandFailure.
 */
export const parseDay = (text: string, timeZone: string): { readonly start: number; readonly end: number } => {
  if (!isDate(text)) throw new CommandFailure(`"${text}" is not a day: write 2025-11-01.`, EXIT.wrongUse);
  const next = new Date(Date.parse(`${text}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return { start: parseLocalTime(`${text}T00:00`, timeZone), end: parseLocalTime(`${next}T00:00`, timeZone) };
};
