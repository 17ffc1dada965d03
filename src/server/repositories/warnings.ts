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

/** True when a process has noticed it since a time. */
export const isWarned = async (db: Executor, name: WarningsTable['name'], since: number): Promise<boolean> => {
  const found = db.selectFrom('warnings').select('name').where('name', '=', name).where('noticed_at', '>=', since);
  return (await found.executeTakeFirst()) !== undefined;
};
