import { startPostgres, type PostgresServer } from './postgres';

declare global {
  var lorosaePostgres: PostgresServer | undefined;
}

/** Starts one PostgreSQL for the whole run; its sessions are told where by an environment variable. */
const start = (): void => {
  globalThis.lorosaePostgres = startPostgres();
  if (globalThis.lorosaePostgres) process.env.LOROSAE_TEST_POSTGRES = globalThis.lorosaePostgres.url('postgres');
  else process.stdout.write('PostgreSQL is not on this machine: tests of data run on the embedded database only.\n');
};

export default start;
