import type { SimulatedOrder } from './orders';

/** A rule of the shop that does not hold. */
export class Violation extends Error {
  constructor(
    readonly invariant: 'money' | 'units' | 'goods or money' | 'due' | 'unseen' | 'closed month',
    message: string,
    /** The orders that show it, where it is known. */
    readonly orders: readonly SimulatedOrder[] = [],
  ) {
    super(message);
    this.name = 'Violation';
  }
}

export const dollars = (cents: number): string => (cents / 100).toFixed(2);
