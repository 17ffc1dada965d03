import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '@/server/db/database';
import type { Row, StoredTable } from '@/server/db/dump';
import { engines, openTestDatabase } from '../../../support/database';
import { readStoredTables, writeEarlierBackup } from '../../../support/earlierBackup';
import { fillEarlierShop } from '../../../support/earlierShop';
import { ROOT } from '../../../support/sources';
import { operatorAt } from '../../support/usedShop';

const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-earlier-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file without a second dot is a migration; others are parts of one. */
const migrations = readdirSync(path.join(ROOT, 'src/server/db/migrations'))
  .filter((name) => /^\w+\.ts$/.test(name))
  .map((name) => path.parse(name).name)
  .sort();

describe.each(engines)('a backup of each earlier schema, in tables of this release on %s', (engine) => {
  /** The rows of the tables and columns that the backup knows. */
  const readKnown = async (db: Database, known: ReadonlyMap<StoredTable, readonly Row[]>) => {
    const stored = await readStoredTables(db);
    return [...known].flatMap(([table, rows]) => {
      const columns = Object.keys(rows[0] ?? {}).filter((name) => name in (stored.get(table)?.[0] ?? {}));
      const found = stored.get(table)?.map((row) => JSON.stringify(columns.map((name) => row[name])));
      return found ? [[table, ...found.sort()]] : [];
    });
  };

  test.each(migrations)('%s: is restored as an update would have changed it', async (migration) => {
    const first = migrations[0] ?? '';
    const earlier = await openTestDatabase(engine, migration === first ? first : '002_operation');
    await earlier.db.transaction(fillEarlierShop);
    if (migration !== first) await earlier.db.migrateTo(migration);
    const known = await readStoredTables(earlier.db);
    expect([known.get('orders')?.length, known.get('products')?.length]).toEqual([5, 1]);
    const file = path.join(folder, `${engine}.${migration}.backup`);
    writeEarlierBackup(file, migration, known);

    const place = await openTestDatabase(engine);
    expect(await operatorAt(place)(['restore', file, '--yes'])).toMatchObject({ exitCode: 0, err: '' });
    expect(await place.db.pendingMigrations()).toEqual([]);
    await earlier.db.migrate();
    expect(await readKnown(place.db, known)).toEqual(await readKnown(earlier.db, known));
    const found = (await operatorAt(place)(['doctor', '--json'])).json<{ level: string; area: string }[]>();
    expect(found.filter(({ level, area }) => level === 'bad' && area !== 'disk')).toEqual([]);
    await place.close();
    await earlier.close();
  });
});
