import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Settings } from '../../settings/settings';
import type { Database, Executor } from '../../db/database';
import type { WarningsTable } from '../../db/schema';
import { hopsOf, readAddress } from '../../http/clientAddress';
import { createIsListed, isProxyUnnamed, UNNAMED_PROXY } from '../../http/proxies';
import { findWarnings, recordWarning } from '../../repositories/warnings';
import { findingsOf, type Finding } from './finding';

const { note } = findingsOf('settings');

const DAY_MS = 86_400_000;
/** How long `doctor` shows a warning. */
const SHOWN_MS = 7 * DAY_MS;
const UNREADABLE = 'unreadable_client ';

interface Services {
  readonly settings: Settings;
  readonly db: Database;
  readonly log: Pick<Logger, 'warn'>;
  readonly now: () => number;
}

/** A warning as it is logged, and the name under which it is stored. */
interface Notice {
  readonly name: WarningsTable['name'];
  readonly text: string;
}

const isForwarded = ({ headers }: FastifyRequest): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

/** Finds a proxy that forwards requests although `TRUST_PROXY` is not set. */
const noticeUnnamed = (request: FastifyRequest): Notice | undefined =>
  isForwarded(request) ? { name: 'forwarded_request', text: UNNAMED_PROXY } : undefined;

/**
 * Finds a trusted proxy that forwards a request without an address of the client that can be read. Names the proxy only:
 * its header may hold personal data.
 */
const createNoticeUnreadable = (setting: string) => {
  const isTrusted = createIsListed(setting);
  return (request: FastifyRequest): Notice | undefined => {
    const hops = hopsOf(request);
    const client = hops.at(-1) ?? '';
    const isNamed = hops.length > 1 || !isTrusted(client, 0);
    if (!isForwarded(request) || (isNamed && readAddress(client) !== undefined)) return undefined;
    const proxy = hops.findLast((hop) => readAddress(hop) !== undefined) ?? 'unknown';
    return {
      name: `${UNREADABLE}${proxy}`,
      text: `the proxy ${proxy} sends no readable address in X-Forwarded-For: its shoppers count as one address`,
    };
  };
};

/** Logs and stores, at most once a day, a fault of `TRUST_PROXY` or of a proxy that forwarded requests show. */
export const noticeProxy = (app: FastifyInstance, { settings, db, log, now }: Services): void => {
  const { trustProxy } = settings;
  // A client itself can add addresses that a number of proxies or `true` trusts.
  if (trustProxy !== undefined && typeof trustProxy !== 'string') return;
  const notice = trustProxy === undefined ? noticeUnnamed : createNoticeUnreadable(trustProxy);
  let noticedAt = -Infinity;
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    const noticed = now() - noticedAt < DAY_MS ? undefined : notice(request);
    if (!noticed) return;
    noticedAt = now();
    log.warn(noticed.text);
    db.statement((tx) => recordWarning(tx, noticed.name, noticedAt)).catch((error: unknown) =>
      log.warn({ err: error }, 'a warning could not be stored'),
    );
  });
};

/** Finds proxies that `TRUST_PROXY` does not name, and those whose header cannot be read. */
export const checkProxy = async (db: Executor, settings: Settings, now: number): Promise<readonly Finding[]> => {
  const noticed = await findWarnings(db, now - SHOWN_MS);
  const isSeen = settings.trustProxy === undefined && noticed.includes('forwarded_request');
  const unreadable = settings.trustProxy === undefined ? [] : noticed.filter((name) => name.startsWith(UNREADABLE));
  return [
    ...note(
      [...(isProxyUnnamed(settings) ? ['PUBLIC_URL'] : []), ...(isSeen ? ['X-Forwarded-For'] : [])],
      'TRUST_PROXY does not name the proxy in front of the shop, so all shoppers count as one address',
      'Set it to the address of the proxy; without a proxy, to false.',
    ),
    ...note(
      unreadable.map((name) => name.slice(UNREADABLE.length)),
      'These proxies send no readable address in X-Forwarded-For, so all their shoppers count as one address',
      'Let them send the address of the client, such as 203.0.113.7, with or without a port. Shown for a week.',
    ),
  ];
};
