import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { examineHosts, findRivals } from '../../db/databaseHosts';
import { findingsOf, type Finding } from './finding';

const { bad, note } = findingsOf('database');

const EXAMINED_EVERY_MS = 60_000;

/** Names the hosts of DATABASE_URL that take writes although another one does, and those that do not answer. */
export const checkHosts = async (url: string | undefined): Promise<readonly Finding[]> => {
  const hosts = await examineHosts(url);
  return [
    ...bad(
      findRivals(hosts),
      'Several hosts of DATABASE_URL take writes',
      'Stop all but the primary. Then look for orders in what the others have: name one alone in DATABASE_URL (src/cli/README.md, "Two primaries").',
    ),
    ...note(
      hosts.flatMap((host) => (host.state === 'unknown' ? [`${host.name} (${host.problem})`] : [])),
      'Hosts of DATABASE_URL cannot be reached',
      'Start them again, so that one can take over when the primary fails.',
    ),
  ];
};

interface Watched {
  readonly databaseUrl: string | undefined;
  readonly log: Pick<Logger, 'error'>;
  readonly metrics: Registry;
}

/** Examines the hosts of DATABASE_URL now and every minute: logs when several take writes, and counts them in a metric. */
export const watchHosts = ({ databaseUrl, log, metrics }: Watched): { stop(): void } => {
  const gauge = new Gauge({
    name: 'shop_rival_database_hosts',
    help: 'Hosts of DATABASE_URL that take writes although another one does.',
    aggregator: 'max',
    registers: [metrics],
  });
  const examine = async (): Promise<void> => {
    const rivals = findRivals(await examineHosts(databaseUrl));
    gauge.set(rivals.length);
    if (rivals.length > 0) log.error({ hosts: rivals }, 'several database hosts take writes: stop all but the primary');
  };
  void examine();
  const timer = setInterval(() => void examine(), EXAMINED_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
};
