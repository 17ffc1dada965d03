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

/** Formats whole rupiah: `Rp 583,200`. */
export const formatRupiah = (rupiah: number): string => `Rp ${rupiah.toLocaleString('en-US')}`;

/** Formats an ISO 8601 time as a day in the shopper's time zone: `7 Mar 2025`. Returns invalid times unchanged. */
export const formatDate = (iso: string): string => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? iso
    : date.toLocaleDateString('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
};

/** Formats a time in milliseconds since 1970 as day and time in the shopper's time zone: `7 Mar, 14:05`. */
export const formatMoment = (ms: number): string =>
  new Date(ms).toLocaleString('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });

/** Formats an ISO 8601 time as day and time in the shopper's time zone: `7 Mar 2025, 14:05`. Keeps invalid times. */
export const formatDateTime = (iso: string): string => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? iso
    : date.toLocaleString('en-GB', {
        timeZone,
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
      });
};

/** Formats a deadline as a time of day, `14:05`; with the day when `since` is on another day: `8 Mar, 00:20`. */
export const formatDeadline = (iso: string, since: string): string =>
  formatDate(iso) === formatDate(since)
    ? new Date(iso).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
    : formatMoment(Date.parse(iso));
