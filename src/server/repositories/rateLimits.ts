import type { Tx } from '../db/database';

/** Counts one request in a bucket, which is deleted after `expires_at`; returns the requests counted in it. */
export const countRequest = async (
  tx: Tx,
  bucket: { readonly bucket: string; readonly expires_at: number },
): Promise<number> => {
  const { count } = await tx
    .insertInto('rate_limits')
    .values({ ...bucket, count: 1 })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((row) => ({ count: row('rate_limits.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
};

export const uncountRequest = async (tx: Tx, bucket: string): Promise<void> => {
  await tx
    .updateTable('rate_limits')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('count', '>', 0)
    .execute();
};
