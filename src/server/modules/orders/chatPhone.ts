/** The country code of Timor-Leste. */
const COUNTRY_CODE = '670';

/**
 * A phone in the format of wa.me: digits with the country code. A number of 7 or 8 digits is a local one. Undefined for
 * a number that cannot be called from abroad.
 */
export const chatPhone = (phone: string): string | undefined => {
  const compact = phone.replace(/[\s()-]/g, '').replace(/^00/, '+');
  if (/^[1-9]\d{6,7}$/.test(compact)) return COUNTRY_CODE + compact;
  return /^\+?([1-9]\d{8,14})$/.exec(compact)?.[1];
};
