import type { Tx } from '../db/database';
import type { OidcLoginsTable } from '../db/schema';

export const insertLogin = async (tx: Tx, login: OidcLoginsTable): Promise<void> => {
  await tx.insertInto('oidc_logins').values(login).execute();
};

/** Deletes and returns the pending login of this state and browser; undefined when there is none or it has expired. */
export const consumeLogin = (
  tx: Tx,
  { stateHash, browserHash }: { stateHash: string; browserHash: string },
  now: number,
): Promise<OidcLoginsTable | undefined> =>
  tx
    .deleteFrom('oidc_logins')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
