import { toCents, toDollars } from '../values/money';

/** A unit price in dollars and a number of units. */
export interface PricedLine {
  readonly price: number;
  readonly count: number;
}

/** Price times count in dollars, summed in whole cents. */
export const lineTotal = ({ price, count }: PricedLine): number => toDollars(toCents(price) * count);

/** The sum of all lines in dollars, summed in whole cents. Shipping is free. */
export const cartTotal = (lines: readonly PricedLine[]): number =>
  toDollars(lines.reduce((sum, line) => sum + toCents(line.price) * line.count, 0));
