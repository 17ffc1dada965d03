import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openOperator } from '../../support/operator';

const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-operator-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = openOperator({ DATA_DIR: folder });

test('explains itself', async () => {
  const help = await run(['--help']);
  expect(help.exitCode).toBe(0);
  for (const name of ['products', 'stock', 'prices']) expect(help.out).toContain(`  ${name} `);
});

test.each([
  ['products list'],
  ['products show'],
  ['products hide'],
  ['products unhide'],
  ['products import'],
  ['products export'],
  ['stock set'],
  ['stock add'],
  ['prices set'],
])('explains "%s"', async (name) => {
  const help = await run([...name.split(' '), '--help']);
  expect(help).toMatchObject({ exitCode: 0, told: '' });
  expect(help.out).toMatch(new RegExp(`^Usage: npm run shop -- ${name} `));
  expect(help.out).toContain('--json');
});

test.each([
  [['nonsense']],
  [['stock', 'set', '1', 'M']],
  [['stock', 'set', '1', 'M', 'many']],
  [['prices', 'set', '1', '0']],
])('ends with 2 after wrong use: %j', async (words) => {
  const ran = await run(words);
  expect(ran.exitCode).toBe(2);
  expect(ran.told).toMatch(/error/);
});

test('ends with 3 where the settings are wrong', async () => {
  const ran = await openOperator({ PORT: 'many' })(['products', 'list']);
  expect(ran).toMatchObject({ exitCode: 3, out: '' });
  expect(ran.told).toContain('PORT');
});

test('ends with 3 where the database is away', async () => {
  const ran = await openOperator({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })(['products', 'list']);
  expect(ran.exitCode).toBe(3);
  expect(ran.told).toContain('database');
});

test('ends with 3 where the tables are not prepared, and says what to do', async () => {
  const ran = await run(['products', 'list']);
  expect(ran.exitCode).toBe(3);
  expect(ran.told).toContain('migrate');
});
