import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../db/database';
import { findErasures, type Erasure } from '../../repositories/erasures';
import { readBackupErasures } from '../maintenance/readBackup';
import { joinErasures, readErasureList, readOwnErasureList, writeErasureList } from './erasureList';

/** The erasures that the other backups in the folder of one list; files that are no backups are ignored. */
const readNeighbours = async (backup: string): Promise<readonly Erasure[]> => {
  const folder = path.dirname(path.resolve(backup));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.backup'));
  const lists: (readonly Erasure[])[] = [];
  for (const name of names) lists.push(await readBackupErasures(path.join(folder, name)).catch(() => []));
  return lists.flat();
};

interface Target {
  readonly db: Database;
  readonly dataDir: string;
}

/**
 * Stores in the list of DATA_DIR, before a restore, every erasure that is known: by that list, the database that is
 * filled, the backups beside the one that is restored, and lists that the operator names.
 */
export const collectErasures = async (
  { db, dataDir }: Target,
  backup: string,
  lists: readonly string[],
): Promise<void> => {
  const isListed = (await db.migrationState()).applied.includes('010_list_erasures');
  const known = await Promise.all([
    readOwnErasureList(dataDir),
    isListed ? findErasures(db.read) : [],
    readNeighbours(backup),
    ...lists.map(readErasureList),
  ]);
  await writeErasureList(dataDir, joinErasures(...known));
};
