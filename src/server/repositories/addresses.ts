import type { Executor, Tx } from '../db/database';
import type { AddressesTable } from '../db/schema';
import { hasChanged } from './statements';

export type StoredAddress = Omit<AddressesTable, 'customer_id' | 'position'>;

const COLUMNS = ['id', 'address_line1', 'address_line2', 'city', 'state', 'zip'] as const;

/** Oldest first. */
export const findAddresses = (db: Executor, customerId: string): Promise<StoredAddress[]> =>
  db.selectFrom('addresses').select(COLUMNS).where('customer_id', '=', customerId).orderBy('position').execute();

/** Adds an address at the end; false when the customer already has `max`. The caller has locked the customer. */
export const insertAddress = async (
  tx: Tx,
  customerId: string,
  address: StoredAddress,
  max: number,
): Promise<boolean> => {
  const { count, last } = await tx
    .selectFrom('addresses')
    .select((row) => [row.fn.countAll<number>().as('count'), row.fn.max<number | null>('position').as('last')])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (count >= max) return false;
  await tx
    .insertInto('addresses')
    .values({ ...address, customer_id: customerId, position: (last ?? 0) + 1 })
    .execute();
  return true;
};

/** Returns false when the customer has no such address. */
export const updateAddress = (tx: Tx, customerId: string, { id, ...fields }: StoredAddress): Promise<boolean> =>
  hasChanged(tx.updateTable('addresses').set(fields).where('id', '=', id).where('customer_id', '=', customerId));

/** Returns false when the customer has no such address. */
export const deleteAddress = (tx: Tx, customerId: string, id: string): Promise<boolean> =>
  hasChanged(tx.deleteFrom('addresses').where('id', '=', id).where('customer_id', '=', customerId));
