import type { Settings } from '../settings/settings';
import { isOnThisMachine } from '../settings/values';

/** Fastify's option for the setting `TRUST_PROXY`. Fastify ignores a number, because clients can add addresses. */
export const trustedProxies = (
  setting: Settings['trustProxy'],
): string | boolean | ((address: string, hop: number) => boolean) =>
  typeof setting === 'number' ? (_address, hop) => hop < setting : (setting ?? false);

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
