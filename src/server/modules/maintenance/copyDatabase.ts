import type { Database, Tx } from '../../db/database';
import {
  countRows,
  differingTables,
  digestDatabase,
  emptyFresh,
  fillTable,
  isEmptyShop,
  KEPT_TABLES,
  readTable,
  type Digests,
} from '../../db/dump';
import { OperatorRefusal } from '../operatorError';
import type { StartProgress } from './progress';

/**
 * Copies a whole database into an empty one of the other engine and proves the copy: every table is read back and
 * compared, and the source must not have changed meanwhile. Throws OperatorRefusal; nothing is copied then.
 */
export const copyDatabase = async (from: Database, to: Database, startProgress: StartProgress): Promise<Digests> => {
  await to.migrate();
  if (!(await isEmptyShop(to.read))) throw new OperatorRefusal('The target holds a shop already: it must be empty.');
  const copy = async (tx: Tx): Promise<Digests> => {
    await emptyFresh(tx);
    const copying = startProgress('Rows', await countRows(from.read));
    for (const table of KEPT_TABLES) {
      for await (const rows of readTable(from.read, table)) await fillTable(tx, table, rows, copying.step);
    }
    copying.end();
    const comparing = startProgress('Comparing', 2 * KEPT_TABLES.length);
    const copied = await digestDatabase(tx, comparing.step);
    const source = await from.snapshot((snapshot) => digestDatabase(snapshot, comparing.step));
    comparing.end();
    const different = differingTables(copied, source);
    if (different.length > 0) {
      throw new OperatorRefusal(
        `Nothing was copied: ${different.join(', ')} changed meanwhile. Stop the shop, then copy again.`,
      );
    }
    return copied;
  };
  return to.transaction(copy, { isLong: true });
};
