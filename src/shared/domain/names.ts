import { cleanCode, cleanText } from '../values/cleanText';

export interface NameParts {
  readonly firstName: string;
  readonly lastName: string;
}

/** Cleans first and last name and joins them by one space (rules: Profile). */
export const joinName = (firstName: string, lastName: string): string => cleanText(`${firstName} ${lastName}`);

/** Splits a name after the given first name, or else at its first space (rules: Profile). */
export const splitName = (name: string, firstName?: string | null): NameParts => {
  if (firstName && `${name} `.startsWith(`${firstName} `)) {
    return { firstName, lastName: name.slice(firstName.length + 1) };
  }
  const space = name.indexOf(' ');
  return space < 0
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, space), lastName: name.slice(space + 1) };
};

/** The first name, if splitting the joined name at its first space would give another one; otherwise undefined. */
export const separateFirstName = (parts: NameParts): string | undefined => {
  const firstName = cleanText(parts.firstName);
  return splitName(joinName(firstName, parts.lastName)).firstName === firstName ? undefined : firstName;
};

/** Returns the form of an email address for comparison: cleaned, in lowercase. */
export const emailKey = (email: string): string => cleanCode(email).toLowerCase();
