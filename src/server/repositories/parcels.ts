import type { Parcel } from '@/shared/domain/parcels';
import type { Executor, Tx } from '../db/database';
import { inBatches } from '../db/inBatches';
import type { OrdersTable } from '../db/schema';
import { findByOrder } from './orderSpan';

/** Adds a parcel of an order, or stores it as it is now. */
export const saveParcel = async (tx: Tx, orderId: string, { lines, ...parcel }: Parcel): Promise<void> => {
  const row = { ...parcel, order_id: orderId };
  await tx
    .insertInto('parcels')
    .values(row)
    .onConflict((conflict) => conflict.columns(['order_id', 'number']).doUpdateSet(row))
    .execute();
  for (const line of lines) {
    const stored = { ...line, order_id: orderId, parcel_number: parcel.number };
    await tx
      .insertInto('parcel_lines')
      .values(stored)
      .onConflict((conflict) => conflict.columns(['order_id', 'parcel_number', 'line']).doUpdateSet(stored))
      .execute();
  }
};

const readParcels = async (db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, readonly Parcel[]>> => {
  const parcels = await findByOrder(
    db.selectFrom('parcels').selectAll().where('order_id', 'in', ids).orderBy('order_id').orderBy('number'),
  );
  const lines = await findByOrder(
    db.selectFrom('parcel_lines').selectAll().where('order_id', 'in', ids).orderBy('order_id').orderBy('line'),
  );
  const linesOf = (id: string, number: number): Parcel['lines'] =>
    (lines.get(id) ?? [])
      .filter((row) => row.parcel_number === number)
      .map(({ line, quantity, came_back }) => ({ line, quantity, came_back }));
  return new Map(
    [...parcels].map(([id, rows]) => [
      id,
      rows.map(({ number, state, courier }) => ({ number, state, courier, lines: linesOf(id, number) })),
    ]),
  );
};

/** The parcels of orders, each in the sequence of its numbers, by order id; without a query while no order has one. */
export const findParcels = async (
  db: Executor,
  orders: readonly Pick<OrdersTable, 'id' | 'parcels_count'>[],
): Promise<ReadonlyMap<string, readonly Parcel[]>> => {
  const ids = orders.filter((order) => order.parcels_count > 0).map(({ id }) => id);
  const found = new Map<string, readonly Parcel[]>();
  await inBatches(ids, async (batch) => {
    for (const [id, parcels] of await readParcels(db, batch)) found.set(id, parcels);
  });
  return found;
};

/** The ids of orders with a parcel on its way. */
export const findIdsOnTheWay = async (db: Executor): Promise<readonly string[]> => {
  const rows = await db.selectFrom('parcels').select('order_id').distinct().where('state', '=', 'shipped').execute();
  return rows.map(({ order_id: id }) => id);
};
