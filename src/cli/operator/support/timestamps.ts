import { parseLocalTime, periodOfDay } from '@/server/timeZone';
import { CommandFailure, EXIT } from './failure';

export { dayOf, formatTime } from '@/server/timeZone';

const UNITS: Readonly<Record<string, number>> = { h: 3_600_000, d: 86_400_000 };

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d.*)?$/;

/** Describes `parseTime` in the help of an option. */
export const TIME_FORMS = "like 2025-11-01, 2025-11-01T09:00 (in the shop's time zone), 7d or 12h";

/**
 * Parses the moment of an option: `2025-11-01` (its start), `2025-11-01T09:00`, `7d` or `12h` (ago). A time without a
 * zone is in `timeZone`. Returns milliseconds since 1970; throws CommandFailure.
 */
export const parseTime = (text: string, { now, timeZone }: { now: number; timeZone: string }): number => {
  const [, count, unit] = /^(\d{1,5})([hd])$/.exec(text) ?? [];
  if (count !== undefined && unit !== undefined) return now - Number(count) * (UNITS[unit] ?? 0);
  const time = TIME.test(text) ? parseLocalTime(text.replace(' ', 'T'), timeZone) : Number.NaN;
  if (Number.isNaN(time)) {
    throw new CommandFailure(`"${text}" is not a time: write 2025-11-01, 2025-11-01T09:00, 7d or 12h.`, EXIT.wrongUse);
  }
  return time;
};

/** Describes `parseEnd` in the help of an option. */
export const END_FORMS = 'until then; a day like 2025-11-30 is included';

/**
 * Parses the end of a period, which is excluded: of a day such as `2025-11-30` the start of the next one, of other moments
 * what `parseTime` returns. Throws CommandFailure.
 */
export const parseEnd = (text: string, { now, timeZone }: { now: number; timeZone: string }): number =>
  DAY.test(text) ? parseDay(text, timeZone).end : parseTime(text, { now, timeZone });

/**
 * Parses a day such as `2025-11-01` in `timeZone`: its first moment and that of the next day, in milliseconds since
 * 1970. Throws CommandFailure.
 */
export const parseDay = (text: string, timeZone: string): { readonly start: number; readonly end: number } => {
  const period = periodOfDay(text, timeZone);
  if (!period) throw new CommandFailure(`"${text}" is not a day: write 2025-11-01.`, EXIT.wrongUse);
  return period;
};
