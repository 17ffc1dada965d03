import { groupThousands } from './numbers';

/** Converts dollars to whole cents; exact for at most two decimals. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Converts whole cents to dollars: a number with at most two decimals. */
export const toDollars = (cents: number): number => cents / 100;

/** Formats dollars with separated thousands and two decimals, without a symbol: `1,234.50`. */
export const formatDollars = (dollars: number): string => groupThousands(toDollars(toCents(dollars)).toFixed(2));

/** Converts a unit price to whole rupiah: the provider accepts no fractions (rules: Payments). */
export const centsToRupiah = (cents: number, rupiahPerDollar: number): number =>
  Math.round((cents * rupiahPerDollar) / 100);
