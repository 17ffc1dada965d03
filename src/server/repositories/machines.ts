import type { Executor, Tx } from '../db/database';
import type { MachinesTable } from '../db/maintenanceTables';

export const storeMachine = async (tx: Tx, { name, ...facts }: MachinesTable): Promise<void> => {
  await tx
    .insertInto('machines')
    .values({ name, ...facts })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(facts))
    .execute();
};

/** The machines that have been seen lately. */
export const findMachines = (db: Executor, now: number): Promise<readonly MachinesTable[]> =>
  db.selectFrom('machines').selectAll().where('expires_at', '>', now).orderBy('name').execute();
