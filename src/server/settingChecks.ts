import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { isTimeZone } from './timeZone';

// Schemas of single settings. Their messages complete "NAME must be …".

const isHttpUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

export const httpUrl = z.string().check(z.refine(isHttpUrl, 'an address that starts with http:// or https://'));

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True when a URL names this machine. */
export const isOnThisMachine = (url: string): boolean => LOCAL_HOSTS.has(new URL(url).hostname.toLowerCase());

/** True for the address of a server: no path, query or login. */
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/` && !/[?#]/.test(text);

export const publicUrl = httpUrl.check(
  z.refine(isOrigin, 'an address without a path or a query, such as https://shop.example'),
);

const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * An unencoded special character in a password can end the host too early; the rest of the password would then be taken
 * for the path, and shown by messages.
 */
const isDatabaseUrl = (text: string): boolean => {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { username, password, pathname, search, hash } = new URL(text);
  return hash === '' && !`${pathname}${search}`.includes('@') && [username, password, pathname].every(isDecodable);
};

/** The form of `DATABASE_URL`, for messages. */
export const DATABASE_URL_HINT = 'special characters in it must be percent-encoded (@ as %40, / as %2F)';

export const databaseUrl = z
  .string()
  .check(z.refine(isDatabaseUrl, `like postgres://user:password@host:5432/database; ${DATABASE_URL_HINT}`));

export const timeZoneName = z.string().check(z.refine(isTimeZone, 'the name of a time zone, such as Asia/Dili'));

/** Names of private networks that Fastify knows. */
const NETWORK_NAMES = ['loopback', 'linklocal', 'uniquelocal'];

const isNetwork = (text: string): boolean => {
  if (NETWORK_NAMES.includes(text)) return true;
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return bits > 0 && (prefix === undefined || (Number(prefix) >= 1 && Number(prefix) <= bits));
};

/** True for a comma-separated list of addresses and networks. */
export const isProxyList = (text: string): boolean => text.split(',').every((item) => isNetwork(item.trim()));

const isTrustProxy = (text: string): boolean => /^(true|false|\d{1,3})$/.test(text) || isProxyList(text);

export const trustProxy = z
  .string()
  .check(z.refine(isTrustProxy, 'a list of addresses and networks, such as 10.0.0.1,192.168.0.0/16'));
