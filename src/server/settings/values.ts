import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { hostUrls } from './hostUrls';
import { isTimeZone } from '../timeZone';

// Schemas of the values of settings. Their messages complete "NAME must be …".

export const textThat = (isValid: (text: string) => boolean, what: string) => z.string().check(z.refine(isValid, what));

const number = (pattern: RegExp, min: number, max: number, what: string) =>
  z.pipe(
    z.string().check(z.regex(pattern, what)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, what), z.lte(max, what))),
  );

export const whole = (min: number, max: number) =>
  number(/^\d{1,9}$/, min, max, `a whole number from ${min} to ${max}`);

/** Fractions of a minute make expiry testable. */
export const minutes = number(/^\d{1,6}(\.\d{1,6})?$/, 0.01, 100_000, 'a number of minutes from 0.01 to 100000');

export const line = (max: number) => z.string().check(z.maxLength(max, `at most ${max} characters`));

export const secret = (min: number, max: number) =>
  z.string().check(z.minLength(min, `a secret of ${min} to ${max} characters`), z.maxLength(max));

/** Comma-separated names; none for an empty text. */
export const listOf = <const Names extends readonly string[]>(names: Names) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.split(',').flatMap((name) => name.trim() || [])),
    ),
    z.array(z.enum(names, `a list of ${names.join(', ')}`)),
  );

const hasScheme = (text: string, schemes: RegExp): boolean =>
  URL.canParse(text) && schemes.test(new URL(text).protocol);

/** An address without a slash at its end. */
const withoutEndSlash = z.transform((url: string) => url.replace(/\/+$/, ''));
const isHttpUrl = (text: string): boolean => hasScheme(text, /^https?:$/);
const anyHttpUrl = textThat(isHttpUrl, 'an address that starts with http:// or https://');
export const httpUrl = z.pipe(anyHttpUrl, withoutEndSlash);

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/` && !/[?#]/.test(text);

/** The address of a server: no path, query or login. */
export const publicUrl = z.pipe(
  anyHttpUrl.check(z.refine(isOrigin, 'an address without a path or a query, such as https://shop.example')),
  withoutEndSlash,
);

export const webhookUrl = textThat(
  (text) => isHttpUrl(text) && new URL(text).username === '' && new URL(text).password === '',
  'an http:// or https:// address without user and password',
);

export const smtpUrl = textThat(
  (text) => hasScheme(text, /^smtps?:$/) && new URL(text).hostname !== '',
  'an address such as smtps://user:password@mail.example:465',
);

/** True when a URL names this machine. */
export const isOnThisMachine = (url: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname.toLowerCase());

/** The form of `DATABASE_URL`, for messages. */
export const DATABASE_URL_HINT = 'special characters in it must be percent-encoded (@ as %40, / as %2F)';

/** The text without percent-encoding; undefined when that is not valid. */
export const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/**
 * An unencoded special character in a password can end the host too early; the rest of the password would then be taken
 * for the path, and shown by messages.
 */
const isDatabaseUrl = (text: string): boolean => {
  if (!hasScheme(text, /^postgres(ql)?:$/) || !/^postgres(ql)?:\/\//.test(text)) return false;
  const { username, password, pathname, search, hash } = new URL(text);
  return (
    hash === '' &&
    !`${pathname}${search}`.includes('@') &&
    [username, password, pathname].every((part) => decoded(part) !== undefined)
  );
};

export const databaseUrl = textThat(
  (text) => hostUrls(text).every(isDatabaseUrl),
  `like postgres://user:password@host:5432/database; ${DATABASE_URL_HINT}`,
);

export const timeZoneName = textThat(isTimeZone, 'the name of a time zone, such as Asia/Dili');

const ADDRESS = String.raw`[^\s@<>",;]+@[^\s@<>",;]+`;
const SENDER = new RegExp(String.raw`^(${ADDRESS}|[^<>"\r\n]{1,100} <${ADDRESS}>)$`);
const ADDRESSES = new RegExp(String.raw`^${ADDRESS}( *, *${ADDRESS})*$`);

export const sender = z.string().check(z.regex(SENDER, 'an address such as Lorosae <shop@mail.example>'));
export const emailAddresses = z.string().check(z.regex(ADDRESSES, 'email addresses, separated by commas'));

export const phone = z.string().check(z.regex(/^\+?[0-9 ]{6,25}$/, 'a phone number with its country code'));

/** True for a phone number in international form (E.164); national ones are shorter or start with 0. */
export const hasCountryCode = (text: string): boolean => /^[1-9]\d{9,14}$/.test(text.replace(/\D/g, ''));

/** True for an IBAN whose check digits are right (ISO 13616: the number modulo 97 is 1). */
export const isIban = (text: string): boolean => {
  const iban = text.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
};

/** The names of private networks in `TRUST_PROXY`. */
export const PROXY_NETWORKS: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const isNetwork = (text: string): boolean => {
  if (Object.hasOwn(PROXY_NETWORKS, text)) return true;
  const [, address = '', prefix = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  return Number(prefix) >= 1 && Number(prefix) <= ({ 4: 32, 6: 128 }[isIP(address)] ?? 0);
};

const isProxyList = (text: string): boolean => text.split(',').every((item) => isNetwork(item.trim()));

/** A list of addresses and networks, the number of proxies, or whether to trust any. */
export const trustProxy = z.pipe(
  textThat(
    (text) => /^(true|false|\d{1,3})$/.test(text) || isProxyList(text),
    'a list of addresses and networks, such as 10.0.0.1,192.168.0.0/16',
  ),
  z.transform((text): string | number | boolean =>
    text === 'true' || text === 'false' ? text === 'true' : /^\d+$/.test(text) ? Number(text) : text,
  ),
);
