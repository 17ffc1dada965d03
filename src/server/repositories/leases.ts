import type { Tx } from '../db/database';

/**
 * Takes a piece of work for one holder until a moment, or keeps it; false while somebody else has it. A holder that
 * died loses it when its time is over.
 */
export const claimWork = async (
  tx: Tx,
  name: string,
  { holder, now, until }: { readonly holder: string; readonly now: number; readonly until: number },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('worker_locks')
    .values({ name, holder, held_until: until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, held_until: until })
        .where((row) => row.or([row('worker_locks.holder', '=', holder), row('worker_locks.held_until', '<=', now)])),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Leaves the work to whoever comes next. */
export const releaseWork = async (tx: Tx, name: string, holder: string): Promise<void> => {
  await tx.deleteFrom('worker_locks').where('name', '=', name).where('holder', '=', holder).execute();
};
