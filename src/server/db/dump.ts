import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Executor, Tx } from './database';
import type { Schema } from './schema';

/** Every table whose rows outlive a restart, in the order in which their references allow them to be filled. */
export const KEPT_TABLES = [
  'catalogue_version',
  'products',
  'product_sizes',
  'product_images',
  'customers',
  'sessions',
  'addresses',
  'cart_lines',
  'wishlist_items',
  'subscribers',
  'uploads',
  'orders',
  'order_items',
  'order_acts',
  'payment_attempts',
  'payment_events',
  'idempotency_keys',
] as const satisfies readonly (keyof Schema)[];
export type KeptTable = (typeof KEPT_TABLES)[number];

/** A row of any table: its columns by name. */
export type Row = Readonly<Record<string, string | number | null>>;

/** How many rows a table has, and the SHA-256 of all of them in an order that no engine decides. */
export interface TableDigest {
  readonly rows: number;
  readonly sha256: string;
}
export type Digests = Readonly<Partial<Record<KeptTable, TableDigest>>>;

/** What tells a row from all others of its table. */
const PRIMARY_KEYS: Readonly<Record<KeptTable, readonly string[]>> = {
  catalogue_version: ['id'],
  products: ['id'],
  product_sizes: ['product_id', 'size'],
  product_images: ['product_id', 'position'],
  customers: ['id'],
  sessions: ['token_hash'],
  addresses: ['id'],
  cart_lines: ['customer_id', 'product_id', 'size'],
  wishlist_items: ['customer_id', 'product_id'],
  subscribers: ['email_key'],
  uploads: ['id'],
  orders: ['id'],
  order_items: ['order_id', 'position'],
  order_acts: ['id'],
  payment_attempts: ['id'],
  payment_events: ['id'],
  idempotency_keys: ['customer_id', 'key'],
};

const READ_AT_ONCE = 2_000;
const ROWS_AT_ONCE = 100;

const countTable = async (db: Executor, table: KeptTable): Promise<number> => {
  const row = await db
    .selectFrom(table as 'customers')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
};

/**
 * The rows of a table in the order of its key, so many at a time that no statement takes long. The table's own type is
 * left behind: both engines hold texts, numbers and nulls.
 */
export async function* readTable(db: Executor, table: KeptTable): AsyncGenerator<readonly Row[]> {
  const key = sql.join(PRIMARY_KEYS[table].map((column) => sql.ref(column)));
  let after: RawBuilder<unknown> = sql`true`;
  for (;;) {
    const asked = sql<Row>`select * from ${sql.table(table)} where ${after} order by ${key} limit ${READ_AT_ONCE}`;
    const { rows } = await asked.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < READ_AT_ONCE) return;
    after = sql`(${key}) > (${sql.join(PRIMARY_KEYS[table].map((column) => last[column]))})`;
  }
}

/** Puts rows into a table as they are; tells `onRows` of each few. */
export const fillTable = async (
  tx: Tx,
  table: KeptTable,
  rows: readonly Row[],
  onRows: (count: number) => void,
): Promise<void> => {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const some = rows.slice(start, start + ROWS_AT_ONCE);
    await tx
      .insertInto(table as 'orders')
      .values(some as never)
      .execute();
    onRows(some.length);
  }
};

/** Takes out what a fresh database has by itself, so that it can be filled. */
export const emptyFresh = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('catalogue_version').execute();
};

const canonical = (row: Row): string =>
  JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));

/** Takes in the rows of a table, in whichever order, for its digest. */
export const startDigest = () => {
  const lines: string[] = [];
  return {
    add: (rows: readonly Row[]): void => {
      for (const row of rows) lines.push(canonical(row));
    },
    end: (): TableDigest => {
      const hash = createHash('sha256');
      for (const line of lines.sort()) hash.update(`${line}\n`);
      return { rows: lines.length, sha256: hash.digest('hex') };
    },
  };
};

/** The digests of every kept table, for comparing two databases of whichever engines. */
export const digestDatabase = async (db: Executor, onTable: () => void = () => undefined): Promise<Digests> => {
  const digests: Partial<Record<KeptTable, TableDigest>> = {};
  for (const table of KEPT_TABLES) {
    const digest = startDigest();
    for await (const rows of readTable(db, table)) digest.add(rows);
    digests[table] = digest.end();
    onTable();
  }
  return digests;
};

/** How many rows the kept tables have together. */
export const countRows = async (db: Executor): Promise<number> => {
  let rows = 0;
  for (const table of KEPT_TABLES) rows += await countTable(db, table);
  return rows;
};

/** Names of the tables whose digests differ. */
export const differingTables = (a: Digests, b: Digests): readonly KeptTable[] =>
  KEPT_TABLES.filter((table) => a[table]?.sha256 !== b[table]?.sha256 || a[table]?.rows !== b[table]?.rows);

/** True where nothing has been sold, written down or ordered yet. */
export const isEmptyShop = async (db: Executor): Promise<boolean> => {
  for (const table of ['products', 'customers', 'subscribers'] as const) {
    if ((await countTable(db, table)) > 0) return false;
  }
  return true;
};
