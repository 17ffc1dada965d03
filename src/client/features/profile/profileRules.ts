import type { FieldError } from '@/client/lib/forms/formsSlice';
import { PASSWORD_MIN_LENGTH } from '@/shared/constants';
import type { User } from '@/shared/contract/profile';
import { type NameParts, splitName } from '@/shared/domain/names';
import { profileMessages } from '@/shared/messages/profile';

/** The three fields of the password form, as typed. */
export interface PasswordValues {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** Returns the values of the general form (rules: Profile). */
export const generalValues = ({ name, firstName }: User): NameParts => splitName(name, firstName);

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

/** Returns the field that rejects a name before any request, or undefined (rules: Profile). */
export const nameRefusal = ({ firstName }: NameParts): FieldError | undefined =>
  firstName.trim() === '' ? { field: 'firstName', text: profileMessages.firstNameInvalid } : undefined;

/** Returns the field that rejects a password change before any request, or undefined (rules: Profile). */
export const passwordRefusal = (values: PasswordValues): FieldError | undefined => {
  const missing = (['currentPassword', 'newPassword', 'confirmPassword'] as const).find((name) => !values[name]);
  if (missing) return { field: missing, text: profileMessages.passwordFieldsRequired };
  if (values.newPassword !== values.confirmPassword) {
    return { field: 'confirmPassword', text: profileMessages.newPasswordsDiffer };
  }
  if (values.newPassword.length < PASSWORD_MIN_LENGTH) {
    return { field: 'newPassword', text: profileMessages.newPasswordTooShort };
  }
  return undefined;
};
