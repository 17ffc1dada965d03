import { PASSWORD_RESET_LIFETIME_MS } from '@/shared/constants';
import { emailKey } from '@/shared/domain/names';
import { ERASED_EMAIL_HOST } from '../../db/erasedValues';
import { hashSecret, newSecret } from '../../gateways/secrets';
import { HttpError } from '../../http/httpError';
import { findCustomerByEmail, lockCustomer, updateCustomer } from '../../repositories/customers';
import {
  consumePasswordReset,
  findPasswordResetCustomerId,
  replacePasswordReset,
} from '../../repositories/passwordResets';
import { deleteSessionsOf } from '../../repositories/sessions';
import { OperatorError, requireThat } from '../operatorError';
import type { AuthServices } from './auth.service';
import { openSession } from './sessions';

/** The secret of a reset link, and until when it is valid. */
interface PasswordReset {
  readonly token: string;
  readonly expiresAt: number;
}

/**
 * Creates the link by which a customer sets a new password, in place of an earlier one. Throws OperatorError for an
 * unknown email.
 */
export const issuePasswordReset = async (
  { db, now }: Pick<AuthServices, 'db' | 'now'>,
  email: string,
): Promise<PasswordReset> => {
  const key = emailKey(email);
  const token = newSecret();
  const expiresAt = now() + PASSWORD_RESET_LIFETIME_MS;
  await db.transaction(async (tx) => {
    const found = await findCustomerByEmail(tx, key);
    if (found) await lockCustomer(tx, found.id);
    // The customer may have been erased before the lock.
    const customer = await findCustomerByEmail(tx, key);
    if (!customer || customer.id !== found?.id) throw new OperatorError('There is no customer with this email.');
    requireThat(!key.endsWith(ERASED_EMAIL_HOST), 'This is no account: nobody can log in to it.');
    await replacePasswordReset(tx, { customer_id: customer.id, token_hash: hashSecret(token), expires_at: expiresAt });
  });
  return { token, expiresAt };
};

/**
 * Sets a new password by the token of a reset link, ends all sessions of the customer and returns the token of a new
 * one. Throws the same HttpError 404 for an unknown, used or expired token.
 */
export const resetPassword = async (
  { db, passwords, now }: Pick<AuthServices, 'db' | 'passwords' | 'now'>,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<string> => {
  const tokenHash = hashSecret(token);
  const invalid = (): HttpError => new HttpError(404, 'authMessages.resetLinkInvalid');
  const customerId = await findPasswordResetCustomerId(db.read, tokenHash, now());
  if (customerId === undefined) throw invalid();
  const passwordHash = await passwords.hash(password);
  return db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    // Another request may have used the link meanwhile.
    if (!(await consumePasswordReset(tx, tokenHash, now()))) throw invalid();
    await updateCustomer(tx, customerId, { password_hash: passwordHash });
    await deleteSessionsOf(tx, customerId);
    return openSession(tx, customerId, now());
  });
};
