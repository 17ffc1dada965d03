import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { digestDatabase, startDigest } from '@/server/db/dump';
import { LATEST_MIGRATION } from '@/server/db/migrate';
import { BACKUP_FORMAT } from '@/server/modules/maintenance/backup';
import { openOperator } from '../../../support/operator';
import { openTestShop, type TestShop } from '../../../support/testServer';
import { newTestFolder } from '../../../support/testFolder';
import { openUsedShop, operatorOf } from '../../support/usedShop';

const folder = newTestFolder('lorosae-backup-files-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('backup --dir', () => {
  const dir = path.join(folder, 'nightly');
  const at = (day: number) => `2025-11-${String(day).padStart(2, '0')}T09-00-00Z`;
  let shop: TestShop;
  beforeAll(async () => {
    mkdirSync(dir);
    shop = await openUsedShop('embedded');
  });
  afterAll(() => shop.close());
  const runOn = (day: number, environment: Readonly<Record<string, string>> = {}) =>
    openOperator({ DATA_DIR: shop.settings.dataDir, PUBLIC_URL: 'https://shop.example', ...environment }, () =>
      Date.UTC(2025, 10, day, 9),
    );
  const names = () => readdirSync(dir).sort();

  test('writes files named by shop and time, keeps the newest, and touches nothing else', async () => {
    const others = [
      'notes.txt',
      'shop.example-list.backup',
      `shop.another-${at(1)}.backup`,
      `shop.example-${at(1)}.backup.gz`,
      'shop.example-2025-11-11T10-00-00Z.backup.part',
    ];
    for (const name of others) writeFileSync(path.join(dir, name), 'kept');
    writeFileSync(path.join(dir, `shop.example-${at(1)}.backup.part`), 'left by a killed backup');
    mkdirSync(path.join(dir, `shop.example-${at(2)}.backup`));
    const nightly = ['backup', '--dir', dir, '--keep', '2'];
    for (const day of [10, 11]) expect(await runOn(day)(nightly)).toMatchObject({ exitCode: 0, err: '' });
    const ran = await runOn(12)([...nightly, '--json']);
    expect(ran).toMatchObject({ exitCode: 0, err: '' });
    const [second, third] = [11, 12].map((day) => `shop.example-${at(day)}.backup`);
    expect(ran.json()).toMatchObject({
      file: path.join(dir, String(third)),
      removed: [`shop.example-${at(10)}.backup`],
      files: 1,
    });
    expect(names()).toEqual([...others, `shop.example-${at(2)}.backup`, second, third].sort());
    expect(await runOn(12)(['restore', path.join(dir, String(third)), '--check'])).toMatchObject({ exitCode: 0 });
  });

  test('never removes the new file, even when the clock was set back', async () => {
    const ran = await runOn(5)(['backup', '--dir', dir, '--keep', '1', '--json']);
    expect(ran.json<{ removed: string[] }>().removed).toHaveLength(2);
    expect(names()).toContain(`shop.example-${at(5)}.backup`);
  });

  test('removes nothing when files are missing from the new backup, or when it fails', async () => {
    const before = names();
    const proofs = path.join(shop.settings.dataDir, 'uploads/proofs');
    const [name = ''] = readdirSync(proofs);
    renameSync(path.join(proofs, name), path.join(folder, name));
    const partial = await runOn(6)(['backup', '--dir', dir, '--keep', '1']);
    renameSync(path.join(folder, name), path.join(proofs, name));
    expect(partial.exitCode).toBe(1);
    expect(names()).toEqual([...before, `shop.example-${at(6)}.backup`].sort());
    expect((await runOn(7, { DATA_DIR: folder })(['backup', '--dir', dir, '--keep', '1'])).exitCode).toBe(3);
    expect((await runOn(7)(['backup', '--dir', path.join(dir, 'none'), '--keep', '1'])).exitCode).toBe(1);
    expect(names()).toHaveLength(before.length + 1);
  });

  test("contain the shop's own texts, which a restore writes beside the settings, and never over others", async () => {
    const texts = {
      'shop.json': '{ "brand": "Tais & Co" }',
      'returns.md': 'Bring it back.',
      'returns.pt.md': 'Devolva.',
    };
    for (const [name, text] of Object.entries(texts)) writeFileSync(path.join(shop.settings.dataDir, name), text);
    const file = path.join(folder, 'with-texts.backup');
    expect(await runOn(8)(['backup', file])).toMatchObject({ exitCode: 0 });
    const elsewhere = path.join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(path.join(elsewhere, 'returns.md'), 'Written since.');
    const ran = await runOn(8, { DATA_DIR: elsewhere })(['restore', file, '--yes']);
    expect(ran).toMatchObject({
      exitCode: 0,
      err: 'Restored too: shop.json, returns.pt.md.\nKept as they are: returns.md.\n',
    });
    const read = (name: string) => readFileSync(path.join(elsewhere, name), 'utf8');
    expect(['shop.json', 'returns.md', 'returns.pt.md'].map(read)).toEqual([
      texts['shop.json'],
      'Written since.',
      'Devolva.',
    ]);
  });

  test.each([
    [['backup']],
    [['backup', 'a.backup', '--dir', '.']],
    [['backup', 'a.backup', '--keep', '3']],
    [['backup', '--dir', '.', '--keep', '0']],
    [['backup', '--dir', '.', '--keep', 'all']],
  ])('is refused as wrong usage: %j', async (words) => {
    expect((await runOn(8)(words)).exitCode).toBe(2);
  });
});

test('backup does not overwrite a file without --force', async () => {
  const shop = await openTestShop('embedded');
  const file = path.join(folder, 'precious');
  writeFileSync(file, 'precious');
  const run = operatorOf(shop);
  const refused = await run(['backup', file, '--yes']);
  expect(refused).toMatchObject({ exitCode: 1, err: `${file} exists: --force replaces it.\n` });
  expect(readFileSync(file, 'utf8')).toBe('precious');
  expect(await run(['backup', file, '--force'])).toMatchObject({ exitCode: 0 });
  const checked = await run(['restore', file, '--check', '--json']);
  expect(checked).toMatchObject({ exitCode: 0, err: '' });
  expect(checked.json()).toEqual({
    migration: LATEST_MIGRATION,
    madeAt: new Date(shop.now()).toISOString(),
    digests: await digestDatabase(shop.db.read),
    files: 0,
  });
  await shop.close();
});

test('restore --check needs no database', async () => {
  const file = path.join(folder, 'wrong');
  const run = openOperator({ DATA_DIR: path.join(folder, 'none'), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
  const rows = [{ id: 1, version: 1 }];
  const digest = startDigest();
  digest.add(rows);
  /** Writes a backup of one row, whose checksum fits its text. */
  const write = (end: object, migration = LATEST_MIGRATION): void => {
    const lines = [
      { format: BACKUP_FORMAT, migration, madeAt: '2025-11-20T00:00:00.000Z' },
      { table: 'catalogue_version', rows },
    ];
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    const sha256 = createHash('sha256').update(text).digest('hex');
    writeFileSync(file, gzipSync(`${text}${JSON.stringify({ ...end, sha256 })}\n`));
  };
  const { sum } = digest.end();
  const fitting = { end: { catalogue_version: { rows: 1, sum } }, files: 0 };
  write(fitting);
  const ran = await run(['restore', file, '--check']);
  expect(ran).toMatchObject({ exitCode: 0, err: '' });
  expect(ran.out).toMatch(/^catalogue_version +1 [^]*0 files\. The backup of 2025-11-20T00:00:00\.000Z is complete/m);
  write(fitting, '999_later');
  expect(await run(['restore', file, '--check'])).toMatchObject({
    exitCode: 1,
    err: expect.stringMatching(/newer version of the shop \(999_later\)/),
  });
});
