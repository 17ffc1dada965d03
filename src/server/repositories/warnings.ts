import type { Executor, Tx } from '../db/database';
import type { WarningsTable } from '../db/schema';

/** Stores that a process has noticed something that the operator should correct. */
export const recordWarning = async (tx: Tx, name: WarningsTable['name'], now: number): Promise<void> => {
  await tx
    .insertInto('warnings')
    .values({ name, noticed_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ noticed_at: now }))
    .execute();
};

/** The warnings that processes have recorded since a time. */
export const findWarnings = async (db: Executor, since: number): Promise<readonly WarningsTable['name'][]> => {
  const rows = await db
    .selectFrom('warnings')
    .select('name')
    .where('noticed_at', '>=', since)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
};
