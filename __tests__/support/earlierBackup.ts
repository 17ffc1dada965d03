import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Database } from '@/server/db/database';
import { BACKUP_TABLES, readTable, startDigest, type Row, type StoredTable } from '@/server/db/dump';

/** The rows of the tables that backups contain, as far as this database has them; referenced rows come first. */
export const readStoredTables = async (db: Database): Promise<ReadonlyMap<StoredTable, readonly Row[]>> => {
  const existing = (await db.read.introspection.getTables()).map(({ name }) => name);
  const stored = new Map<StoredTable, readonly Row[]>();
  for (const table of [...BACKUP_TABLES, 'order_acts'] as const) {
    if (!existing.includes(table)) continue;
    const rows: Row[] = [];
    for await (const some of readTable(db.read, table)) rows.push(...some);
    stored.set(table, rows);
  }
  return stored;
};

/** Writes the backup that the release with the migrations up to `migration` made of these tables. */
export const writeEarlierBackup = (
  file: string,
  migration: string,
  tables: Iterable<readonly [string, readonly Row[]]>,
): void => {
  const digests: Record<string, object> = {};
  const lines: object[] = [{ format: 'lorosae-backup-1', migration, madeAt: '2025-11-20T00:00:00.000Z' }];
  for (const [table, rows] of tables) {
    const digest = startDigest();
    digest.add(rows);
    digests[table] = digest.end();
    if (rows.length > 0) lines.push({ table, rows });
  }
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  writeFileSync(file, gzipSync(`${text}${JSON.stringify({ end: digests, files: 0, sha256 })}\n`));
};
