import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { embeddedFile, openDatabase, type Database } from '@/server/db/database';
import { copySqlite } from '@/server/db/sqlite';
import { newTestFolder } from './testFolder';

export type Engine = 'embedded' | 'postgres';

declare global {
  /** The engines of the tier that runs (jest.config.ts). */
  var testEngines: readonly Engine[];
  /** Files that the test files of a worker share (environment.cjs). */
  var keptFiles: Map<string, Buffer>;
}

const administration = process.env.LOROSAE_TEST_POSTGRES;
const databases = process.env.LOROSAE_TEST_PGBOUNCER ?? administration;

/** The engines of the tier that runs: `describe.each(engines)` makes a test a data test. */
export const engines: readonly Engine[] = globalThis.testEngines;

/** Tests for PostgreSQL only are defined when this is true, so that no other tier lists them as skipped. */
export const hasPostgres = engines.includes('postgres');

/** An empty, migrated database that `close` deletes. */
export interface TestDatabase {
  readonly db: Database;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Opens the database again, as a second process does. */
  again(options?: { readonly isCommand?: boolean }): Promise<Database>;
  close(): Promise<void>;
}

const administer = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: administration });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const createPostgresDatabase = async (): Promise<{ name: string; url: string }> => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(`create database ${name}`);
  return { name, url: String(databases).replace('/postgres?', `/${name}?`) };
};

const { keptFiles } = globalThis;

/** What the database of a test has, besides its tables. */
export interface Contents {
  /** Databases with the same name have the same contents. */
  readonly name: string;
  fill(db: Database): Promise<unknown>;
}

const NOTHING: Contents = { name: 'nothing', fill: async () => undefined };

/** Makes the file of an embedded database with all migrations. */
const makeFile = async (contents: Contents): Promise<Buffer> => {
  const dataDir = newTestFolder('lorosae-test-');
  const database = await openDatabase({ dataDir });
  await database.migrate();
  await contents.fill(database);
  const copy = path.join(dataDir, 'copy.db');
  await copySqlite(embeddedFile(dataDir), copy);
  await database.close();
  const bytes = readFileSync(copy);
  rmSync(dataDir, { recursive: true, force: true });
  return bytes;
};

/** Creates a database for a test, with all migrations or with those up to `lastMigration`. */
export const openTestDatabase = async (
  engine: Engine,
  lastMigration?: string,
  contents = NOTHING,
): Promise<TestDatabase> => {
  const dataDir = newTestFolder('lorosae-test-');
  const postgres = engine === 'postgres' ? await createPostgresDatabase() : undefined;
  const opened: Database[] = [];
  const again: TestDatabase['again'] = async (options) => {
    const database = await openDatabase({ dataDir, databaseUrl: postgres?.url, ...options });
    opened.push(database);
    return database;
  };
  const isEmbedded = engine === 'embedded' && lastMigration === undefined;
  if (isEmbedded) {
    const file = keptFiles.get(contents.name) ?? (await makeFile(contents));
    keptFiles.set(contents.name, file);
    writeFileSync(embeddedFile(dataDir), file);
  }
  const db = await again();
  if (!isEmbedded) {
    await (lastMigration === undefined ? db.migrate() : db.migrateTo(lastMigration));
    await contents.fill(db);
  }
  return {
    db,
    dataDir,
    databaseUrl: postgres?.url,
    again,
    close: async () => {
      await Promise.all(opened.map((database) => database.close()));
      if (postgres) await administer(`drop database ${postgres.name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
