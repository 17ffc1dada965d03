import type { Tx } from '../db/database';

/**
 * Acquires or renews a lease until `until`; false while another holder has it. The lease of a crashed process
 * expires.
 */
export const acquireLease = async (
  tx: Tx,
  name: string,
  { holder, now, until }: { readonly holder: string; readonly now: number; readonly until: number },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('leases')
    .values({ name, holder, held_until: until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, held_until: until })
        .where((row) => row.or([row('leases.holder', '=', holder), row('leases.held_until', '<=', now)])),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const releaseLease = async (tx: Tx, name: string, holder: string): Promise<void> => {
  await tx.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
};
