import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Database, Tx } from '../../db/database';
import {
  differingTables,
  digestDatabase,
  deleteInitialRows,
  fillTable,
  isEmptyShop,
  isStoredTable,
  type Digests,
  type Row,
  type StoredTable,
} from '../../db/dump';
import { currentMigrationName, isKnownMigration } from '../../db/migrate';
import type { FileStore } from '../../gateways/files';
import { OperatorError } from '../operatorError';
import { BACKUP_FORMAT } from './backup';
import type { Progress, StartProgress } from './progress';

const KB = 1000;
const NO_BACKUP = 'The file is not a backup of this shop.';

/** A line of a backup: header, rows of a table, a file, or the end. */
interface Line {
  readonly format?: string;
  readonly migration?: string;
  readonly table?: string;
  readonly rows?: readonly Row[];
  readonly file?: string;
  readonly bytes?: string;
  readonly end?: Digests;
  readonly files?: number;
  readonly sha256?: string;
}

/** The restored contents. */
export interface RestoreSummary {
  readonly digests: Digests;
  readonly files: number;
}

async function* readLines(
  source: string,
  onBytes: (count: number) => void = () => undefined,
): AsyncGenerator<{ text: string; line: Line }> {
  const file = createReadStream(source);
  file.on('data', ({ length }) => onBytes(length));
  const unpacked = createGunzip();
  file.on('error', (error) => unpacked.destroy(error));
  try {
    for await (const text of createInterface({ input: file.pipe(unpacked), crlfDelay: Infinity })) {
      yield { text, line: JSON.parse(text) as Line };
    }
  } finally {
    file.destroy();
    unpacked.destroy();
  }
}

/** Reads the whole backup before any of it is used. Throws OperatorError when it is damaged or not a backup. */
const check = async (
  source: string,
  startProgress: StartProgress,
): Promise<{ migration: string; end: Digests; files: number }> => {
  const hash = createHash('sha256');
  let first: Line | undefined;
  let last: Line | undefined;
  try {
    const progress = startProgress('Checking, kB', Math.ceil((await stat(source)).size / KB));
    for await (const { text, line } of readLines(source, (bytes) => progress.step(bytes / KB))) {
      first ??= line;
      last = line;
      if (!line.end) hash.update(`${text}\n`);
    }
    progress.end();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'Z_DATA_ERROR' && first === undefined) throw new OperatorError(NO_BACKUP);
    throw new OperatorError(`The backup cannot be read: ${message}`);
  }
  if (first?.format !== BACKUP_FORMAT || first.migration === undefined) {
    throw new OperatorError(NO_BACKUP);
  }
  if (!last?.end || last.sha256 !== hash.digest('hex')) throw new OperatorError('The backup is damaged.');
  return { migration: currentMigrationName(first.migration), end: last.end, files: last.files ?? 0 };
};

/** Reads the rows of a backup, which precede its files. */
async function* readRows(source: string): AsyncGenerator<{ table: StoredTable; rows: readonly Row[] }> {
  for await (const { line } of readLines(source)) {
    if (line.file !== undefined || line.end) return;
    if (line.table !== undefined && isStoredTable(line.table)) yield { table: line.table, rows: line.rows ?? [] };
  }
}

const writeFiles = async (files: FileStore, source: string, writing: Progress): Promise<number> => {
  let count = 0;
  for await (const { line } of readLines(source)) {
    if (line.file === undefined) continue;
    await files.write(line.file, Buffer.from(line.bytes ?? '', 'base64'));
    count += 1;
    writing.step();
  }
  writing.end();
  return count;
};

const fillTables = async (tx: Tx, source: string, end: Digests, startProgress: StartProgress): Promise<void> => {
  await deleteInitialRows(tx);
  const filling = startProgress(
    'Rows',
    Object.values(end).reduce((sum, digest) => sum + digest.rows, 0),
  );
  for await (const { table, rows } of readRows(source)) await fillTable(tx, table, rows, filling.step);
  filling.end();
  // The tables of the release that made the backup.
  const tables = Object.keys(end).filter(isStoredTable);
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
  const applied = await db.appliedMigrations();
  if (applied.length > 0 && !(await isEmptyShop(db.read))) {
    throw new OperatorError('The target is not empty: restore into an empty DATA_DIR or database.');
  }
  const { migration, end, files: fileCount } = await check(source, startProgress);
  if (!isKnownMigration(migration)) {
    throw new OperatorError(
      `The backup was made by a newer version of the shop (${migration}): restore it with that version.`,
    );
  }
  await files.check();
  // Rows fit only the tables of their release; the migrations since then change tables and rows.
  if (applied.at(-1) !== migration) {
    await db.dropTables();
    await db.migrateTo(migration);
  }
  // Files first: after a failure, files without rows are harmless and are written again by the next attempt.
  const written = await writeFiles(files, source, startProgress('Files', fileCount));
  await db.transaction((tx) => fillTables(tx, source, end, startProgress), { isLong: true });
  await db.migrate();
  return { digests: end, files: written };
};
