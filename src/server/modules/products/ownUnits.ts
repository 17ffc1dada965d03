import { cartKey } from '@/shared/domain/cartKey';
import type { Executor } from '../../db/database';
import { findOwnUnits } from '../../repositories/reservedUnits';

/** Difference between this reader's quantity and the units on hand, by cart key. */
export type OwnUnits = ReadonlyMap<string, number>;

/** The value for an anonymous reader, and for a customer with an empty cart and no unpaid online order. */
export const noOwnUnits: OwnUnits = new Map();

/** The units reserved by the reader's order, less those in the cart (rules: Stock). */
export const readOwnUnits = async (db: Executor, customerId: string): Promise<OwnUnits> => {
  const units = new Map<string, number>();
  for (const { productId, size, count } of await findOwnUnits(db, customerId)) {
    const key = cartKey(productId, size);
    units.set(key, (units.get(key) ?? 0) + count);
  }
  return units;
};
