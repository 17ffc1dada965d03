import type { Settings } from '../config';

/** Fastify's option for the setting `TRUST_PROXY`. Fastify ignores a number, because clients can add addresses. */
export const trustedProxies = (
  setting: Settings['trustProxy'],
): string | boolean | ((address: string, hop: number) => boolean) =>
  typeof setting === 'number' ? (_address, hop) => hop < setting : (setting ?? false);
