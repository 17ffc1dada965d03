import { cartKey } from '@/shared/domain/cartKey';
import type { Executor } from '../../db/database';
import { findCustomerUnits } from '../../repositories/reservedUnits';

/** Difference between the quantity that a customer can still add and the units on hand, by cart key. */
export type CustomerUnits = ReadonlyMap<string, number>;

/** The value for an anonymous visitor, and for a customer with an empty cart and no unpaid online order. */
export const noCustomerUnits: CustomerUnits = new Map();

/** The units reserved by the customer's order, less those in the cart (rules: Stock). */
export const readCustomerUnits = async (db: Executor, customerId: string): Promise<CustomerUnits> => {
  const units = new Map<string, number>();
  for (const { productId, size, count } of await findCustomerUnits(db, customerId)) {
    const key = cartKey(productId, size);
    units.set(key, (units.get(key) ?? 0) + count);
  }
  return units;
};
