import type { Tx } from '../db/database';
import type { OidcLoginsTable } from '../db/schema';

export const insertLogin = async (tx: Tx, login: OidcLoginsTable): Promise<void> => {
  await tx.insertInto('oidc_logins').values(login).execute();
};

/** Spends a login that this browser started and that is not too old, once; undefined when there is none. */
export const takeLogin = (
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

export const deleteOldLogins = async (tx: Tx, now: number): Promise<void> => {
  await tx.deleteFrom('oidc_logins').where('expires_at', '<=', now).execute();
};
