import { cleanCode } from './cleanText';

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

/** Fewer digits are in too many phones. */
const SEARCHED_DIGITS_MIN = 3;

/** A number as it is dialled in its own country, where a zero is in the place of the country code. */
const NATIONAL = /^0+(\d{7,})$/;

/**
 * The test of a search: true for a phone that has the digits of `query`, with or without the country code, or a zero in
 * its place, in both.
 */
export const searchForPhone = (query: string): ((phone: string) => boolean) => {
  const digits = cleanCode(query).replace(/\D/g, '').replace(/^0+/, '');
  return (phone) => {
    if (digits.length < SEARCHED_DIGITS_MIN) return false;
    const own = chatPhone(phone) ?? phone.replace(/\D/g, '');
    const national = NATIONAL.exec(own)?.[1];
    return own.includes(digits) || (national !== undefined && digits.endsWith(national));
  };
};
