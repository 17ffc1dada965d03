import type { Database, Tx } from '../../db/database';
import {
  countRows,
  differingTables,
  digestDatabase,
  deleteInitialRows,
  fillTable,
  isEmptyShop,
  readTable,
  type Digests,
} from '../../db/dump';
import { COPIED_TABLES } from '../../db/tables';
import { OperatorError } from '../operatorError';
import type { StartProgress } from './progress';

/**
 * Copies a database into an empty one of the other engine and verifies the copy: every table is read back and compared
 * with the source, which must not have changed. Throws OperatorError and rolls back when the copy differs.
 */
export const copyDatabase = async (from: Database, to: Database, startProgress: StartProgress): Promise<Digests> => {
  await to.migrate();
  if (!(await isEmptyShop(to.read))) throw new OperatorError('The target already contains a shop: it must be empty.');
  const copy = async (tx: Tx): Promise<Digests> => {
    await deleteInitialRows(tx, COPIED_TABLES);
    const copying = startProgress('Rows', await countRows(from.read, COPIED_TABLES));
    for (const table of COPIED_TABLES) {
      for await (const rows of readTable(from.read, table)) await fillTable(tx, table, rows, copying.step);
    }
    copying.end();
    const comparing = startProgress('Comparing', 2 * COPIED_TABLES.length);
    const copied = await digestDatabase(tx, comparing.step, COPIED_TABLES);
    const source = await from.snapshot((snapshot) => digestDatabase(snapshot, comparing.step, COPIED_TABLES));
    comparing.end();
    const different = differingTables(copied, source);
    if (different.length > 0) {
      throw new OperatorError(
        `Nothing was copied: ${different.join(', ')} changed meanwhile. Stop the shop, then copy again.`,
      );
    }
    return copied;
  };
  return to.transaction(copy, { isLong: true });
};
