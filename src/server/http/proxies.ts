import { BlockList, isIPv4 } from 'node:net';
import type { Settings } from '../settings/settings';
import { isOnThisMachine, PROXY_NETWORKS } from '../settings/values';
import { readAddress } from './clientAddress';

/** Tells whether a proxy is trusted, by its address and its distance from the server. */
type IsTrusted = (address: string, hop: number) => boolean;

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

/** Tells whether an address is in a list of `TRUST_PROXY`. */
export const createIsListed = (setting: string): IsTrusted => {
  const list = new BlockList();
  for (const network of setting.split(',').flatMap((item) => PROXY_NETWORKS[item.trim()] ?? [item.trim()])) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (text: string | undefined) => {
    const address = readAddress(text ?? '');
    return address !== undefined && list.check(address, familyOf(address));
  };
};

/**
 * Fastify's option for the setting `TRUST_PROXY`. Fastify compares the addresses of a list as they are written, with
 * ports for example, and ignores a number, because clients can add addresses.
 */
export const trustedProxies = (setting: Settings['trustProxy']): boolean | IsTrusted => {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return typeof setting === 'string' ? createIsListed(setting) : (setting ?? false);
};

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '::1']);

/**
 * True when the settings show that shoppers use a proxy which `TRUST_PROXY` does not name: the server itself has no TLS,
 * and on a loopback address only this machine reaches it.
 */
export const isProxyUnnamed = ({
  trustProxy,
  publicUrl,
  host,
}: Pick<Settings, 'trustProxy' | 'publicUrl' | 'host'>): boolean =>
  trustProxy === undefined &&
  (publicUrl.startsWith('https:') || (LOOPBACK_HOSTS.has(host) && !isOnThisMachine(publicUrl)));

/** The warning of the log. */
export const UNNAMED_PROXY = 'TRUST_PROXY is not set: behind a proxy all shoppers count as one address';
