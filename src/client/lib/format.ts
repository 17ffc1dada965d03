import { CURRENCY_SYMBOL } from '@/shared/constants';
import type { Messages } from '@/shared/messages/messages';
import { formatDollars } from '@/shared/values/money';

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

/** The texts of a language: only its formats are needed here. */
type Language = Pick<Messages, 'formats'>;

/** Formats an ISO 8601 time, or milliseconds since 1970, in the shopper's time zone. Returns invalid times unchanged. */
const formatTime = ({ formats }: Language, time: string | number, parts: Intl.DateTimeFormatOptions): string => {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? String(time) : formats.date(date, { timeZone, ...parts });
};

/** `7 Mar 2025`, as the language of `messages` writes it. */
export const formatDate = (messages: Language, iso: string): string => formatTime(messages, iso, DATE);

/** `7 Mar, 14:05`, of milliseconds since 1970. */
export const formatMoment = (messages: Language, ms: number): string => formatTime(messages, ms, { ...DAY, ...TIME });

/** `7 Mar 2025, 14:05`. */
export const formatDateTime = (messages: Language, iso: string): string =>
  formatTime(messages, iso, { ...DATE, ...TIME });

/** A time of day, `14:05`; with the day when `since` is on another day: `8 Mar, 00:20`. */
export const formatDeadline = (messages: Language, iso: string, since: string): string =>
  formatTime(messages, iso, formatDate(messages, iso) === formatDate(messages, since) ? TIME : { ...DAY, ...TIME });
