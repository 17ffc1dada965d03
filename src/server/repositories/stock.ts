import { sql } from 'kysely';
import type { Tx } from '../db/database';

/** A number of units of one product in one size. */
export interface UnitLine {
  readonly productId: number;
  readonly size: string;
  readonly count: number;
}

/** Thrown when fewer units are on hand than a transaction takes. */
export class OutOfStock extends Error {
  constructor(readonly line: UnitLine) {
    super('A size has too few units on hand.');
    this.name = 'OutOfStock';
  }
}

const compareLines = (a: UnitLine, b: UnitLine): number =>
  a.productId - b.productId || (a.size < b.size ? -1 : a.size > b.size ? 1 : 0);

/** The net units per product and size, in a fixed order, which prevents deadlocks between two transactions. */
const netLines = (taken: readonly UnitLine[], given: readonly UnitLine[]): UnitLine[] => {
  const net = new Map<string, UnitLine>();
  const add = (line: UnitLine, sign: 1 | -1): void => {
    const key = `${line.productId}_${line.size}`;
    net.set(key, { ...line, count: (net.get(key)?.count ?? 0) + sign * line.count });
  };
  taken.forEach((line) => add(line, 1));
  given.forEach((line) => add(line, -1));
  return [...net.values()].filter((line) => line.count !== 0).sort(compareLines);
};

/** Increments and returns the catalogue version. Other transactions that change the catalogue wait for its row lock. */
export const nextCatalogueVersion = async (tx: Tx): Promise<number> => {
  const { version } = await tx
    .updateTable('catalogue_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};

/**
 * Marks these products as changed for every process; without ids only the ranking. Call it last in the transaction if
 * possible, because other transactions that change the catalogue wait from here on.
 */
export const touchCatalogue = async (tx: Tx, productIds: readonly number[] = []): Promise<void> => {
  const version = await nextCatalogueVersion(tx);
  for (const id of [...new Set(productIds)].sort((a, b) => a - b)) {
    await tx.updateTable('products').set({ version }).where('id', '=', id).execute();
  }
};

/**
 * Returns units to the stock and takes others in one step, so that a new order can use the units of the order that it
 * replaces. Throws OutOfStock; the transaction must then be rolled back. Units of a removed size are not returned.
 */
export const exchangeUnits = async (
  tx: Tx,
  { given, taken }: { given: readonly UnitLine[]; taken: readonly UnitLine[] },
): Promise<void> => {
  const lines = netLines(taken, given);
  if (lines.length === 0) return;
  for (const line of lines) {
    let update = tx
      .updateTable('product_sizes')
      .set((row) => ({ on_hand: row('on_hand', '-', line.count) }))
      .where('product_id', '=', line.productId)
      .where('size', '=', line.size);
    if (line.count > 0) update = update.where('on_hand', '>=', line.count);
    const { numUpdatedRows } = await update.executeTakeFirst();
    if (line.count > 0 && numUpdatedRows !== 1n) throw new OutOfStock(line);
  }
  await touchCatalogue(
    tx,
    lines.map((line) => line.productId),
  );
};

/** Takes units from the stock. Throws OutOfStock when a line needs more units than are on hand. */
export const takeUnits = (tx: Tx, lines: readonly UnitLine[]): Promise<void> =>
  exchangeUnits(tx, { given: [], taken: lines });

/** Takes units from the stock if all are on hand; otherwise takes none and returns false. */
export const takeUnitsIfOnHand = async (tx: Tx, lines: readonly UnitLine[]): Promise<boolean> => {
  await sql`savepoint units`.execute(tx);
  try {
    await takeUnits(tx, lines);
    return true;
  } catch (error) {
    if (!(error instanceof OutOfStock)) throw error;
    await sql`rollback to savepoint units`.execute(tx);
    return false;
  }
};

/** Returns units to the stock. */
export const returnUnits = (tx: Tx, lines: readonly UnitLine[]): Promise<void> =>
  exchangeUnits(tx, { given: lines, taken: [] });
