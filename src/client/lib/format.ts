import { CURRENCY_SYMBOL } from '@/shared/constants';
import { formatDollars } from '@/shared/domain/money';

/** Dollars with the currency's symbol and two decimals: `$12.00`. */
export const formatPrice = (dollars: number): string => `${CURRENCY_SYMBOL}${formatDollars(dollars)}`;

/** An ISO 8601 time as a day in the shopper's zone: `7 Mar 2025`; the text itself when it is none. */
export const formatDate = (iso: string): string => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime())
    ? iso
    : date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
};

/** A time in milliseconds since 1970 as day and hour in the shopper's zone: `7 Mar, 14:05`. */
export const formatMoment = (ms: number): string =>
  new Date(ms).toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
