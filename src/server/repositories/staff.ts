import type { Executor, Tx } from '../db/database';
import type { StaffCredentialsTable, StaffPressesTable, StaffSessionsTable, StaffTable } from '../db/staffTables';
import { hasChanged } from './statements';

export const insertStaff = async (tx: Tx, person: StaffTable): Promise<void> => {
  await tx.insertInto('staff').values(person).execute();
};

export const updateStaff = async (tx: Tx, id: string, changes: Partial<StaffTable>): Promise<void> => {
  await tx.updateTable('staff').set(changes).where('id', '=', id).execute();
};

/** The people who may sign in, by name. */
export const listStaff = (db: Executor): Promise<StaffTable[]> =>
  db.selectFrom('staff').selectAll().where('removed_at', 'is', null).orderBy('name_key').execute();

/** The person of a name in lower case who may sign in. */
export const findStaffByName = (db: Executor, nameKey: string): Promise<StaffTable | undefined> =>
  db.selectFrom('staff').selectAll().where('name_key', '=', nameKey).where('removed_at', 'is', null).executeTakeFirst();

/** The person of a link that is neither used nor expired. */
export const findStaffByInvite = (db: Executor, inviteHash: string, now: number): Promise<StaffTable | undefined> =>
  db
    .selectFrom('staff')
    .selectAll()
    .where('invite_hash', '=', inviteHash)
    .where('invite_expires_at', '>', now)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Uses up a link; false when it is used, expired or taken back. */
export const consumeInvite = (tx: Tx, inviteHash: string, now: number): Promise<boolean> =>
  hasChanged(
    tx
      .updateTable('staff')
      .set({ invite_hash: null, invite_expires_at: null })
      .where('invite_hash', '=', inviteHash)
      .where('invite_expires_at', '>', now)
      .where('removed_at', 'is', null),
  );

/** Takes away everything by which a person can act: the link, passkeys and passwords, and all sessions. */
export const deleteAccessOf = async (tx: Tx, staffId: string): Promise<void> => {
  await updateStaff(tx, staffId, { invite_hash: null, invite_expires_at: null });
  await tx.deleteFrom('staff_credentials').where('staff_id', '=', staffId).execute();
  await tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute();
  await tx.deleteFrom('staff_challenges').where('staff_id', '=', staffId).execute();
};

export const insertCredential = async (tx: Tx, credential: StaffCredentialsTable): Promise<void> => {
  await tx.insertInto('staff_credentials').values(credential).execute();
};

/** A passkey and its person, who may sign in. */
export const findPasskey = (db: Executor, id: string) =>
  db
    .selectFrom('staff_credentials')
    .innerJoin('staff', 'staff.id', 'staff_credentials.staff_id')
    .selectAll('staff_credentials')
    .where('staff_credentials.id', '=', id)
    .where('kind', '=', 'passkey')
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** The password of a person. */
export const findPassword = (db: Executor, staffId: string): Promise<StaffCredentialsTable | undefined> =>
  db
    .selectFrom('staff_credentials')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'password')
    .executeTakeFirst();

/** Raises the counter of a credential; false when it has not risen, or the credential is gone. */
export const raiseCounter = (tx: Tx, id: string, counter: number): Promise<boolean> =>
  hasChanged(
    tx
      .updateTable('staff_credentials')
      .set({ counter })
      .where('id', '=', id)
      // Passkeys that are copied between phones always count 0.
      .where('counter', counter === 0 ? '=' : '<', counter),
  );

export const insertStaffSession = async (tx: Tx, session: StaffSessionsTable): Promise<void> => {
  await tx.insertInto('staff_sessions').values(session).execute();
};

export const deleteStaffSession = async (tx: Tx, tokenHash: string): Promise<void> => {
  await tx.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute();
};

/** The person of a session that has not ended. */
export const findSessionStaff = (db: Executor, tokenHash: string, now: number): Promise<StaffTable | undefined> =>
  db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .selectAll('staff')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export const insertChallenge = async (
  tx: Tx,
  challenge: { readonly challenge: string; readonly staff_id: string | null; readonly expires_at: number },
): Promise<void> => {
  await tx.insertInto('staff_challenges').values(challenge).execute();
};

/** Uses up a challenge of this person, or of a sign-in; false when there is none, or it has expired. */
export const consumeChallenge = (
  tx: Tx,
  challenge: string,
  { staffId, now }: { readonly staffId: string | null; readonly now: number },
): Promise<boolean> =>
  hasChanged(
    tx
      .deleteFrom('staff_challenges')
      .where('challenge', '=', challenge)
      .where('staff_id', staffId === null ? 'is' : '=', staffId)
      .where('expires_at', '>', now),
  );

/** Stores a press. Returns the earlier one of the same key; waits for another transaction that stores it. */
export const storePress = async (tx: Tx, press: StaffPressesTable): Promise<StaffPressesTable | undefined> => {
  const stored = await tx
    .insertInto('staff_presses')
    .values(press)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (stored) return undefined;
  return tx.selectFrom('staff_presses').selectAll().where('key', '=', press.key).executeTakeFirstOrThrow();
};

/** The keys of a person's presses that begin with this text, since a time. */
export const findPressKeys = async (
  db: Executor,
  { staffId, prefix, since }: { readonly staffId: string; readonly prefix: string; readonly since: number },
): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('staff_presses')
    .select('key')
    .where('staff_id', '=', staffId)
    .where('created_at', '>=', since)
    .execute();
  return rows.map(({ key }) => key).filter((key) => key.startsWith(prefix));
};
