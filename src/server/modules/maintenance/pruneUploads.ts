import type { Database, Executor } from '../../db/database';
import type { FileStore } from '../../gateways/files';
import { findOwnedFiles } from '../../repositories/referencedFiles';
import type { StartProgress } from './progress';

/** A file comes before the row that speaks of it: an upload's by a moment, a long import's by hours. */
const STRAY_AFTER_MS = 24 * 60 * 60_000;

/** Files that no row speaks of, and that have been there for too long to be waiting for theirs. */
export const findStrays = async (db: Executor, files: FileStore, now: number): Promise<readonly string[]> => {
  // Files first: what gets its row meanwhile is owned.
  const old = await files.listBefore(now - STRAY_AFTER_MS);
  const owned = await findOwnedFiles(db);
  return old.filter((name) => !owned.has(name));
};

/** What was removed, and what of it a row has come to speak of meanwhile. */
export interface Pruned {
  readonly removed: readonly string[];
  readonly missed: readonly string[];
}

/** Removes what nobody owns, looked for anew: whoever was asked may have thought about it for long. */
export const pruneUploads = async (
  { db, files }: { readonly db: Database; readonly files: FileStore },
  now: number,
  startProgress: StartProgress,
): Promise<Pruned> => {
  const removed = await findStrays(db.read, files, now);
  const progress = startProgress('Files', removed.length);
  for (const name of removed) {
    await files.remove(name);
    progress.step();
  }
  progress.end();
  const owned = await findOwnedFiles(db.read);
  return { removed, missed: removed.filter((name) => owned.has(name)) };
};
