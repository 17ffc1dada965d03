/** Joins first and last name by one space and trims the result (rules: Profile). */
export const joinName = (firstName: string, lastName: string): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim();

/** Splits a name at its first space, as the profile's form does (rules: Profile). */
export const splitName = (name: string): { firstName: string; lastName: string } => {
  const space = name.indexOf(' ');
  return space < 0
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, space), lastName: name.slice(space + 1) };
};

/** Returns the form of an email address for comparison: trimmed, in lowercase. */
export const emailKey = (email: string): string => email.trim().toLowerCase();
