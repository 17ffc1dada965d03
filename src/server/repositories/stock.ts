import { sql } from 'kysely';
import { LOW_STOCK_QUANTITY } from '@/shared/constants';
import { UNSENT_STATES } from '@/shared/domain/fulfilment';
import type { Executor, Tx } from '../db/database';
import { databaseNow } from '../db/engine';
import { insertNotifications } from './notifications';
import { orderUnits } from './orderUnits';

export interface UnitLine {
  readonly productId: number;
  readonly size: string;
  readonly count: number;
}

/** Thrown when fewer units are on hand than a transaction takes. */
export class OutOfStock extends Error {}

/** The order in which lines are locked. */
export const compareLines = (a: UnitLine, b: UnitLine): number =>
  a.productId - b.productId || (a.size < b.size ? -1 : a.size > b.size ? 1 : 0);

/** The net units per product and size, in a fixed order, which prevents deadlocks between two transactions. */
const netLines = (taken: readonly UnitLine[], returned: readonly UnitLine[]): UnitLine[] => {
  const net = new Map<string, UnitLine>();
  const add = (line: UnitLine, sign: 1 | -1): void => {
    const key = `${line.productId}_${line.size}`;
    net.set(key, { ...line, count: (net.get(key)?.count ?? 0) + sign * line.count });
  };
  taken.forEach((line) => add(line, 1));
  returned.forEach((line) => add(line, -1));
  return [...net.values()].filter((line) => line.count !== 0).sort(compareLines);
};

/**
 * Queues a notification for each size whose stock an order has made low. Its id contains the units received, so that a
 * size has at most one until the next delivery.
 */
const notifyOfLowStock = (
  tx: Tx,
  sizes: readonly { readonly productId: number; readonly size: string; readonly received: number | null }[],
): Promise<void> =>
  insertNotifications(
    tx,
    sizes.map(({ productId, size, received }) => ({
      id: `stock_low-${productId}-${encodeURIComponent(size)}-${received ?? 'unknown'}`,
      kind: 'stock_low',
      order_id: null,
      product_id: productId,
      size,
      amount_cents: null,
      created_at: databaseNow(tx),
      assigned_at: null,
    })),
  );

/** A change of a size, which every process then reads. */
export const changeSize = (tx: Tx, { productId, size }: Pick<UnitLine, 'productId' | 'size'>) =>
  tx
    .updateTable('product_sizes')
    .set({ changed_at: databaseNow(tx) })
    .where('product_id', '=', productId)
    .where('size', '=', size);

/**
 * Returns units to the stock and takes others in one step, so that a new order can use the units of the order that it
 * replaces. Throws OutOfStock; the transaction must then be rolled back. Units of a removed size are not returned.
 * Call it last in the transaction: other orders of the same sizes wait from here on.
 */
export const exchangeUnits = async (
  tx: Tx,
  { returned, taken }: { returned: readonly UnitLine[]; taken: readonly UnitLine[] },
): Promise<void> => {
  const low = [];
  for (const line of netLines(taken, returned)) {
    let update = changeSize(tx, line).set((row) => ({
      on_hand: row('on_hand', '-', line.count),
      sold: row('sold', '+', line.count),
    }));
    if (line.count > 0) update = update.where('on_hand', '>=', line.count);
    const row = await update.returning(['on_hand', 'received']).executeTakeFirst();
    if (line.count > 0 && !row) throw new OutOfStock('A size has too few units on hand.');
    if (line.count > 0 && row && row.on_hand <= LOW_STOCK_QUANTITY) low.push({ ...line, received: row.received });
  }
  await notifyOfLowStock(tx, low);
};

/** Returns units and takes others if all of these are on hand then; otherwise moves none and returns false. */
export const exchangeUnitsIfOnHand = async (tx: Tx, units: Parameters<typeof exchangeUnits>[1]): Promise<boolean> => {
  await sql`savepoint units`.execute(tx);
  try {
    await exchangeUnits(tx, units);
    return true;
  } catch (error) {
    if (!(error instanceof OutOfStock)) throw error;
    await sql`rollback to savepoint units`.execute(tx);
    return false;
  }
};

export const returnUnits = (tx: Tx, lines: readonly UnitLine[]): Promise<void> =>
  exchangeUnits(tx, { returned: lines, taken: [] });

/** A line of which fewer units are on hand than it needs. */
export interface MissingLine extends UnitLine {
  readonly onHand: number;
}

/** The lines of which fewer units are on hand than they need, once others are returned. */
export const findMissingUnits = async (
  db: Executor,
  lines: readonly UnitLine[],
  returned: readonly UnitLine[] = [],
): Promise<readonly MissingLine[]> => {
  const missing = [];
  for (const line of netLines(lines, returned)) {
    const size = await db
      .selectFrom('product_sizes')
      .select('on_hand')
      .where('product_id', '=', line.productId)
      .where('size', '=', line.size)
      .executeTakeFirst();
    const onHand = size?.on_hand ?? 0;
    if (onHand < line.count) missing.push({ ...line, onHand });
  }
  return missing;
};

/** Removes unsellable units from the stock, as if they had not been received. They have to be on hand. */
export const writeOffUnits = async (tx: Tx, lines: readonly UnitLine[]): Promise<void> => {
  for (const line of [...lines].sort(compareLines)) {
    await changeSize(tx, line)
      .set((row) => ({ on_hand: row('on_hand', '-', line.count), received: row('received', '-', line.count) }))
      .execute();
  }
};

/** Counts units as received and sold that were returned and written off by mistake. */
export const undoWriteOff = async (tx: Tx, lines: readonly UnitLine[]): Promise<void> => {
  for (const line of [...lines].sort(compareLines)) {
    await changeSize(tx, line)
      .set((row) => ({ sold: row('sold', '+', line.count), received: row('received', '+', line.count) }))
      .execute();
  }
};

/**
 * The units of a size in orders that hold units and have not left the shop. Locks the size, so that no order takes or
 * returns its units before the end of the transaction.
 */
export const lockUnsentUnits = async (tx: Tx, productId: number, size: string): Promise<number> => {
  await changeSize(tx, { productId, size }).execute();
  const unsent = sql<boolean>`orders.fulfilment in (${sql.join(UNSENT_STATES)})
    and orders.status in ('pending', 'paid') and orders.holds_units = 1`;
  const { rows } = await orderUnits(sql`${unsent} and line.product_id = ${productId}`).execute(tx);
  return rows.filter((row) => row.size === size).reduce((units, { quantity }) => units + Number(quantity), 0);
};

export interface StockRow {
  readonly product_id: number;
  readonly size: string;
  readonly on_hand: number;
  readonly sold: number;
}

/** The stock that was changed within the last `withinMs` milliseconds by the database's clock. */
export const findChangedStock = (db: Executor, withinMs: number): Promise<StockRow[]> =>
  db
    .selectFrom('product_sizes')
    .select(['product_id', 'size', 'on_hand', 'sold'])
    // As a subquery, the clock is read once and the index is used.
    .where('changed_at', '>=', sql<number>`(select ${databaseNow(db)} - ${Math.ceil(withinMs)})`)
    .execute();

export interface SizeOnSale {
  readonly slug: string;
  readonly name: string;
  readonly size: string;
  readonly on_hand: number;
  readonly sold: number;
}

/** The sizes of products on sale with fewer than `below` units on hand, the fewest first. */
export const findLowStock = (db: Executor, below: number): Promise<SizeOnSale[]> =>
  db
    .selectFrom('product_sizes')
    .innerJoin('products', 'products.id', 'product_sizes.product_id')
    .select(['slug', 'name', 'size', 'on_hand', 'sold'])
    .where('is_on_sale', '=', 1)
    .where('on_hand', '<', below)
    .orderBy('on_hand')
    .orderBy('product_id')
    .orderBy('size')
    .execute();
