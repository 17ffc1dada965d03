import { CURRENCY_SYMBOL } from '../constants';
import { groupThousands } from './numbers';

/** Converts dollars to whole cents; exact for at most two decimals. */
export const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Converts whole cents to dollars: a number with at most two decimals. */
export const toDollars = (cents: number): number => cents / 100;

/** Writes cents as dollars for files and commands, without separators: `1234.50`. */
export const writeDollars = (cents: number): string => toDollars(cents).toFixed(2);

/** Cents with the shop's currency, without separators: `$1234.50`. */
export const writeMoney = (cents: number): string => CURRENCY_SYMBOL + writeDollars(cents);

/** Formats dollars with separated thousands and two decimals, without a symbol: `1,234.50`. */
export const formatDollars = (dollars: number): string => groupThousands(toDollars(toCents(dollars)).toFixed(2));

/** Formats whole rupiah: `Rp 583,200`, without a line break inside. */
export const formatRupiah = (rupiah: number): string => `Rp\u00A0${groupThousands(String(rupiah))}`;

/** Formats rupiah where a comma is the decimal sign: `Rp 583.200`. */
export const rupiahWithPoints = (rupiah: number): string =>
  formatRupiah(rupiah).replace(/[,.]/g, (sign) => (sign === ',' ? '.' : ','));

/**
 * Rupiah unit prices and their total, which is charged. Each unit price is rounded: the provider accepts no fractions
 * (rules: Payments).
 */
export const inRupiah = (
  lines: readonly { readonly unitCents: number; readonly count: number }[],
  idrPerUsd: number,
): { readonly units: readonly number[]; readonly total: number } => {
  const units = lines.map(({ unitCents }) => Math.round((unitCents * idrPerUsd) / 100));
  return { units, total: lines.reduce((sum, { count }, index) => sum + count * (units[index] ?? 0), 0) };
};

/** The cents and the rupiah of a whole order, and the rate between them. */
export interface RupiahTotal {
  /** Undefined for an order that was changed: all of it is charged as a part is. */
  readonly totalCents: number | undefined;
  readonly idrTotal: number;
  readonly idrPerUsd: number;
}

/**
 * Whole rupiah that an online payment of `cents` of an order charges. A part is rounded by itself: it has no unit prices
 * (rules: Payments).
 */
export const chargeInRupiah = (cents: number, { totalCents, idrTotal, idrPerUsd }: RupiahTotal): number =>
  cents === totalCents ? idrTotal : Math.max(1, Math.round((cents * idrPerUsd) / 100));
