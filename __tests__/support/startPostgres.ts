import { startPostgres, type PostgresServer } from './postgres';
import { requireTool } from './requireTool';

declare global {
  var testPostgres: PostgresServer | undefined;
}

/** Starts one PostgreSQL for the whole tier; test files find its address in an environment variable. */
const start = (): void => {
  globalThis.testPostgres = startPostgres();
  requireTool(
    globalThis.testPostgres !== undefined,
    'PostgreSQL is not installed. Install it: apt-get install postgresql, or brew install postgresql.',
  );
  process.env.LOROSAE_TEST_POSTGRES = globalThis.testPostgres?.url('postgres');
};

export default start;
