import type { Database } from '../../db/database';
import type { UploadsTable } from '../../db/schema';
import type { FileStore } from '../../gateways/files';
import { lockCustomer } from '../../repositories/customers';
import { erasePersonalData } from '../../repositories/customersAdmin';
import { deleteErasedSubscribers, findErasures, insertErasures, type Erasure } from '../../repositories/erasures';
import { removeUploads } from '../uploads/uploads.service';
import { joinErasures, readOwnErasureList, writeErasureList } from './erasureList';

interface Stores {
  readonly db: Database;
  readonly files: FileStore;
  readonly dataDir: string;
}

export interface AppliedErasures {
  /** The length of the list. */
  readonly listed: number;
  /** How many customers and subscribers were in the database again. */
  readonly applied: number;
  /** Their files that could not be deleted. */
  readonly filesLeft: readonly string[];
}

/** Erases those of a list that the database does not list as erased: it is an older one. */
const eraseAgain = (db: Database, listed: readonly Erasure[]) =>
  db.transaction(
    async (tx) => {
      const stored = new Map((await findErasures(tx)).map(({ subject, erased_at: at }) => [subject, at]));
      const missing = listed.filter(({ subject, erased_at: at }) => (stored.get(subject) ?? -1) < at);
      const uploads: Pick<UploadsTable, 'kind' | 'file_name'>[] = [];
      let applied = 0;
      for (const { subject, kind } of missing) {
        if (kind !== 'customer' || !(await lockCustomer(tx, subject))) continue;
        uploads.push(...(await erasePersonalData(tx, subject)));
        applied += 1;
      }
      const subscribers = missing.filter(({ kind }) => kind === 'subscriber');
      if (subscribers.length > 0) applied += await deleteErasedSubscribers(tx, subscribers);
      await insertErasures(tx, missing);
      return { applied, uploads };
    },
    { isLong: true },
  );

/**
 * Applies the list of erasures in DATA_DIR to the database, which may have come from an older backup, and stores in both
 * what either has. Throws OperatorError when the list cannot be read or written.
 */
export const applyErasures = async ({ db, files, dataDir }: Stores): Promise<AppliedErasures> => {
  const { applied, uploads } = await eraseAgain(db, await readOwnErasureList(dataDir));
  const erasures = await findErasures(db.read);
  await writeErasureList(dataDir, joinErasures(erasures));
  return { listed: erasures.length, applied, filesLeft: await removeUploads(files, uploads) };
};
