import { NAME_MAX_LENGTH } from '@/shared/constants';
import { isStorableText, email as emailText } from '@/shared/contract/text';
import { emailKey } from '@/shared/domain/names';
import { authMessages } from '@/shared/messages/auth';
import type { Tx } from '../../db/database';
import type { Identity } from '../../gateways/identity/identityProvider';
import { newId } from '../../gateways/secrets';
import {
  findCustomer,
  findCustomerByEmail,
  findCustomerByGoogle,
  insertCustomer,
  lockCustomer,
  updateCustomer,
} from '../../repositories/customers';
import { deleteSessionsOf } from '../../repositories/sessions';

/** A valid name from the provider's claims; the local part of the email when they have none. */
const nameFor = ({ name, email }: Identity): string => {
  const clean = [...name].map((character) => (isStorableText(character) ? character : ' ')).join('');
  const short = [...clean.trim().replace(/ {2,}/g, ' ')].slice(0, NAME_MAX_LENGTH).join('').trim();
  return (short || email.split('@')[0] || email).slice(0, NAME_MAX_LENGTH);
};

/**
 * Links an account to a login with a verified email. If the account's email was never verified, someone else may have
 * created it: its password and sessions are deleted.
 */
const linkVerifiedAccount = async (tx: Tx, customerId: string, subject: string): Promise<string> => {
  await lockCustomer(tx, customerId);
  const customer = await findCustomer(tx, customerId);
  const isTakenOver = customer?.email_verified === 0;
  if (isTakenOver) await deleteSessionsOf(tx, customerId);
  await updateCustomer(tx, customerId, {
    google_subject: subject,
    email_verified: 1,
    ...(isTakenOver ? { password_hash: null } : {}),
  });
  return customerId;
};

/**
 * Finds or creates the account of a login: by the provider's subject, then by a verified email. An unverified email
 * is never linked to an existing account: creates a new account, or returns undefined when the email is taken.
 */
export const findOrCreateAccount = async (tx: Tx, identity: Identity, now: number): Promise<string | undefined> => {
  const email = emailText(authMessages.emailInvalid).safeParse(identity.email);
  if (!email.success) return undefined;
  const key = emailKey(email.data);

  const linked = await findCustomerByGoogle(tx, identity.subject);
  if (linked) {
    const isNewlyVerified = identity.isEmailVerified && linked.email_verified === 0 && linked.email_key === key;
    return isNewlyVerified ? linkVerifiedAccount(tx, linked.id, identity.subject) : linked.id;
  }
  const owner = await findCustomerByEmail(tx, key);
  if (owner) return identity.isEmailVerified ? linkVerifiedAccount(tx, owner.id, identity.subject) : undefined;

  const customerId = newId();
  const isAdded = await insertCustomer(
    tx,
    {
      id: customerId,
      name: nameFor(identity),
      first_name: null,
      email: email.data,
      email_key: key,
      email_verified: identity.isEmailVerified ? 1 : 0,
      phone: '',
      avatar_url: '',
      password_hash: null,
      google_subject: identity.subject,
    },
    now,
  );
  return isAdded ? customerId : undefined;
};
