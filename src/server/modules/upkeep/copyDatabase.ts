import type { Database } from '../../db/database';
import {
  differingTables,
  digestDatabase,
  emptyFresh,
  fillTable,
  isEmptyShop,
  KEPT_TABLES,
  readTable,
  type Digests,
} from '../../db/dump';
import { OperatorRefusal } from '../operatorRefusal';

/**
 * Copies a whole database into an empty one of the other engine and proves the copy: every table is read back and
 * compared, and the source must not have changed meanwhile. Throws OperatorRefusal; nothing is copied then.
 */
export const copyDatabase = async (from: Database, to: Database, onTable: () => void): Promise<Digests> => {
  await to.migrate();
  if (!(await isEmptyShop(to.read))) throw new OperatorRefusal('The target holds a shop already: it must be empty.');
  return to.transaction(async (tx) => {
    await emptyFresh(tx);
    for (const table of KEPT_TABLES) {
      await fillTable(tx, table, await readTable(from.read, table));
      onTable();
    }
    const copied = await digestDatabase(tx);
    const different = differingTables(copied, await from.snapshot(digestDatabase));
    if (different.length > 0) {
      throw new OperatorRefusal(
        `Nothing was copied: ${different.join(', ')} changed meanwhile. Stop the shop, then copy again.`,
      );
    }
    return copied;
  });
};
