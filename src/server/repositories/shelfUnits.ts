import { sql } from 'kysely';
import { contentsOf } from '@/shared/domain/contents';
import { UNSENT_STATES } from '@/shared/domain/fulfilment';
import { partsOf } from '@/shared/domain/parcels';
import type { Executor, Tx } from '../db/database';
import { findChanges } from './orderChanges';
import { findItems, orderUnits, orderUnitsOf } from './orders';
import { findParcels } from './parcels';
import { changeSize, type SizeKey } from './stock';

const isUnsent = sql<boolean>`orders.fulfilment in (${sql.join(UNSENT_STATES)})
  and orders.status in ('pending', 'paid') and orders.holds_units = 1`;

interface SizeUnits {
  readonly size: string;
  readonly quantity: number | string;
}

/** The units of a product that are in the shop for orders of which other parts were sent, or are to be replaced. */
const findUnitsInParts = async (db: Executor, productId: number): Promise<readonly SizeUnits[]> => {
  const orders = await db.selectFrom('orders').selectAll().where(isUnsent).where('parcels_count', '>', 0).execute();
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const [items, changes] = [await findItems(db, ids), await findChanges(db, ids)];
  const parcels = await findParcels(db, orders);
  return orders
    .flatMap((order) => {
      const contents = contentsOf(items.get(order.id) ?? [], changes.get(order.id) ?? []);
      return partsOf({ ...order, contents, parcels: parcels.get(order.id) ?? [] });
    })
    .filter(({ state }) => UNSENT_STATES.includes(state))
    .flatMap(({ lines }) => lines)
    .filter((line) => line.product_id === productId)
    .map((line) => ({ size: line.stock_size ?? line.size, quantity: line.quantity }));
};

/** The units of a product that orders hold which have not left the shop, by size. */
export const findUnsentUnits = async (db: Executor, productId: number): Promise<ReadonlyMap<string, number>> => {
  const isOfProduct = sql<boolean>`${isUnsent} and orders.parcels_count = 0 and line.product_id = ${productId}`;
  const { rows } = await orderUnits(isOfProduct).execute(db);
  const units = new Map<string, number>();
  for (const { size, quantity } of [...rows, ...(await findUnitsInParts(db, productId))]) {
    units.set(size, (units.get(size) ?? 0) + Number(quantity));
  }
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
