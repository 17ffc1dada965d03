import type { Database } from '../../db/database';
import type { Settings } from '../../settings/settings';

const OUTDATED = 'The tables of this database are not up to date: run `npm run shop -- migrate` first.';

const NEWER = 'The tables of this database were migrated by a newer version of the shop: update this one first.';

const noShopIn = ({ databaseUrl, dataDir }: Settings): string =>
  `There is no shop in ${databaseUrl === undefined ? `DATA_DIR, which is ${dataDir}` : 'the database of DATABASE_URL'}. ` +
  '`npm run shop -- migrate` creates one.';

/** Why the tables of a database cannot be used by this version, as a sentence; undefined when they can. */
export const findTablesProblem = async (db: Database, settings: Settings): Promise<string | undefined> => {
  const { applied, pending, newer } = await db.migrationState();
  if (newer.length > 0) return NEWER;
  if (applied.length === 0) return noShopIn(settings);
  return pending.length > 0 ? OUTDATED : undefined;
};
