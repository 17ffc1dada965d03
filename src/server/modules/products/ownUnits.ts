import { cartKey } from '@/shared/domain/cartKey';
import type { Executor } from '../../db/database';
import { findCartLines } from '../../repositories/cart';
import { findReservedUnits } from '../../repositories/reservedUnits';
import type { UnitLine } from '../../repositories/stock';

/** Difference between this reader's quantity and the units on hand, by cart key. */
export type OwnUnits = ReadonlyMap<string, number>;

/** The value for an anonymous reader, and for a customer with an empty cart and no unpaid online order. */
export const noOwnUnits: OwnUnits = new Map();

/** Adds the units reserved by the reader's orders and subtracts the units in the cart (rules: Stock). */
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
