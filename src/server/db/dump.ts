import { createHash } from 'node:crypto';
import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import { inBatches } from './inBatches';
import type { Schema } from './schema';
import { BACKUP_TABLES, COPIED_TABLES, TABLES, type CopiedTable } from './tables';

/** A row of any table: its columns by name. */
export type Row = Readonly<Record<string, string | number | null>>;

/** Row count and checksum of a table; the same on both engines and in any order of the rows. */
export interface TableDigest {
  readonly rows: number;
  /** The sum of the rows' SHA-256 modulo 2^256, hexadecimal. */
  readonly sum: string;
}
export type Digests = Readonly<Partial<Record<CopiedTable, TableDigest>>>;

const READ_BATCH = 2_000;

const countTable = async (db: Kysely<Schema>, table: CopiedTable): Promise<number> => {
  const row = await db
    .selectFrom(table as 'customers')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};

/** Reads a table's rows in batches, ordered by primary key. Both engines return strings, numbers and nulls. */
export async function* readTable(db: Kysely<Schema>, table: CopiedTable): AsyncGenerator<readonly Row[]> {
  const columns: readonly string[] = TABLES[table].key;
  const key = sql.join(columns.map((column) => sql.ref(column)));
  let after: RawBuilder<unknown> = sql`true`;
  for (;;) {
    const query = sql<Row>`select * from ${sql.table(table)} where ${after} order by ${key} limit ${READ_BATCH}`;
    const { rows } = await query.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < READ_BATCH) return;
    after = sql`(${key}) > (${sql.join(columns.map((column) => last[column]))})`;
  }
}

/** Inserts rows unchanged; calls `onRows` after each batch. */
export const fillTable = async (
  tx: Transaction<Schema>,
  table: CopiedTable,
  rows: readonly Row[],
  onRows: (count: number) => void,
): Promise<void> => {
  await inBatches(rows, async (batch) => {
    await tx
      .insertInto(table as 'orders')
      .values(batch as never)
      .execute();
    onRows(batch.length);
  });
};

/** Deletes the rows that an empty shop can have, before its tables are filled. */
export const deleteInitialRows = async (tx: Transaction<Schema>, tables: readonly CopiedTable[]): Promise<void> => {
  await tx.deleteFrom('catalogue_version').execute();
  if (tables.includes('erasures')) await tx.deleteFrom('erasures').execute();
};

const canonical = (row: Row): string =>
  JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));

const DIGEST_BITS = 256;

/** Sums up a table's rows, in any order, for its digest, without storing them. */
export const startDigest = () => {
  let count = 0;
  let sum = 0n;
  return {
    add: (rows: readonly Row[]): void => {
      count += rows.length;
      for (const row of rows) {
        const hash = createHash('sha256').update(canonical(row)).digest('hex');
        sum = BigInt.asUintN(DIGEST_BITS, sum + BigInt(`0x${hash}`));
      }
    },
    end: (): TableDigest => ({ rows: count, sum: sum.toString(16).padStart(DIGEST_BITS / 4, '0') }),
  };
};

/** Computes the digests of tables, by default those of a backup, to compare two databases on any engine. */
export const digestDatabase = async (
  db: Kysely<Schema>,
  onTable: () => void = () => undefined,
  tables: readonly CopiedTable[] = BACKUP_TABLES,
): Promise<Digests> => {
  const digests: Partial<Record<CopiedTable, TableDigest>> = {};
  for (const table of tables) {
    const digest = startDigest();
    for await (const rows of readTable(db, table)) digest.add(rows);
    digests[table] = digest.end();
    onTable();
  }
  return digests;
};

export const countRows = async (db: Kysely<Schema>, tables: readonly CopiedTable[]): Promise<number> => {
  let rows = 0;
  for (const table of tables) rows += await countTable(db, table);
  return rows;
};

export const differingTables = (expected: Digests, actual: Digests): readonly string[] =>
  COPIED_TABLES.filter((table) => {
    const [a, b] = [expected[table], actual[table]];
    return a?.rows !== b?.rows || a?.sum !== b?.sum;
  });

/** True when the shop has no products, customers or subscribers. */
export const isEmptyShop = async (db: Kysely<Schema>): Promise<boolean> => {
  for (const table of ['products', 'customers', 'subscribers'] as const) {
    if ((await countTable(db, table)) > 0) return false;
  }
  return true;
};
