import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { startPostgres } from '../../support/postgres';

/** A PostgreSQL server with durable commits, as in production. */
export interface PostgresPlace {
  /** Creates an empty database and returns its URL. */
  create(): Promise<string>;
  stop(): void;
}

/** Starts the server; undefined when PostgreSQL is not installed. */
export const startDurablePostgres = (): PostgresPlace | undefined => {
  const server = startPostgres({ isDurable: true });
  if (!server) return undefined;
  return {
    create: async () => {
      const name = `bench_${randomBytes(6).toString('hex')}`;
      const client = new Client({ connectionString: server.url('postgres') });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return server.url(name);
    },
    stop: () => server.stop(),
  };
};
