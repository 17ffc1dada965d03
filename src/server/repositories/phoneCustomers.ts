import type { Tx } from '../db/database';
import { ERASED_EMAIL_HOST } from '../db/erasedValues';
import { findCustomerByEmail, insertCustomer, updateCustomer } from './customers';

/** No email of an account has a colon: nobody can sign up with the address of a phone number. */
const PREFIX = 'phone:';

/** True for the row that has the orders of a phone number: it is no account. */
export const isPhoneCustomer = ({ email }: { readonly email: string }): boolean =>
  email.startsWith(PREFIX) && email.endsWith(ERASED_EMAIL_HOST);

/** The name of a phone number's customer in commands: `phone:67077123456`; undefined for an account. */
export const phoneNameOf = ({ email }: { readonly email: string }): string | undefined =>
  isPhoneCustomer({ email }) ? email.slice(0, -ERASED_EMAIL_HOST.length) : undefined;

/** The address of the customer that a command names: by an email, or by a phone number as `phoneNameOf` writes it. */
export const addressOf = (name: string): string =>
  name.startsWith(PREFIX) && !name.includes('@') ? name + ERASED_EMAIL_HOST : name;

/**
 * The id of the customer without an account who has a phone number, by its digits with the country code; `id` for a new
 * one.
 */
export const findOrAddPhoneCustomer = async (
  tx: Tx,
  digits: string,
  {
    id,
    name,
    phone,
    now,
  }: { readonly id: string; readonly name: string; readonly phone: string; readonly now: number },
): Promise<string> => {
  const email = `${PREFIX}${digits}${ERASED_EMAIL_HOST}`;
  const login = { email_verified: 0, password_hash: null, google_subject: null } as const;
  if (await insertCustomer(tx, { ...login, id, name, first_name: null, email }, now)) {
    await updateCustomer(tx, id, { phone });
    return id;
  }
  const known = await findCustomerByEmail(tx, email);
  if (!known) throw new Error('The customer of a phone number was removed meanwhile.');
  return known.id;
};
