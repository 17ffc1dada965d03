/** A rule of the shop that does not hold. */
export class Violation extends Error {
  constructor(
    /** What differs: the shrinker looks for a shorter run in which the same differs. */
    readonly about:
      'answer' | 'orders' | 'stock' | 'cart' | 'history' | 'report' | 'couriers' | 'doctor' | 'notices' | 'provider',
    message: string,
    /** The customers whose orders show it, where they are known. */
    readonly customers: readonly number[] = [],
  ) {
    super(message);
    this.name = 'Violation';
  }
}

export const dollars = (cents: number): string => (cents / 100).toFixed(2);
export const toCents = (amount: number): number => Math.round(amount * 100);
