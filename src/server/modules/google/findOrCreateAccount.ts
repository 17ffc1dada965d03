import { NAME_MAX_LENGTH } from '@/shared/constants';
import { email as emailText } from '@/shared/contract/text';
import { cleanText } from '@/shared/values/cleanText';
import { emailKey } from '@/shared/domain/names';
import { EMAIL_CHANGED } from '@/shared/googlePaths';
import type { Tx } from '../../db/database';
import type { Identity } from '../../gateways/identity/openId';
import { newId } from '../../gateways/secrets';
import {
  findCustomerByEmail,
  findCustomerByGoogle,
  insertCustomer,
  lockCustomer,
  updateCustomer,
  type StoredCustomer,
} from '../../repositories/customers';
import { endAccount } from '../../repositories/customersAdmin';
import { deleteSessionsOf } from '../../repositories/sessions';

/** A valid name from the provider's claims; the local part of the email when they have none. */
const nameFor = ({ name, email }: Identity): string => {
  const short = cleanText([...cleanText(name)].slice(0, NAME_MAX_LENGTH).join(''));
  return (short || email.split('@')[0] || email).slice(0, NAME_MAX_LENGTH);
};

/** The account of a login, and the uploads of an account that it has ended, whose files the caller deletes. */
interface LoginAccount {
  readonly customerId: string;
  readonly deletedUploads: Awaited<ReturnType<typeof endAccount>>;
}

type Profile = Pick<StoredCustomer, 'name' | 'first_name' | 'email'>;

const createAccount = async (
  tx: Tx,
  { subject, isEmailVerified }: Identity,
  profile: Profile,
  now: number,
): Promise<string | undefined> => {
  const id = newId();
  const login = { email_verified: isEmailVerified ? 1 : 0, password_hash: null, google_subject: subject } as const;
  const isAdded = await insertCustomer(tx, { ...profile, ...login, id }, now);
  return isAdded ? id : undefined;
};

/** Verifies the email of the login's account. Its earlier password and sessions are not those of a proven owner. */
const verifyEmail = async (tx: Tx, customerId: string): Promise<void> => {
  await lockCustomer(tx, customerId);
  await deleteSessionsOf(tx, customerId);
  await updateCustomer(tx, customerId, { email_verified: 1, email_changed_at: null, password_hash: null });
};

/**
 * Enters the account with the login's verified email. If the account's email was never verified, someone else may have
 * created it: that account ends and keeps its orders, and a new one has only its name and email. An account whose email
 * was changed is refused: a stolen session could have changed it.
 */
const enterByEmail = async (
  tx: Tx,
  owner: StoredCustomer,
  identity: Identity,
  now: number,
): Promise<LoginAccount | typeof EMAIL_CHANGED | undefined> => {
  if (owner.email_verified === 1) {
    await updateCustomer(tx, owner.id, { google_subject: identity.subject });
    return { customerId: owner.id, deletedUploads: [] };
  }
  if (owner.email_changed_at !== null) return EMAIL_CHANGED;
  const { name, first_name, email } = owner;
  const deletedUploads = await endAccount(tx, owner.id);
  const customerId = await createAccount(tx, identity, { name, first_name, email }, now);
  return customerId === undefined ? undefined : { customerId, deletedUploads };
};

/**
 * Finds or creates the account of a login: by the provider's subject, then by a verified email. An unverified email
 * never enters an existing account: creates a new account, or returns undefined when the email is taken.
 */
export const findOrCreateAccount = async (
  tx: Tx,
  identity: Identity,
  now: number,
): Promise<LoginAccount | typeof EMAIL_CHANGED | undefined> => {
  const email = emailText('authMessages.emailInvalid').safeParse(identity.email);
  if (!email.success) return undefined;
  const key = emailKey(email.data);

  const linked = await findCustomerByGoogle(tx, identity.subject);
  if (linked) {
    const isNewlyVerified = identity.isEmailVerified && linked.email_verified === 0 && linked.email_key === key;
    if (isNewlyVerified) await verifyEmail(tx, linked.id);
    return { customerId: linked.id, deletedUploads: [] };
  }
  const found = await findCustomerByEmail(tx, key);
  if (found) await lockCustomer(tx, found.id);
  // Another login may have ended the account before the lock.
  const owner = found && (await findCustomerByEmail(tx, key));
  if (owner) return identity.isEmailVerified ? enterByEmail(tx, owner, identity, now) : undefined;
  const profile = { name: nameFor(identity), first_name: null, email: email.data };
  const customerId = await createAccount(tx, identity, profile, now);
  return customerId === undefined ? undefined : { customerId, deletedUploads: [] };
};
