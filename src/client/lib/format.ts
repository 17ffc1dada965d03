import { CURRENCY_SYMBOL } from '@/shared/constants';
import { formatDollars } from '@/shared/domain/money';

/** Undefined for the browser's own. */
let timeZone: string | undefined;

/** Sets the time zone of dates and times: that of a recorded session while it is played, undefined for the browser's. */
export const setTimeZone = (zone: string | undefined): void => {
  timeZone = zone;
};

/** Formats dollars with the currency symbol and two decimals: `$1,234.50`. */
export const formatPrice = (dollars: number): string => `${CURRENCY_SYMBOL}${formatDollars(dollars)}`;

const DAY = { day: 'numeric', month: 'short' } as const;
const DATE = { ...DAY, year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** Formats an ISO 8601 time, or milliseconds since 1970, in the shopper's time zone. Returns invalid times unchanged. */
const formatTime = (time: string | number, parts: Intl.DateTimeFormatOptions): string => {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? String(time) : date.toLocaleString('en-GB', { timeZone, ...parts });
};

/** `7 Mar 2025`. */
export const formatDate = (iso: string): string => formatTime(iso, DATE);

/** `7 Mar, 14:05`, of milliseconds since 1970. */
export const formatMoment = (ms: number): string => formatTime(ms, { ...DAY, ...TIME });

/** `7 Mar 2025, 14:05`. */
export const formatDateTime = (iso: string): string => formatTime(iso, { ...DATE, ...TIME });

/** A time of day, `14:05`; with the day when `since` is on another day: `8 Mar, 00:20`. */
export const formatDeadline = (iso: string, since: string): string =>
  formatTime(iso, formatDate(iso) === formatDate(since) ? TIME : { ...DAY, ...TIME });
