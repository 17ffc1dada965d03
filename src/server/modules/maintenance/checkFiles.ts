import type { Executor } from '../../db/database';
import type { FileStore } from '../../gateways/files';
import { findReferencedFiles } from '../../repositories/referencedFiles';
import { Unavailable } from '../../unavailable';
import { findingsOf, type Finding } from './finding';
import { findUnreferencedFiles } from './pruneUploads';

const { bad, note } = findingsOf('files');

const listFiles = async (db: Executor, files: FileStore, now: number) => {
  try {
    return { stored: new Set(await files.list()), unreferenced: await findUnreferencedFiles(db, files, now) };
  } catch (error) {
    if (error instanceof Unavailable) return error;
    throw error;
  }
};

/** Finds files that are missing, and files that nothing references. */
export const checkFiles = async (db: Executor, files: FileStore, now: number): Promise<readonly Finding[]> => {
  const referenced = await findReferencedFiles(db);
  const listed = await listFiles(db, files, now);
  if (listed instanceof Unavailable) {
    const todo =
      'Until then pictures can neither be uploaded nor shown. Check DATA_DIR or the settings UPLOADS_…, and the folder or the store.';
    return bad([listed.message], 'Uploads cannot be used', todo);
  }
  const { stored, unreferenced } = listed;
  return [
    ...bad(
      [...referenced].filter((name) => !stored.has(name)),
      'Files that the database references are missing',
      'Restore a backup into an empty DATA_DIR and copy them from its uploads; import pictures of products again.',
    ),
    ...note(
      unreferenced,
      'Files have not been referenced for over a day',
      'They are harmless; "prune-uploads" removes them.',
    ),
  ];
};
