import { chmod, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../../settings/settings';
import { embeddedFile, type Database } from '../../db/database';
import { isEmptyShop } from '../../db/dump';
import { copySqlite } from '../../db/sqlite';
import { syncFolder } from '../../gateways/files';
import { OperatorError } from '../operatorError';
import { timestampOf } from './backupFolder';

type DatabaseLocation = Pick<Settings, 'dataDir' | 'databaseUrl'>;

const COPIES_MAX = 3;
const COPY = /^before-update-.+\.db(\.\d+\.part(-journal)?)?$/;

const syncFile = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
};

/** Removes all but the newest copies, and older drafts, which a killed process left. */
const removeOldCopies = async (folder: string, newest: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => COPY.test(name)).sort();
  const copies = names.filter((name) => name.endsWith('.db'));
  const drafts = names.filter((name) => !name.endsWith('.db') && name < newest);
  for (const name of [...copies.slice(0, -COPIES_MAX), ...drafts]) await rm(path.join(folder, name), { force: true });
};

/**
 * Copies the embedded database into `DATA_DIR/backups`; returns the file, or undefined when another process has run the
 * migrations meanwhile. Throws OperatorError when it cannot.
 */
const copyDatabaseFile = async (db: Database, dataDir: string, name: string): Promise<string | undefined> => {
  const folder = path.join(dataDir, 'backups');
  const target = path.join(folder, name);
  const draft = `${target}.${process.pid}.part`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await copySqlite(embeddedFile(dataDir), draft);
    if ((await db.migrationState()).pending.length === 0) return undefined;
    await chmod(draft, 0o600);
    await syncFile(draft);
    await rename(draft, target);
    await syncFolder(folder);
    await removeOldCopies(folder, name);
    return target;
  } catch (error) {
    throw new OperatorError(
      'DATA_DIR cannot take the copy of the database that is made before an update of its tables: ' +
        `${(error as Error).message}. Nothing was changed: make ${folder} writable, with space for it, and start again.`,
    );
  } finally {
    for (const left of [draft, `${draft}-journal`]) await rm(left, { force: true }).catch(() => undefined);
  }
};

/**
 * Runs the pending migrations. Before that an embedded database that is not empty is copied, so that the operator
 * can return to the previous release. Returns the migrations that were pending, and the copy.
 */
export const migrateShop = async (
  db: Database,
  { dataDir, databaseUrl }: DatabaseLocation,
  now: number,
): Promise<{ readonly applied: readonly string[]; readonly copy: string | undefined }> => {
  const { applied, pending, newer } = await db.migrationState();
  const schema = applied.at(-1);
  // A database of a newer release is not copied: the migrations refuse it.
  const isUpdate = pending.length > 0 && schema !== undefined && newer.length === 0;
  const isCopied = databaseUrl === undefined && isUpdate && !(await isEmptyShop(db.read));
  const name = `before-update-${timestampOf(now)}-${schema}.db`;
  const copy = isCopied ? await copyDatabaseFile(db, dataDir, name) : undefined;
  await db.migrate();
  return { applied: pending, copy };
};
