import path from 'node:path';
import { Client } from 'pg';
import { engines } from '../support/database';

/** The month runs on one engine; on PostgreSQL two processes of the shop share the database. */
export const ENGINE = engines[0] ?? 'embedded';
export const PROCESSES = ENGINE === 'postgres' ? 2 : 1;

const quoted = (dataDir: string): string => `"${path.basename(dataDir)}"`;

const administer = async (...statements: readonly string[]): Promise<void> => {
  if (ENGINE !== 'postgres') return;
  const client = new Client({ connectionString: process.env.LOROSAE_TEST_POSTGRES });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** The settings of the database that belongs to a folder: on PostgreSQL, the address of PgBouncer. */
export const databaseSettingsOf = (dataDir: string): Readonly<Record<string, string>> =>
  ENGINE === 'postgres'
    ? {
        DATABASE_URL: String(process.env.LOROSAE_TEST_PGBOUNCER).replace('/postgres?', `/${path.basename(dataDir)}?`),
      }
    : {};

/** Creates the empty database of a folder; the embedded one is created when it is opened. */
export const createDatabase = (dataDir: string): Promise<void> => administer(`create database ${quoted(dataDir)}`);

/** Copies the database of a folder, to which PgBouncer may have open connections. */
export const copyDatabase = (from: string, to: string): Promise<void> =>
  administer(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${path.basename(from)}'`,
    `create database ${quoted(to)} template ${quoted(from)}`,
  );

export const dropDatabase = (dataDir: string): Promise<void> =>
  administer(`drop database if exists ${quoted(dataDir)} with (force)`);
