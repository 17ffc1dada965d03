import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Settings } from '../../settings/settings';
import type { Database, Executor } from '../../db/database';
import { isProxyUnnamed, UNNAMED_PROXY } from '../../http/proxies';
import { isWarned, recordWarning } from '../../repositories/warnings';
import { finding, type Finding } from './finding';

const DAY_MS = 86_400_000;
/** How long `doctor` shows that a request was forwarded. */
const SHOWN_MS = 7 * DAY_MS;

interface Services {
  readonly settings: Settings;
  readonly db: Database;
  readonly log: Pick<Logger, 'warn'>;
  readonly now: () => number;
}

/** Logs and stores, at most once a day, that a proxy has forwarded a request although `TRUST_PROXY` is not set. */
export const noticeProxy = (app: FastifyInstance, { settings, db, log, now }: Services): void => {
  if (settings.trustProxy !== undefined) return;
  let noticedAt = -Infinity;
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    if (request.headers['x-forwarded-for'] === undefined || now() - noticedAt < DAY_MS) return;
    noticedAt = now();
    log.warn(UNNAMED_PROXY);
    db.statement((tx) => recordWarning(tx, 'forwarded_request', noticedAt)).catch((error: unknown) =>
      log.warn({ err: error }, 'a warning could not be stored'),
    );
  });
};

/** Finds a proxy that `TRUST_PROXY` does not name, by the settings and by the requests that it has forwarded. */
export const checkProxy = async (db: Executor, settings: Settings, now: number): Promise<readonly Finding[]> => {
  const isSeen = settings.trustProxy === undefined && (await isWarned(db, 'forwarded_request', now - SHOWN_MS));
  const signs = [...(isProxyUnnamed(settings) ? ['PUBLIC_URL'] : []), ...(isSeen ? ['X-Forwarded-For'] : [])];
  return finding(
    'note',
    'settings',
    signs,
    'TRUST_PROXY does not name the proxy in front of the shop, so all shoppers count as one address',
    'Set it to the address of the proxy; without a proxy, to false.',
  );
};
