import { startPostgres, type PostgresServer } from './postgres';
import { requireTool } from './requireTool';

declare global {
  var testPostgres: PostgresServer | undefined;
}

/** Starts one PostgreSQL server for the tier; test files read its URL from `LOROSAE_TEST_POSTGRES`. */
const start = (): void => {
  globalThis.testPostgres = startPostgres();
  requireTool(
    globalThis.testPostgres !== undefined,
    'PostgreSQL is not installed. Install it: apt-get install postgresql, or brew install postgresql.',
  );
  process.env.LOROSAE_TEST_POSTGRES = globalThis.testPostgres?.url('postgres');
};

export default start;
