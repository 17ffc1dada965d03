import { isIP, isIPv4 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** `[2001:db8::1]:443`; the port may be a name (RFC 7239). */
const BRACKETS = /^\[([^\]]+)\](?::[\w.-]*)?$/;
/** A pair of the header `Forwarded`. */
const FORWARDED = /(?:^|;)\s*for\s*=([^;]*)/i;
/** An IPv4 address, or an IPv6 address with all of its groups, and a port. */
const WITH_PORT = /^([\d.]+|(?:[\da-f]+:){7}[\da-f]+):\d{0,5}$/i;

const withoutZeros = (address: string): string =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(address) ? address.split('.').map(Number).join('.') : address;

/**
 * Reads an address as proxies write it: with a port, brackets, quotes, a zone, or as `for=…`. Undefined for anything
 * else, such as `unknown` and the hidden names of RFC 7239.
 */
export const readAddress = (text: string): string | undefined => {
  const bare = (FORWARDED.exec(text)?.[1] ?? text)
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .trim();
  const host = BRACKETS.exec(bare)?.[1] ?? bare;
  return [host, WITH_PORT.exec(host)?.[1] ?? '']
    .map((one) => withoutZeros(one.replace(/%.*$/, '')))
    .find((one) => isIP(one) !== 0);
};

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): readonly number[] => {
  // The WHATWG form has hexadecimal groups only.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].map((group) => parseInt(group, 16));
};

/** Networks of IPv4 addresses in IPv6: mapped (RFC 4291) and translated ones (RFC 6052). */
const IPV4_NETWORKS = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

const hex = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':');

/**
 * The key by which a client is counted: an IPv4 address in its usual form, also when it was written in IPv6; for IPv6
 * the /64 network, since one client has a whole network. Undefined when `text` is not an address.
 */
export const addressKey = (text: string): string | undefined => {
  const address = readAddress(text);
  if (address === undefined || isIPv4(address)) return address;
  const groups = groupsOf(address);
  if (!IPV4_NETWORKS.includes(hex(groups.slice(0, 6)))) return `${hex(groups.slice(0, 4))}::/64`;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
};

/** The addresses from the connection to the client, as far as the proxies are trusted. A closed connection has none. */
export const hopsOf = ({ ips, ip }: Pick<FastifyRequest, 'ips' | 'ip'>): readonly string[] =>
  (ips ?? [ip]).map((address: string | undefined) => address ?? '');

/** The key of the client of a request; of its nearest known proxy when the client's address cannot be read. */
export const clientKeyOf = (request: FastifyRequest): string =>
  hopsOf(request)
    .map(addressKey)
    .findLast((key) => key !== undefined) ?? 'unknown';
