import { cleanText } from '@/shared/values/cleanText';
import { NAME_MAX_LENGTH } from '@/shared/constants';
import type { Database } from '../../db/database';
import type { StaffRole, StaffTable } from '../../db/staffTables';
import { hashSecret, newId, newSecret } from '../../gateways/secrets';
import { deleteAccessOf, findStaffByName, insertStaff, updateStaff } from '../../repositories/staff';
import { OperatorError, requireThat } from '../operatorError';

const INVITE_LIFETIME_MS = 3_600_000;

/** A name as it is compared: without regard to letter case. */
export const staffNameKey = (name: string): string => cleanText(name).toLowerCase();

/** The token of a link by which a person signs in for the first time, and until when it can be used. */
export interface Invite {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const newInvite = (now: number): Invite => ({ token: newSecret(), expiresAt: now + INVITE_LIFETIME_MS });

const requireStaff = async (db: Database, name: string): Promise<StaffTable> => {
  const person = await findStaffByName(db.read, staffNameKey(name));
  if (!person) throw new OperatorError(`Nobody is named "${name}": see "staff list".`);
  return person;
};

/**
 * Adds a person who may sign in at the desk, by a link that is good once and for an hour. Throws OperatorError when the
 * name is taken.
 */
export const addStaff = async (
  db: Database,
  { name, role }: { readonly name: string; readonly role: StaffRole },
  now: number,
): Promise<Invite> => {
  requireThat(name !== '' && name.length <= NAME_MAX_LENGTH, `The name must have 1 to ${NAME_MAX_LENGTH} characters.`);
  const invite = newInvite(now);
  await db.transaction(async (tx) => {
    requireThat(
      (await findStaffByName(tx, staffNameKey(name))) === undefined,
      `Somebody is named "${name}" already: "staff link" gives a new link to the same person.`,
    );
    await insertStaff(tx, {
      ...{ id: newId(), name, name_key: staffNameKey(name), role },
      ...{ invite_hash: hashSecret(invite.token), invite_expires_at: invite.expiresAt },
      ...{ created_at: now, removed_at: null },
    });
  });
  return invite;
};

/**
 * Gives a person a new link, as after a lost phone: passkeys, the password and all sessions end at once. Throws
 * OperatorError for an unknown name.
 */
export const renewInvite = async (db: Database, name: string, now: number): Promise<Invite> => {
  const { id } = await requireStaff(db, name);
  const invite = newInvite(now);
  await db.transaction(async (tx) => {
    await deleteAccessOf(tx, id);
    await updateStaff(tx, id, { invite_hash: hashSecret(invite.token), invite_expires_at: invite.expiresAt });
  });
  return invite;
};

/** Ends the access of a person, also in open sessions. Throws OperatorError for an unknown name. */
export const removeStaff = async (db: Database, name: string, now: number): Promise<StaffTable> => {
  const person = await requireStaff(db, name);
  await db.transaction(async (tx) => {
    await deleteAccessOf(tx, person.id);
    await updateStaff(tx, person.id, { removed_at: now });
  });
  return person;
};
