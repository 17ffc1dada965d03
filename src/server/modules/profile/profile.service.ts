import { NAME_MAX_LENGTH } from '@/shared/constants';
import type { User } from '@/shared/contract/profile';
import { emailKey, joinName, separateFirstName, splitName } from '@/shared/domain/names';
import type { Database, Executor, Tx } from '../../db/database';
import { isUniqueViolation } from '../../db/databaseErrors';
import type { Passwords } from '../../gateways/passwords';
import { newId } from '../../gateways/secrets';
import { HttpError } from '../../http/httpError';
import { unauthorized } from '../../http/route';
import {
  findCustomer,
  findCustomerByEmail,
  lockCustomer,
  updateCustomer,
  type StoredCustomer,
} from '../../repositories/customers';
import { insertNotifications } from '../../repositories/notifications';
import { deleteSessionsOf } from '../../repositories/sessions';
import { openSession } from '../auth/sessions';
import type { Language } from '@/shared/languages';

const presentUser = ({ name, first_name, email, phone, avatar_url }: StoredCustomer): User => ({
  name,
  ...(first_name === null ? {} : { firstName: first_name }),
  email,
  phone,
  avatar: avatar_url,
});

const requireStored = async (db: Executor, customerId: string): Promise<StoredCustomer> => {
  const customer = await findCustomer(db, customerId);
  if (!customer) throw unauthorized();
  return customer;
};

export const readUser = async (db: Executor, customerId: string): Promise<User> =>
  presentUser(await requireStored(db, customerId));

/** Changes the parts of the name that were sent; the joined name has 1 to 100 characters. */
export const changeName = async (
  tx: Tx,
  customerId: string,
  parts: { readonly firstName?: string | undefined; readonly lastName?: string | undefined },
): Promise<User> => {
  await lockCustomer(tx, customerId);
  const stored = await requireStored(tx, customerId);
  const { firstName, lastName } = splitName(stored.name, stored.first_name);
  const changed = { firstName: parts.firstName ?? firstName, lastName: parts.lastName ?? lastName };
  const name = joinName(changed.firstName, changed.lastName);
  if (name === '' || name.length > NAME_MAX_LENGTH) {
    throw new HttpError(400, 'profileMessages.nameInvalid', {
      field: parts.lastName === undefined ? 'firstName' : 'lastName',
    });
  }
  await updateCustomer(tx, customerId, { name, first_name: separateFirstName(changed) ?? null });
  return readUser(tx, customerId);
};

/** A change of a customer's email; `email` is the earlier one. */
interface EmailChange {
  readonly customerId: string;
  readonly email: string;
  readonly language: Language;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Tells the earlier email of a customer, by mail, that it was changed; in the transaction that changes it. */
export const queueEmailChanged = (tx: Tx, { customerId, email, language, now }: EmailChange): Promise<void> =>
  insertNotifications(tx, [
    { id: newId(), kind: 'email_changed', customer_id: customerId, email, language, created_at: now },
  ]);

/** Services of a change of email and phone. */
interface ContactServices {
  readonly db: Database;
  readonly now: () => number;
  /** Whether the earlier email gets a mail about its change. */
  readonly isMailOn: boolean;
}

/** Changes email and phone if sent. A changed email becomes unverified. Throws HttpError 409 when the email is taken. */
export const changeContact = async (
  { db, now, isMailOn }: ContactServices,
  customerId: string,
  { email, phone }: { readonly email?: string | undefined; readonly phone?: string | undefined },
  language: Language,
): Promise<User> => {
  const taken = (): HttpError => new HttpError(409, 'responseMessages.emailTaken', { field: 'email' });
  try {
    return await db.transaction(async (tx) => {
      await lockCustomer(tx, customerId);
      if (phone !== undefined) await updateCustomer(tx, customerId, { phone });
      if (email !== undefined) {
        const key = emailKey(email);
        const { email: earlier, email_key: earlierKey } = await requireStored(tx, customerId);
        const isChanged = key !== earlierKey;
        if (isChanged && (await findCustomerByEmail(tx, key))) throw taken();
        const unproven = { email_key: key, email_verified: 0, email_changed_at: now() } as const;
        await updateCustomer(tx, customerId, { email, ...(isChanged ? unproven : {}) });
        if (isChanged && isMailOn) await queueEmailChanged(tx, { customerId, email: earlier, language, now: now() });
      }
      return readUser(tx, customerId);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error;
  }
};

/**
 * Sets a new password, deletes all sessions of the customer and creates a new one.
 * An account that has only logged in with Google has no current password to check.
 */
export const changePassword = async (
  { db, passwords, now }: { readonly db: Database; readonly passwords: Passwords; readonly now: () => number },
  customerId: string,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
): Promise<{ user: User; token: string }> => {
  const wrong = (): HttpError =>
    new HttpError(400, 'responseMessages.currentPasswordWrong', { field: 'currentPassword' });
  const { password_hash: current } = await requireStored(db.read, customerId);
  if (current !== null && currentPassword === '') {
    throw new HttpError(400, 'profileMessages.passwordFieldsRequired', { field: 'currentPassword' });
  }
  if (current !== null && !(await passwords.verify(current, currentPassword))) throw wrong();
  const passwordHash = await passwords.hash(newPassword);
  return db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const customer = await requireStored(tx, customerId);
    // Another session may have changed the password while it was verified.
    if (customer.password_hash !== current) throw wrong();
    await updateCustomer(tx, customerId, { password_hash: passwordHash });
    await deleteSessionsOf(tx, customerId);
    return { user: presentUser(customer), token: await openSession(tx, customerId, now()) };
  });
};
