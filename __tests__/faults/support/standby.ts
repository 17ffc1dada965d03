import { sql } from 'kysely';
import type { Database } from '@/server/db/database';
import type { PostgresServer } from '../../support/postgres';
import { until } from '../../support/until';

/** The URL of a primary and its standby, of which the shop uses the one that takes writes. */
export const replicatedUrl = (clusters: readonly PostgresServer[]): string =>
  `postgres://shop@localhost/postgres?host=${clusters.map(({ folder }) => folder).join(',')}&target_session_attrs=read-write`;

/** Lets the primary acknowledge a commit only when its standby has it; resolves when that holds. */
export const makeStandbySynchronous = async ({ read }: Database): Promise<void> => {
  await sql`alter system set synchronous_standby_names = '*'`.execute(read);
  await sql`select pg_reload_conf()`.execute(read);
  const isSynchronous = async () =>
    (await sql`select from pg_stat_replication where sync_state = 'sync'`.execute(read)).rows.length === 1;
  await until(isSynchronous, { what: 'the standby to be synchronous' });
};
