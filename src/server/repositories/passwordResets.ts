import type { Executor, Tx } from '../db/database';
import type { PasswordResetsTable } from '../db/sessionTables';
import { hasChanged } from './statements';

/** Stores the reset link of a customer, in place of an earlier one. */
export const replacePasswordReset = async (tx: Tx, reset: PasswordResetsTable): Promise<void> => {
  await tx
    .insertInto('password_resets')
    .values(reset)
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet({ token_hash: reset.token_hash, expires_at: reset.expires_at }),
    )
    .execute();
};

/** The customer of a reset link that has not expired. */
export const findPasswordResetCustomerId = async (
  db: Executor,
  tokenHash: string,
  now: number,
): Promise<string | undefined> => {
  const reset = await db
    .selectFrom('password_resets')
    .select('customer_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return reset?.customer_id;
};

/** Deletes a reset link; false when there is none or it has expired. */
export const consumePasswordReset = (tx: Tx, tokenHash: string, now: number): Promise<boolean> =>
  hasChanged(tx.deleteFrom('password_resets').where('token_hash', '=', tokenHash).where('expires_at', '>', now));
