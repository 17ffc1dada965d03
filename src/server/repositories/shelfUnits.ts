import { sql } from 'kysely';
import { UNSENT_STATES } from '@/shared/domain/fulfilment';
import type { Executor, Tx } from '../db/database';
import { orderUnits, orderUnitsOf } from './orderUnits';
import { changeSize } from './stock';
import type { SizeKey } from './stockMovements';

/** The units of a product that orders hold which have not left the shop, by size. */
export const findUnsentUnits = async (db: Executor, productId: number): Promise<ReadonlyMap<string, number>> => {
  const unsent = sql<boolean>`orders.fulfilment in (${sql.join(UNSENT_STATES)})
    and orders.status in ('pending', 'paid') and orders.holds_units = 1`;
  const { rows } = await orderUnits(sql`${unsent} and line.product_id = ${productId}`).execute(db);
  const units = new Map<string, number>();
  for (const { size, quantity } of rows) units.set(size, (units.get(size) ?? 0) + Number(quantity));
  return units;
};

/**
 * The units of a size in orders that hold units and have not left the shop. Locks the size, so that no order takes or
 * returns its units before the end of the transaction.
 */
export const lockUnsentUnits = async (tx: Tx, { productId, size }: SizeKey): Promise<number> => {
  await changeSize(tx, { productId, size }).execute();
  return (await findUnsentUnits(tx, productId)).get(size) ?? 0;
};

/** True when parcels with units of a size have left the shop or come back since a moment, or its units were changed. */
export const haveUnitsMoved = async (db: Executor, key: SizeKey, since: number): Promise<boolean> => {
  const moved = await db
    .selectFrom('stock_movements')
    .select('position')
    .where('product_id', '=', key.productId)
    .where('size', '=', key.size)
    .where('created_at', '>=', since)
    // An order whose parcel has not left the shop changes nothing on the shelf.
    .where('kind', 'not in', ['ordered', 'released'])
    .limit(1)
    .executeTakeFirst();
  if (moved) return true;
  const left = sql<boolean>`exists (select 1 from order_audit_log as entry where entry.order_id = orders.id
    and entry.created_at >= ${since} and entry.event in ('shipped', 'delivered'))`;
  return (await orderUnitsOf(key, left).execute(db)).rows.length > 0;
};
