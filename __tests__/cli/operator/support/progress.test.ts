import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFileStore } from '@/server/gateways/files';
import { hasPostgres, openTestDatabase } from '../../../support/database';
import { openOperator } from '../../../support/operator';
import { startObjectStore } from '../../../support/objectStore';

const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-progress-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every bar that was drawn, and where it ended. */
const barsOf = (told: string): readonly string[] =>
  told
    .split('\n')
    .filter((line) => line.startsWith('\r'))
    .map((line) => line.split('\r').at(-1) ?? '');

const full = (label: string, count: string): string => `${label} [${'#'.repeat(30)}] ${count}`;

describe('the bar of a long command', () => {
  const data = path.join(folder, 'data');
  const file = path.join(folder, 'shop.backup');
  const drawn = openOperator({ DATA_DIR: data }, Date.now, true);
  const quiet = openOperator({ DATA_DIR: data });

  test('is drawn by seed, backup and restore, and ends full', async () => {
    await drawn(['migrate']);
    const seeded = await drawn(['seed', '--products', '600']);
    expect(barsOf(seeded.told)).toEqual([expect.stringMatching(/^Rows \[#{30}\] (\d+)\/\1$/)]);
    expect(seeded.told.split('\r').length).toBeGreaterThan(10);
    await createFileStore(path.join(data, 'uploads')).write('avatars/a.png', Buffer.alloc(9));
    const backup = await drawn(['backup', file]);
    // Where there is nothing to do there is nothing to show.
    expect(barsOf(backup.told)).toEqual([expect.stringMatching(/^Rows \[#{30}\] (\d+)\/\1$/)]);
    const restored = await openOperator(
      { DATA_DIR: path.join(folder, 'other') },
      Date.now,
      true,
    )(['restore', file, '--yes']);
    expect(barsOf(restored.told)).toEqual([
      expect.stringMatching(/^Checking, kB \[#{30}\] (\d+)\/\1$/),
      barsOf(backup.told)[0],
      full('Comparing', '17/17'),
    ]);
    expect(restored.exitCode).toBe(0);
  });

  test('is not drawn for programs, nor where the output is no terminal', async () => {
    expect(await drawn(['backup', file, '--yes', '--json'])).toMatchObject({ exitCode: 0, told: '' });
    expect(await quiet(['backup', file, '--yes'])).toMatchObject({ exitCode: 0, told: '' });
    const place = { DATA_DIR: path.join(folder, 'third') };
    expect(await openOperator(place, Date.now, true)(['restore', file, '--yes', '--json'])).toMatchObject({ told: '' });
  });

  test('leaves what goes wrong in the middle a line of its own', async () => {
    const store = await startObjectStore();
    await createFileStore(path.join(data, 'uploads')).write('avatars/b.png', Buffer.alloc(9));
    store.trouble = (method) => (method === 'PUT' ? 'error' : undefined);
    const failed = await openOperator({ DATA_DIR: data, ...store.environment }, Date.now, true)(['copy-uploads']);
    await store.close();
    expect(failed.exitCode).toBe(3);
    expect(failed.told).toMatch(/\] 0\/2\nUploads cannot be used: [^\r\n]*\n$/);
  });

  if (hasPostgres) {
    test('is drawn by copy-to-postgres', async () => {
      const target = await openTestDatabase('postgres');
      const run = openOperator({ DATA_DIR: data, DATABASE_URL: target.databaseUrl }, Date.now, true);
      const copied = await run(['copy-to-postgres', '--yes']);
      expect(copied.exitCode).toBe(0);
      expect(barsOf(copied.told)).toEqual([
        expect.stringMatching(/^Rows \[#{30}\] (\d+)\/\1$/),
        full('Comparing', '34/34'),
      ]);
      await target.close();
    });
  }
});
