import { DateTime, IANAZone } from 'luxon';

/** True for the name of an IANA time zone, such as `Asia/Dili`; not for an offset such as `+09:00`. */
export const isTimeZone = (name: string): boolean => /^[A-Z]/i.test(name) && IANAZone.create(name).isValid;

const formatAs = (format: string, milliseconds: number, zone: string): string =>
  DateTime.fromMillis(milliseconds, { zone }).toFormat(format);

/** The day of a moment (milliseconds since 1970) in a time zone: `2025-11-20`. */
export const dayOf = (milliseconds: number, timeZone: string): string => formatAs('yyyy-MM-dd', milliseconds, timeZone);

/** Date and time of a moment (milliseconds since 1970) in a time zone, as shown to people: `2025-11-20 18:00`. */
export const formatTime = (milliseconds: number, timeZone: string): string =>
  formatAs('yyyy-MM-dd HH:mm', milliseconds, timeZone);

/**
 * The moment of a date and time such as `2025-11-20T18:00`, in a time zone unless it has its own, in milliseconds since
 * 1970; NaN when it is not valid. A time that a clock change skips is moved forward by the length of the change.
 */
export const parseLocalTime = (text: string, timeZone: string): number =>
  DateTime.fromISO(text, { zone: timeZone }).toMillis();

/**
 * The first moment of a day such as `2025-11-01` in a time zone, and that of the next day, in milliseconds since 1970;
 * undefined for a text that is no day.
 */
export const periodOfDay = (
  day: string,
  timeZone: string,
): { readonly start: number; readonly end: number } | undefined => {
  const start = /^\d{4}-\d\d-\d\d$/.test(day) ? DateTime.fromISO(day, { zone: timeZone }) : DateTime.invalid('no day');
  if (!start.isValid) return undefined;
  return { start: start.toMillis(), end: start.plus({ days: 1 }).startOf('day').toMillis() };
};
