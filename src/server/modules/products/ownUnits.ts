import { cartKey } from '@/shared/domain/cartKey';
import type { Executor } from '../../db/database';
import { findCartLines } from '../../repositories/cart';
import { findReservedUnits } from '../../repositories/reservedUnits';
import type { UnitLine } from '../../repositories/stock';

/** By cart key, what this reader's quantity differs by from the units on hand. */
export type OwnUnits = ReadonlyMap<string, number>;

/** Of an anonymous reader, and of a customer with an empty cart and no unpaid online order. */
export const noOwnUnits: OwnUnits = new Map();

/** Units held by an order count for the reader, units in the cart against (rules: Stock). */
export const sumOwnUnits = (held: readonly UnitLine[], inCart: readonly UnitLine[]): OwnUnits => {
  if (held.length === 0 && inCart.length === 0) return noOwnUnits;
  const units = new Map<string, number>();
  const add = ({ productId, size }: UnitLine, count: number): void => {
    const key = cartKey(productId, size);
    units.set(key, (units.get(key) ?? 0) + count);
  };
  held.forEach((line) => add(line, line.count));
  inCart.forEach((line) => add(line, -line.count));
  return units;
};

export const readOwnUnits = async (db: Executor, customerId: string): Promise<OwnUnits> =>
  sumOwnUnits(await findReservedUnits(db, customerId), await findCartLines(db, customerId));
