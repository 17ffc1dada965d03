import { sql } from 'kysely';
import type { Executor, Tx } from '../db/database';
import type { ExpiringTable } from '../db/tables';
import { orderUnits } from './orders';
import { countChanged, countRows } from './statements';

/** A size whose units in orders differ from `sold`, or with the units on hand from the units received. */
export interface StockMismatch {
  readonly productId: number;
  readonly size: string;
  /** Null when unknown. */
  readonly received: number | null;
  readonly onHand: number;
  readonly sold: number;
  readonly held: number;
}

/** The units that orders hold, by product and size, summed up from all orders. */
const sumHeldUnits = async (db: Executor): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ product_id: number; size: string; units: number }>`
    select product_id, size, sum(quantity) as units
    from (${orderUnits(sql<boolean>`orders.holds_units = 1`)}) held group by product_id, size`.execute(db);
  return new Map(rows.map((row) => [`${row.product_id}_${row.size}`, Number(row.units)]));
};

/**
 * Sizes where sold ≠ held by orders, or received ≠ on hand + held. Unless `areOrdersSummed`, the units held are taken
 * from `sold`, which each order keeps up to date.
 */
export const findStockMismatches = async (db: Executor, areOrdersSummed = true): Promise<readonly StockMismatch[]> => {
  const units = areOrdersSummed ? await sumHeldUnits(db) : undefined;
  const sizes = await db.selectFrom('product_sizes').selectAll().execute();
  return sizes
    .map((row) => ({
      productId: row.product_id,
      size: row.size,
      received: row.received,
      onHand: row.on_hand,
      sold: row.sold,
      held: units ? (units.get(`${row.product_id}_${row.size}`) ?? 0) : row.sold,
    }))
    .filter(({ received, onHand, sold, held }) => sold !== held || (received !== null && received !== onHand + held));
};

export const countDueOrders = (db: Executor): Promise<number> =>
  countRows(db.selectFrom('orders').where('due_cents', '>', 0));

/** Number of pending orders by payment type. */
export const countPendingOrders = (db: Executor) =>
  db
    .selectFrom('orders')
    .select((row) => ['payment_type as type', row.fn.countAll<number>().as('count')])
    .where('status', '=', 'pending')
    .groupBy('payment_type')
    .execute();

/** Deletes up to `limit` payment events that were received before `before`; returns how many. */
export const deletePaymentEvents = (tx: Tx, before: number, limit: number): Promise<number> =>
  countChanged(
    tx
      .deleteFrom('payment_events')
      .where('id', 'in', (query) =>
        query.selectFrom('payment_events').select('id').where('received_at', '<', before).limit(limit),
      ),
  );

/**
 * Deletes about `limit` rows of a table that expired first, `now` at the latest, which no query reads any more; returns
 * the time until which all are deleted.
 */
export const deleteExpiredRows = async (tx: Tx, table: ExpiringTable, now: number, limit: number): Promise<number> => {
  const next = await tx
    .selectFrom(table)
    .select('expires_at')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .offset(limit)
    .limit(1)
    .executeTakeFirst();
  const end = next?.expires_at ?? now;
  await tx.deleteFrom(table).where('expires_at', '<=', end).execute();
  return end;
};
