import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openOperator } from '../../support/operator';
import { newTestFolder } from '../../support/testFolder';

const folder = newTestFolder('lorosae-operator-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = openOperator({ DATA_DIR: folder });

/** The subcommands that the help of a command lists. */
const commandsBelow = async (args: readonly string[]): Promise<readonly string[]> => {
  const help = await run([...args, '--help']);
  expect(help).toMatchObject({ exitCode: 0, err: '' });
  const names = args.map((word) => ` ${word}`).join('');
  expect(help.out).toMatch(new RegExp(`^Usage: npm run shop --${names}(\\|[a-z-]+)? `));
  for (const flag of ['--json', '--yes']) expect(help.out).toContain(flag);
  expect(help.out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  const listed = /^Commands:\n((?: {2}.*\n)+)/m.exec(help.out)?.[1] ?? '';
  return [...listed.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name ?? '').filter((name) => name !== 'help');
};

test('has help for every command', async () => {
  const explained: string[] = [];
  const explain = async (args: readonly string[]): Promise<void> => {
    const below = await commandsBelow(args);
    if (below.length === 0) explained.push(args.join(' '));
    for (const name of below) await explain([...args, name]);
  };
  await explain([]);
  expect(explained).toEqual(
    expect.arrayContaining([
      ...['list', 'show', 'hide', 'unhide', 'import', 'export'].map((name) => `products ${name}`),
      ...[
        'stock low',
        'stock count',
        'stock set',
        'stock add',
        'prices set',
        'subscribers export',
        'customers show',
        'customers erase',
      ],
      ...['list', 'show', 'proof', 'export'].map((name) => `orders ${name}`),
      ...['mark-paid', 'mark-failed', 'cancel', 'refund', 'undo-refund', 'check'].map((name) => `orders ${name}`),
      ...['to-send', 'packed', 'shipped', 'delivered', 'returned', 'undo-step'].map((name) => `orders ${name}`),
      ...['backup', 'restore', 'copy-to-postgres', 'copy-uploads', 'prune-uploads', 'doctor', 'migrate', 'seed'],
    ]),
  );
});

test('draws a progress bar in a terminal, but not with --json', async () => {
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
  expect(ran.err).toMatch(/\rChecking \[#{30}\] 600\/600\n/);
  expect(ran.err).toMatch(
    /\rProducts \[#{12} {18}\] 250\/600\rProducts \[#{25} {5}\] 500\/600\rProducts \[#{30}\] 600\/600\n/,
  );
  expect(ran.out).toBe('600 added, 0 changed, 0 as they were, 0 skipped.\n');
  const read = await draw(['products', 'import', file, '--json']);
  expect(read.err).toBe('');
  expect(read.json()).toEqual({ added: 0, changed: 0, same: 600, hidden: 0, cleared: 0, bad: [], older: [] });
});

test.each([
  [['nonsense']],
  [['stock', 'set', '1', 'M']],
  [['stock', 'set', '1', 'M', 'many']],
  [['stock', 'low', '--below', '0']],
  [['products', 'list', '--category', 'pets']],
  [['products', 'list', '--limit', 'few']],
  [['products', 'export', '--separator', '|']],
  [['prices', 'set', '1', '0']],
  [['orders', 'list', '--since', 'yesterday']],
  [['subscribers', 'export', '--since', '2025-13-01']],
])('exits with 2 for wrong usage: %j', async (args) => {
  const ran = await run(args);
  expect(ran.exitCode).toBe(2);
  expect(ran.err).toMatch(/^error: |is not a time/);
});

test('exits with 3 for invalid settings', async () => {
  const ran = await openOperator({ PORT: 'many' })(['products', 'list']);
  expect(ran).toMatchObject({ exitCode: 3, out: '' });
  expect(ran.err).toContain('PORT');
});

test('exits with 3 when the database is unavailable', async () => {
  const ran = await openOperator({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })(['products', 'list']);
  expect(ran.exitCode).toBe(3);
  expect(ran.err).toContain('database');
});

test('exits with 3 when the file of the database is no database', async () => {
  const data = path.join(folder, 'damaged');
  mkdirSync(data);
  writeFileSync(path.join(data, 'lorosae.db'), 'not a database, but long enough to be read as one'.repeat(100));
  const ran = await openOperator({ DATA_DIR: data })(['products', 'list']);
  expect(ran).toMatchObject({ exitCode: 3, out: '' });
});

test('exits with 3 for a DATABASE_URL that is not encoded, and does not show its password', async () => {
  const ran = await openOperator({ DATABASE_URL: 'postgres://shop:12/geheim@127.0.0.1/shop' })(['doctor']);
  expect(ran).toMatchObject({ exitCode: 3, out: '', err: expect.stringContaining('percent-encoded') });
  expect(ran.err).not.toContain('geheim');
});

test('exits with 3 when there is no shop, and names the folder and the command to create one', async () => {
  const ran = await run(['products', 'list']);
  expect(ran.exitCode).toBe(3);
  expect(ran.err).toBe(`There is no shop in DATA_DIR, which is ${folder}. \`npm run shop -- migrate\` creates one.\n`);
});

test('exits with 3 when DATA_DIR is not a folder', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const ran = await openOperator({ DATA_DIR: file })(['migrate']);
  expect(ran).toMatchObject({ exitCode: 3, err: expect.stringMatching(/^DATA_DIR cannot be used: .*file/) });
});

test('does not report a file that it cannot write as an unavailable database', async () => {
  const data = openOperator({ DATA_DIR: path.join(folder, 'written') });
  await data(['migrate']);
  for (const args of [
    ['backup', path.join(folder, 'none', 'shop.backup')],
    ['products', 'export', '--output', path.join(folder, 'none', 'goods.csv')],
  ]) {
    const ran = await data(args);
    expect(ran).toMatchObject({ exitCode: 1, err: expect.stringMatching(/^A file cannot be used: ENOENT.*none/) });
  }
});

test('fits tables into a terminal of eighty characters, and prints them in full to a pipe', async () => {
  const data = path.join(folder, 'wide');
  const file = path.join(folder, 'wide.json');
  const name = 'A dress of handwoven tais from Suai with a very long name indeed';
  writeFileSync(file, JSON.stringify([{ name, category: 'women', price: 9, stock: 'M 1' }]));
  const seen = openOperator({ DATA_DIR: data }, Date.now, false, 80);
  await seen(['migrate']);
  await seen(['products', 'import', file]);
  for (const args of [
    ['products', 'list'],
    ['products', 'show', '1'],
    ['orders', 'list'],
    ['subscribers', 'export'],
  ]) {
    const lines = (await seen(args)).out.split('\n').filter((line) => line !== '' && !line.includes(name));
    expect([args, lines.filter((line) => line.length > 80)]).toEqual([args, []]);
  }
  expect((await seen(['products', 'list'])).out).not.toContain(name);
  expect((await openOperator({ DATA_DIR: data })(['products', 'list'])).out).toContain(name);
});
