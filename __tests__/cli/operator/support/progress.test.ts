import { rmSync } from 'node:fs';
import path from 'node:path';
import { BACKUP_TABLES, COPIED_TABLES } from '@/server/db/tables';
import { createFileStore } from '@/server/gateways/files';
import { hasPostgres, openTestDatabase } from '../../../support/database';
import { openOperator } from '../../../support/operator';
import { startObjectStore } from '../../../support/objectStore';
import { newTestFolder } from '../../../support/testFolder';

const folder = newTestFolder('lorosae-progress-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The last state of each bar. */
const barsOf = (err: string): readonly string[] =>
  err
    .split('\n')
    .filter((line) => line.startsWith('\r'))
    .map((line) => line.split('\r').at(-1) ?? '');

const full = (label: string, count: string): string => `${label} [${'#'.repeat(30)}] ${count}`;

describe('the progress bar', () => {
  const data = path.join(folder, 'data');
  const file = path.join(folder, 'shop.backup');
  const drawn = openOperator({ DATA_DIR: data }, Date.now, true);
  const quiet = openOperator({ DATA_DIR: data });

  test('is drawn by seed, backup and restore, and ends full', async () => {
    await drawn(['migrate']);
    const seeded = await drawn(['seed', '--products', '600']);
    expect(barsOf(seeded.err)).toEqual([expect.stringMatching(/^Rows \[#{30}\] (\d+)\/\1$/)]);
    expect(seeded.err.split('\r').length).toBeGreaterThan(10);
    await createFileStore(path.join(data, 'uploads')).write('avatars/a.png', Buffer.alloc(9));
    const backup = await drawn(['backup', file]);
    // There is no bar for zero steps.
    expect(barsOf(backup.err)).toEqual([expect.stringMatching(/^Rows \[#{30}\] (\d+)\/\1$/)]);
    const restored = await openOperator(
      { DATA_DIR: path.join(folder, 'other') },
      Date.now,
      true,
    )(['restore', file, '--yes']);
    expect(barsOf(restored.err)).toEqual([
      expect.stringMatching(/^Checking, kB \[#{30}\] (\d+)\/\1$/),
      barsOf(backup.err)[0],
      full('Comparing', `${BACKUP_TABLES.length}/${BACKUP_TABLES.length}`),
    ]);
    expect(restored.exitCode).toBe(0);
  });

  test('is not drawn with --json or without a terminal', async () => {
    expect(await drawn(['backup', file, '--force', '--json'])).toMatchObject({ exitCode: 0, err: '' });
    expect(await quiet(['backup', file, '--force'])).toMatchObject({ exitCode: 0, err: '' });
    const place = { DATA_DIR: path.join(folder, 'third') };
    expect(await openOperator(place, Date.now, true)(['restore', file, '--yes', '--json'])).toMatchObject({ err: '' });
  });

  test('is followed by an error on a line of its own', async () => {
    const store = await startObjectStore();
    await createFileStore(path.join(data, 'uploads')).write('avatars/b.png', Buffer.alloc(9));
    store.fault = (method) => (method === 'PUT' ? 'error' : undefined);
    const failed = await openOperator({ DATA_DIR: data, ...store.environment }, Date.now, true)(['copy-uploads']);
    await store.close();
    expect(failed.exitCode).toBe(3);
    expect(failed.err).toMatch(/\] 0\/2\nUploads cannot be used: [^\r\n]*\n$/);
  });

  if (hasPostgres) {
    test('is drawn by copy-to-postgres', async () => {
      const target = await openTestDatabase('postgres');
      const run = openOperator({ DATA_DIR: data, DATABASE_URL: target.databaseUrl }, Date.now, true);
      const copied = await run(['copy-to-postgres', '--yes']);
      expect(copied.exitCode).toBe(0);
      expect(barsOf(copied.err)).toEqual([
        expect.stringMatching(/^Rows \[#{30}\] (\d+)\/\1$/),
        full('Comparing', `${2 * COPIED_TABLES.length}/${2 * COPIED_TABLES.length}`),
      ]);
      await target.close();
    });
  }
});
