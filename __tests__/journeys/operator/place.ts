import assert from 'node:assert/strict';
import { openOperator } from '../../support/operator';
import type { ServerPlace } from '../../faults/support/server';

/** Runs a command that must succeed; returns its output. */
export const run = async ({ dataDir, databaseUrl }: ServerPlace, ...words: readonly string[]): Promise<string> => {
  const ran = await openOperator({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })([...words, '--yes']);
  assert.equal(ran.exitCode, 0, `${words.join(' ')}: ${ran.err}`);
  return ran.out;
};

/** Runs a command that must succeed, with --json; returns what it reports. */
export const ask = async <Answer>(place: ServerPlace, ...words: readonly string[]): Promise<Answer> =>
  JSON.parse(await run(place, ...words, '--json')) as Answer;

/** Everything that the commands report about a shop. */
export const readAll = async (place: ServerPlace, email: string): Promise<readonly string[]> => [
  await run(place, 'products', 'export'),
  await run(place, 'orders', 'export', '--json'),
  await run(place, 'customers', 'show', email, '--json'),
  await run(place, 'subscribers', 'export'),
];

/** What `doctor` finds broken. */
export const findProblems = async (place: ServerPlace): Promise<readonly object[]> => {
  const found = await ask<{ level: string }[]>(place, 'doctor');
  return found.filter(({ level }) => level === 'bad');
};
