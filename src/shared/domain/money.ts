/** Dollars on the wire to whole cents, exact for at most two decimals. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Whole cents to dollars for the wire: a number with at most two decimals. */
export const toDollars = (cents: number): number => cents / 100;

/** Dollars as a screen shows them: two decimals, no symbol. */
export const formatDollars = (dollars: number): string => toDollars(toCents(dollars)).toFixed(2);

/** One unit price in whole rupiah: the provider takes no fractions (rules: Payments). */
export const centsToRupiah = (cents: number, rupiahPerDollar: number): number =>
  Math.round((cents * rupiahPerDollar) / 100);
