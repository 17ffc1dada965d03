import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startPostgres, type PostgresServer } from '../../support/postgres';
import { operatorsDay } from './day';

const createDatabase = async (postgres: PostgresServer): Promise<string> => {
  const client = new Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  await client.query('create database day').finally(() => client.end());
  return postgres.url('day');
};

/** `npm run day`: the operator's whole day, with a line for each step. */
const main = async (): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-day-'));
  const postgres = startPostgres();
  if (!postgres) process.stdout.write('PostgreSQL is not on this machine: the move to it is left out.\n');
  const day = operatorsDay(folder, postgres && (() => createDatabase(postgres)));
  try {
    for (const { name, run } of day.steps) {
      const startedAt = performance.now();
      await run();
      process.stdout.write(`done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${name}\n`);
    }
  } finally {
    await day.end();
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

main().catch((error: unknown) => {
  process.stderr.write(`The day ended early: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
