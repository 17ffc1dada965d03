import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openOperator } from '../../support/operator';

const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-operator-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = openOperator({ DATA_DIR: folder });

/** The names of the commands below one, as its help lists them. */
const commandsBelow = async (words: readonly string[]): Promise<readonly string[]> => {
  const help = await run([...words, '--help']);
  expect(help).toMatchObject({ exitCode: 0, told: '' });
  expect(help.out).toMatch(new RegExp(`^Usage: npm run shop --${words.map((word) => ` ${word}`).join('')} `));
  for (const flag of ['--json', '--yes']) expect(help.out).toContain(flag);
  expect(help.out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  const listed = /^Commands:\n((?: {2}.*\n)+)/m.exec(help.out)?.[1] ?? '';
  return [...listed.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name ?? '').filter((name) => name !== 'help');
};

test('explains itself and every one of its commands', async () => {
  const explained: string[] = [];
  const explain = async (words: readonly string[]): Promise<void> => {
    const below = await commandsBelow(words);
    if (below.length === 0) explained.push(words.join(' '));
    for (const name of below) await explain([...words, name]);
  };
  await explain([]);
  expect(explained).toEqual(
    expect.arrayContaining([
      ...['list', 'show', 'hide', 'unhide', 'import', 'export'].map((name) => `products ${name}`),
      ...['stock set', 'stock add', 'prices set', 'subscribers export', 'customers show', 'customers erase'],
      ...['list', 'show', 'proof', 'export'].map((name) => `orders ${name}`),
      ...['mark-paid', 'mark-failed', 'cancel', 'refunded'].map((name) => `orders ${name}`),
      ...['backup', 'restore', 'copy-to-postgres', 'copy-uploads', 'prune-uploads', 'doctor', 'migrate', 'seed'],
    ]),
  );
});

test('shows how far a long command is, where a line can be drawn over, and not in what programs read', async () => {
  const data = path.join(folder, 'drawn');
  const file = path.join(folder, 'goods.json');
  const goods = Array.from({ length: 600 }, (_, index) => ({
    name: `Hat ${index}`,
    category: 'men',
    price: 9,
    stock: 'M 1',
  }));
  writeFileSync(file, JSON.stringify(goods));
  const draw = openOperator({ DATA_DIR: data }, Date.now, true);
  await draw(['migrate']);
  const ran = await draw(['products', 'import', file]);
  expect(ran.told).toMatch(/\rChecking \[#{30}\] 600\/600\n/);
  expect(ran.told).toMatch(
    /\rProducts \[#{12} {18}\] 250\/600\rProducts \[#{25} {5}\] 500\/600\rProducts \[#{30}\] 600\/600\n/,
  );
  expect(ran.out).toBe('600 added, 0 changed, 0 as they were, 0 skipped.\n');
  const read = await draw(['products', 'import', file, '--json']);
  expect(read.told).toBe('');
  expect(read.json()).toEqual({ added: 0, changed: 0, same: 600, bad: [] });
});

test.each([
  [['nonsense']],
  [['stock', 'set', '1', 'M']],
  [['stock', 'set', '1', 'M', 'many']],
  [['prices', 'set', '1', '0']],
  [['orders', 'list', '--since', 'yesterday']],
  [['subscribers', 'export', '--since', '2025-13-01']],
])('ends with 2 after wrong use: %j', async (words) => {
  const ran = await run(words);
  expect(ran.exitCode).toBe(2);
  expect(ran.told).toMatch(/^error: |is not a time/);
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

test('ends with 3 where there is no shop, and says where it looked and what to do', async () => {
  const ran = await run(['products', 'list']);
  expect(ran.exitCode).toBe(3);
  expect(ran.told).toBe(`There is no shop in DATA_DIR, which is ${folder}. \`npm run shop -- migrate\` creates one.\n`);
});

test('ends with 3 where DATA_DIR is no folder', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const ran = await openOperator({ DATA_DIR: file })(['migrate']);
  expect(ran).toMatchObject({ exitCode: 3, told: expect.stringMatching(/^DATA_DIR cannot be used: .*file/) });
});

test('does not take a file that it cannot write for a database that is away', async () => {
  const data = openOperator({ DATA_DIR: path.join(folder, 'written') });
  await data(['migrate']);
  for (const words of [
    ['backup', path.join(folder, 'none', 'shop.backup')],
    ['products', 'export', '--output', path.join(folder, 'none', 'goods.csv')],
  ]) {
    const ran = await data(words);
    expect(ran).toMatchObject({ exitCode: 1, told: expect.stringMatching(/^A file cannot be used: ENOENT.*none/) });
  }
});

test('lays tables out for a terminal of eighty characters, and whole for what is piped', async () => {
  const data = path.join(folder, 'wide');
  const file = path.join(folder, 'wide.json');
  const name = 'A dress of handwoven tais from Suai with a very long name indeed';
  writeFileSync(file, JSON.stringify([{ name, category: 'women', price: 9, stock: 'M 1' }]));
  const seen = openOperator({ DATA_DIR: data }, Date.now, false, 80);
  await seen(['migrate']);
  await seen(['products', 'import', file]);
  for (const words of [
    ['products', 'list'],
    ['products', 'show', '1'],
    ['orders', 'list'],
    ['subscribers', 'export'],
  ]) {
    const lines = (await seen(words)).out.split('\n').filter((line) => line !== '' && !line.includes(name));
    expect([words, lines.filter((line) => line.length > 80)]).toEqual([words, []]);
  }
  expect((await seen(['products', 'list'])).out).not.toContain(name);
  expect((await openOperator({ DATA_DIR: data })(['products', 'list'])).out).toContain(name);
});
