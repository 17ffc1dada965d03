import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serverUser } from './postgres';
import { requireTool } from './requireTool';
import { until } from './until';
import startPostgres from './startPostgres';

/** Debian does not add it to PATH. */
const PGBOUNCER = '/usr/sbin/pgbouncer';
const PORT = 6432;

/**
 * Starts the PostgreSQL server of the tier and a PgBouncer in front of it, in transaction mode and else with its default
 * settings. Test files read the URL of PgBouncer from `LOROSAE_TEST_PGBOUNCER`.
 */
const start = async (): Promise<void> => {
  startPostgres();
  const server = globalThis.testPostgres;
  requireTool(existsSync(PGBOUNCER), 'PgBouncer is not installed. Install it: apt-get install pgbouncer.');
  if (!server) return;
  const file = (name: string): string => path.join(server.folder, name);
  const settings = [
    '[databases]',
    `* = host=${server.folder}`,
    '[pgbouncer]',
    'pool_mode = transaction',
    'auth_type = trust',
    `auth_file = ${file('users.txt')}`,
    `unix_socket_dir = ${server.folder}`,
    `listen_port = ${PORT}`,
    `logfile = ${file('pgbouncer.log')}`,
  ];
  writeFileSync(file('users.txt'), '"shop" ""\n');
  writeFileSync(file('pgbouncer.ini'), `${settings.join('\n')}\n`);
  const pgBouncer = spawn(PGBOUNCER, [file('pgbouncer.ini')], { ...serverUser(), cwd: server.folder, stdio: 'ignore' });
  globalThis.testPostgres = {
    ...server,
    stop: () => {
      pgBouncer.kill();
      server.stop();
    },
  };
  await until(() => existsSync(file(`.s.PGSQL.${PORT}`)), { what: 'the socket of PgBouncer' });
  process.env.LOROSAE_TEST_PGBOUNCER = server.url('postgres').replace('@localhost/', `@localhost:${PORT}/`);
};

export default start;
