import type { Database, Tx } from '../../db/database';
import {
  deleteInitialRows,
  differingTables,
  digestDatabase,
  fillTable,
  isEmptyShop,
  type Digests,
} from '../../db/dump';
import { isBackupTable } from '../../db/tables';
import type { FileStore } from '../../gateways/files';
import { OperatorError } from '../operatorError';
import type { Progress, StartProgress } from './progress';
import { checkBackup, readBackupFiles, readRows } from './readBackup';

export interface RestoreSummary {
  readonly digests: Digests;
  readonly files: number;
}

const writeFiles = async (files: FileStore, source: string, writing: Progress): Promise<number> => {
  let count = 0;
  for await (const { name, bytes } of readBackupFiles(source)) {
    await files.write(name, bytes);
    count += 1;
    writing.step();
  }
  writing.end();
  return count;
};

const fillTables = async (tx: Tx, source: string, end: Digests, startProgress: StartProgress): Promise<void> => {
  // The tables of the release that made the backup.
  const tables = Object.keys(end).filter(isBackupTable);
  await deleteInitialRows(tx, tables);
  const filling = startProgress(
    'Rows',
    Object.values(end).reduce((sum, digest) => sum + digest.rows, 0),
  );
  for await (const { table, rows } of readRows(source)) await fillTable(tx, table, rows, filling.step);
  filling.end();
  const comparing = startProgress('Comparing', tables.length);
  const different = differingTables(end, await digestDatabase(tx, comparing.step, tables));
  comparing.end();
  if (different.length > 0) throw new Error(`these tables differ from the backup: ${different.join(', ')}`);
};

/**
 * Restores a backup into an empty database of either engine and an empty file store, and compares every table with the
 * backup's digests. Throws OperatorError when the target is not empty or the backup is damaged. After a failure the
 * tables are empty and the restore can be repeated.
 */
export const restore = async (
  { db, files }: { readonly db: Database; readonly files: FileStore },
  source: string,
  startProgress: StartProgress,
): Promise<RestoreSummary> => {
  const { applied } = await db.migrationState();
  if (applied.length > 0 && !(await isEmptyShop(db.read))) {
    throw new OperatorError('The target is not empty: restore into an empty DATA_DIR or database.');
  }
  const { migration, digests, files: fileCount } = await checkBackup(source, startProgress);
  await files.check();
  // Rows fit only the tables of their release; the migrations since then change tables and rows.
  if (applied.at(-1) !== migration) {
    await db.dropTables();
    await db.migrateTo(migration);
  }
  // Files first: after a failure, files without rows are harmless and are written again by the next attempt.
  const written = await writeFiles(files, source, startProgress('Files', fileCount));
  await db.transaction((tx) => fillTables(tx, source, digests, startProgress), { isLong: true });
  await db.migrate();
  return { digests, files: written };
};
