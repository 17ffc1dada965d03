import { PASSWORD_MIN_LENGTH } from '@/shared/constants';
import type { User } from '@/shared/contract/profile';
import { splitName } from '@/shared/domain/names';
import { profileMessages } from '@/shared/messages/profile';

/** The three fields of the password form, as typed. */
export interface PasswordValues {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** Returns the values of the general form: the name, split at its first space. */
export const generalValues = (user: User) => splitName(user.name);

/** Returns the values of the security form. */
export const securityValues = ({ email, phone }: User) => ({ email, phone });

/**
 * Returns the fields that differ from the saved values, trimmed as the server trims them. Only these fields are sent
 * (rules: Profile). Returns undefined if nothing changed.
 */
export const changedFields = <Fields extends Record<string, string>>(
  saved: Fields,
  typed: Fields,
): Partial<Fields> | undefined => {
  const changed = Object.entries(typed)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([name, value]) => value !== saved[name]);
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Fields>) : undefined;
};

/** Returns the message that rejects a password change before any request, or undefined (rules: Profile). */
export const passwordRefusal = (values: PasswordValues): string | undefined => {
  if (!values.currentPassword || !values.newPassword || !values.confirmPassword) {
    return profileMessages.passwordFieldsRequired;
  }
  if (values.newPassword !== values.confirmPassword) return profileMessages.newPasswordsDiffer;
  if (values.newPassword.length < PASSWORD_MIN_LENGTH) return profileMessages.newPasswordTooShort;
  return undefined;
};
