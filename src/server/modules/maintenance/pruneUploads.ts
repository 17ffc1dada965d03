import type { Database, Executor } from '../../db/database';
import type { FileStore } from '../../gateways/files';
import { findReferencedFiles } from '../../repositories/referencedFiles';
import { withProgress, type StartProgress } from './progress';

/** Files are written before the rows that reference them: seconds before in an upload, hours in a long import. */
const UNREFERENCED_AFTER_MS = 24 * 60 * 60_000;

/** Files that no row references and that are old enough not to belong to a running upload or import. */
export const findUnreferencedFiles = async (
  db: Executor,
  files: FileStore,
  now: number,
): Promise<readonly string[]> => {
  // Files are listed first, so that files that get their row meanwhile count as referenced.
  const old = await files.listBefore(now - UNREFERENCED_AFTER_MS);
  const referenced = await findReferencedFiles(db);
  return old.filter((name) => !referenced.has(name));
};

/** The removed files, and those of them that a row has referenced meanwhile. */
export interface PruneResult {
  readonly removed: readonly string[];
  readonly missed: readonly string[];
}

/** Removes unreferenced files. Searches for them again, since the operator's confirmation may take long. */
export const pruneUploads = async (
  { db, files }: { readonly db: Database; readonly files: FileStore },
  now: number,
  startProgress: StartProgress,
): Promise<PruneResult> => {
  const removed = await findUnreferencedFiles(db.read, files, now);
  for (const name of withProgress(startProgress, 'Files', removed)) await files.remove(name);
  const referenced = await findReferencedFiles(db.read);
  return { removed, missed: removed.filter((name) => referenced.has(name)) };
};
