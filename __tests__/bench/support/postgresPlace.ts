import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { startPostgres } from '../../support/postgres';

/** A PostgreSQL that keeps what it has acknowledged, as a shop's does. */
export interface PostgresPlace {
  /** Makes an empty database and answers its address. */
  create(): Promise<string>;
  stop(): void;
}

/** Starts it; undefined where the machine has none. */
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
