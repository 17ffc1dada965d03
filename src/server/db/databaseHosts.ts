import { Client } from 'pg';
import { SettingsError } from '../settings/settings';
import { hostUrls } from '../settings/hostUrls';

const CONNECT_TIMEOUT_MS = 2_000;

/** A host of DATABASE_URL, as it describes itself. */
export type DatabaseHost = {
  /** Host and port, or the folder of the socket, without user and password. */
  readonly name: string;
} & (
  | { readonly state: 'standby' }
  /** `server` is the same for hosts that lead to one database, such as two PgBouncers. */
  | { readonly state: 'primary'; readonly server: string }
  | { readonly state: 'unknown'; readonly problem: string }
);

const nameOf = (url: string): string => {
  const { hostname, port, searchParams } = new URL(url);
  return `${searchParams.get('host') ?? decodeURIComponent(hostname)}:${searchParams.get('port') ?? (port || '5432')}`;
};

const IDENTITY = `select pg_postmaster_start_time()::text || ' ' || current_database() as server,
  current_setting('transaction_read_only') = 'off' as "isWritable"`;

const examineHost = async (url: string): Promise<DatabaseHost> => {
  const name = nameOf(url);
  const limits = { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, query_timeout: CONNECT_TIMEOUT_MS };
  const client = new Client({ connectionString: url, application_name: 'lorosae', ...limits });
  // An error after the answer is of no interest.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server: string; isWritable: boolean }>(IDENTITY);
    const [{ server, isWritable } = { server: '', isWritable: false }] = rows;
    return isWritable ? { name, state: 'primary', server } : { name, state: 'standby' };
  } catch (error) {
    const { message, code } = error as { readonly message?: string; readonly code?: unknown };
    return { name, state: 'unknown', problem: message || String(code) };
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Asks every host of a URL that has several; none for the embedded database and for one host. */
export const examineHosts = async (url: string | undefined): Promise<readonly DatabaseHost[]> => {
  const urls = url === undefined ? [] : hostUrls(url);
  return urls.length < 2 ? [] : Promise.all(urls.map(examineHost));
};

/** The names of the hosts that take writes, when they lead to different databases; otherwise none. */
export const findRivals = (hosts: readonly DatabaseHost[]): readonly string[] => {
  const primaries = hosts.filter((host) => host.state === 'primary');
  return new Set(primaries.map(({ server }) => server)).size < 2 ? [] : primaries.map(({ name }) => name);
};

/**
 * Throws SettingsError when several hosts take writes: the processes of the shop could use different ones. A host that
 * is down or a standby is no reason, so that the shop starts during a failover.
 */
export const requireOnePrimary = async (url: string | undefined): Promise<void> => {
  const rivals = findRivals(await examineHosts(url));
  if (rivals.length === 0) return;
  throw new SettingsError(
    `several hosts of DATABASE_URL take writes: ${rivals.join(' and ')}. Stop all but the primary, so that no order is ` +
      'stored where nobody looks; to see what another one has, name it alone in DATABASE_URL.',
  );
};
