import { type RawBuilder, sql } from 'kysely';
import { LOW_STOCK_QUANTITY } from '@/shared/constants';
import type { Executor, Tx } from '../db/database';
import { databaseNow } from '../db/engine';
import { inBatches } from '../db/inBatches';
import type { MovementKind, StockMovementsTable } from '../db/stockTables';
import { insertNotifications } from './notifications';
import { hasChanged } from './statements';

export type { MovementKind };

export interface SizeKey {
  readonly productId: number;
  readonly size: string;
}

/** Who changes the units on hand, when, and for which order. */
export interface MovementCause extends Pick<StockMovementsTable, 'kind' | 'actor'> {
  readonly at: number;
  /** The operator's name. */
  readonly by?: string | undefined;
  readonly orderId?: string;
  readonly note?: string | undefined;
}

/** An operator's change of the stock, which a command makes. */
export type OperatorCause = Pick<MovementCause, 'at' | 'by' | 'note'>;

export interface UnitLine extends SizeKey {
  readonly count: number;
}

/** Units that come to the stock or leave it, and why. */
export interface UnitMove {
  readonly lines: readonly UnitLine[];
  readonly cause: MovementCause;
}

/** Thrown when fewer units are on hand than a transaction takes. */
export class OutOfStock extends Error {}

/** The order in which lines are locked. */
export const compareLines = (a: SizeKey, b: SizeKey): number =>
  a.productId - b.productId || (a.size < b.size ? -1 : a.size > b.size ? 1 : 0);

/** The net units per product and size, in a fixed order, which prevents deadlocks between two transactions. */
const netLines = (taken: readonly UnitLine[], returned: readonly UnitLine[] = []): UnitLine[] => {
  const net = new Map<string, UnitLine>();
  const add = (line: UnitLine, sign: 1 | -1): void => {
    const key = `${line.productId}_${line.size}`;
    net.set(key, { ...line, count: (net.get(key)?.count ?? 0) + sign * line.count });
  };
  taken.forEach((line) => add(line, 1));
  returned.forEach((line) => add(line, -1));
  return [...net.values()].sort(compareLines);
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
export const changeSize = (tx: Tx, { productId, size }: SizeKey) =>
  tx
    .updateTable('product_sizes')
    .set({ changed_at: databaseNow(tx) })
    .where('product_id', '=', productId)
    .where('size', '=', size);

/** The movements of a size. */
export const movementsOf = ({ productId, size }: SizeKey): RawBuilder<boolean> =>
  sql<boolean>`stock_movements.product_id = ${productId} and stock_movements.size = ${size}`;

/** The position of the last movement of a size; 0 without one. */
export const lastPosition = (size: SizeKey): RawBuilder<number> =>
  sql<number>`(select coalesce(max(position), 0) from stock_movements where ${movementsOf(size)})`;

/**
 * Writes the movements of sizes, each of another size, in one statement. The transaction has locked the sizes: it has
 * changed their units before.
 */
export const insertMovements = async (
  tx: Tx,
  rows: readonly (SizeKey & { readonly units: number | RawBuilder<number> })[],
  { kind, actor, by = '', note = '', orderId, at }: MovementCause,
): Promise<void> =>
  inBatches(rows, (batch) =>
    tx
      .insertInto('stock_movements')
      .values(
        batch.map(({ productId, size, units }) => ({
          ...{ product_id: productId, size, units, kind, actor, note, actor_name: by, created_at: at },
          position: sql<number>`${lastPosition({ productId, size })} + 1`,
          order_id: orderId ?? null,
        })),
      )
      .execute(),
  );

/** Writes the movements of units; `sign` -1 for those that leave. A size that was removed has none. */
const recordMove = (
  tx: Tx,
  { lines, cause }: UnitMove,
  { sign, known }: { readonly sign: 1 | -1; readonly known: readonly SizeKey[] },
): Promise<void> =>
  insertMovements(
    tx,
    netLines(lines)
      .filter((line) => known.some((size) => compareLines(size, line) === 0))
      .map((line) => ({ ...line, units: sign * line.count })),
    cause,
  );

/**
 * Returns units to the stock and takes others in one step, so that a new order can use the units of the order that it
 * replaces. Throws OutOfStock; the transaction must then be rolled back. Units of a removed size are not returned.
 * Call it last in the transaction: other orders of the same sizes wait from here on.
 */
export const exchangeUnits = async (
  tx: Tx,
  { returned, taken }: { readonly returned?: UnitMove | undefined; readonly taken?: UnitMove },
): Promise<void> => {
  const known = [];
  const low = [];
  for (const line of netLines(taken?.lines ?? [], returned?.lines)) {
    let update = changeSize(tx, line).set((row) => ({
      on_hand: row('on_hand', '-', line.count),
      sold: row('sold', '+', line.count),
    }));
    if (line.count > 0) update = update.where('on_hand', '>=', line.count);
    const row = await update.returning(['on_hand', 'received']).executeTakeFirst();
    if (line.count > 0 && !row) throw new OutOfStock('A size has too few units on hand.');
    if (row) known.push(line);
    if (line.count > 0 && row && row.on_hand <= LOW_STOCK_QUANTITY) low.push({ ...line, received: row.received });
  }
  if (returned) await recordMove(tx, returned, { sign: 1, known });
  if (taken) await recordMove(tx, taken, { sign: -1, known });
  await notifyOfLowStock(tx, low);
};

export const returnUnits = (tx: Tx, returned: UnitMove): Promise<void> => exchangeUnits(tx, { returned });

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

/**
 * Returns units and takes others if all of these are on hand then. Otherwise it moves none, and returns the lines of which
 * too few units are on hand: all of them where units have come meanwhile.
 */
export const exchangeUnitsIfOnHand = async (
  tx: Tx,
  units: { readonly returned?: UnitMove | undefined; readonly taken: UnitMove },
): Promise<readonly MissingLine[]> => {
  await sql`savepoint units`.execute(tx);
  try {
    await exchangeUnits(tx, units);
    return [];
  } catch (error) {
    if (!(error instanceof OutOfStock)) throw error;
    await sql`rollback to savepoint units`.execute(tx);
  }
  const { lines } = units.taken;
  const missing = await findMissingUnits(tx, lines, units.returned?.lines);
  return missing.length > 0 ? missing : lines.map((line) => ({ ...line, onHand: 0 }));
};

/** Adds the units of lines, with a sign, to columns of their sizes. Returns the lines whose size exists. */
const addUnits = async (
  tx: Tx,
  { lines }: UnitMove,
  signs: Partial<Record<'on_hand' | 'sold' | 'received', 1 | -1>>,
): Promise<readonly UnitLine[]> => {
  const known = [];
  for (const line of netLines(lines)) {
    const update = changeSize(tx, line).set((row) =>
      Object.fromEntries(
        Object.entries(signs).map(([column, sign]) => [
          column,
          row(column as keyof typeof signs, '+', sign * line.count),
        ]),
      ),
    );
    if (await hasChanged(update)) known.push(line);
  }
  return known;
};

/** Adds units that have come. Those of sizes that the product does not have are left out. */
export const receiveUnits = async (tx: Tx, move: UnitMove): Promise<void> => {
  const known = await addUnits(tx, move, { on_hand: 1, received: 1 });
  await recordMove(tx, move, { sign: 1, known });
};

/** Removes unsellable units from the stock, as if they had not been received. They have to be on hand. */
export const writeOffUnits = async (tx: Tx, move: UnitMove): Promise<void> => {
  const known = await addUnits(tx, move, { on_hand: -1, received: -1 });
  await recordMove(tx, move, { sign: -1, known });
};

/** Counts units as received and sold that were returned and written off by mistake: the order has them again. */
export const undoWriteOff = async (tx: Tx, move: UnitMove): Promise<void> => {
  const known = await addUnits(tx, move, { sold: 1, received: 1 });
  await recordMove(tx, move, { sign: 1, known });
  await recordMove(tx, { ...move, cause: { ...move.cause, kind: 'ordered' } }, { sign: -1, known });
};
