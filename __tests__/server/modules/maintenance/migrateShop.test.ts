import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase, type Database } from '@/server/db/database';
import { digestDatabase } from '@/server/db/dump';
import { LATEST_MIGRATION } from '@/server/db/migrate';
import { migrateShop } from '@/server/modules/maintenance/migrateShop';
import { insertCustomer } from '@/server/repositories/customers';
import { insertSession } from '@/server/repositories/sessions';
import { engines, openTestDatabase } from '../../../support/database';
import { endNextRelease, NEXT_MIGRATION, startNextRelease } from '../../../support/nextRelease';
import { openOperator } from '../../../support/operator';
import { newTestFolder } from '../../../support/testFolder';

const START = Date.UTC(2025, 10, 20, 9, 0, 0);
const ana = {
  id: 'ana',
  name: 'Ana',
  first_name: null,
  email: 'ana@example.tl',
  email_verified: 0,
  password_hash: null,
  google_subject: null,
} as const;
const COPY = `before-update-2025-11-20T09-00-00Z-${LATEST_MIGRATION}.db`;

let dataDir: string;
const backups = (): string => path.join(dataDir, 'backups');
const names = (): readonly string[] => readdirSync(backups()).sort();
beforeEach(() => {
  dataDir = newTestFolder('lorosae-update-');
});
afterEach(() => {
  endNextRelease();
  rmSync(dataDir, { recursive: true, force: true });
});

/** `work` receives the database. */
const withDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const db = await openDatabase({ dataDir });
  return work(db).finally(() => db.close());
};
const addSubscriber = (db: Database) =>
  db.transaction((tx) =>
    tx.insertInto('subscribers').values({ email_key: 'ana', email: 'ana', created_at: 1 }).execute(),
  );
/** Creates a shop of this release, and lets the next release run. */
const updateShop = async () => {
  const digests = await withDatabase(async (db) => {
    await db.migrate();
    await addSubscriber(db);
    return digestDatabase(db.read);
  });
  startNextRelease();
  return digests;
};
const migrate = (now = START) => openOperator({ DATA_DIR: dataDir }, () => now)(['migrate']);

describe('an update of the embedded database', () => {
  test('keeps a copy, with which the release before runs again', async () => {
    const before = await updateShop();
    const updated = await migrate();
    expect(updated).toMatchObject({ exitCode: 0, err: '' });
    expect(updated.out).toContain(`A copy of the earlier database is in ${path.join(backups(), COPY)}.\n`);
    expect(names()).toEqual([COPY]);
    expect([statSync(backups()).mode & 0o777, statSync(path.join(backups(), COPY)).mode & 0o777]).toEqual([
      0o700, 0o600,
    ]);
    expect((await migrate()).out).toBe('The tables were up to date.\n');
    expect(names()).toEqual([COPY]);

    // The way back of src/cli/README.md, "Back to the release before".
    const aside = path.join(dataDir, 'after-update');
    mkdirSync(aside);
    for (const name of readdirSync(dataDir).filter((file) => file.startsWith('lorosae.db'))) {
      renameSync(path.join(dataDir, name), path.join(aside, name));
    }
    cpSync(path.join(backups(), COPY), path.join(dataDir, 'lorosae.db'));
    endNextRelease();
    expect((await migrate(START + 1000)).out).toBe('The tables were up to date.\n');
    expect(await withDatabase((db) => digestDatabase(db.read))).toEqual(before);
  });

  test('copies no sessions, which may have ended when the copy is used', async () => {
    await updateShop();
    await withDatabase((db) =>
      db.transaction(async (tx) => {
        await insertCustomer(tx, ana, 1);
        await insertSession(tx, { token_hash: 'a', customer_id: 'ana', created_at: 1, expires_at: 2 });
      }),
    );
    await migrate();
    const folder = path.join(dataDir, 'copied');
    mkdirSync(folder);
    cpSync(path.join(backups(), COPY), path.join(folder, 'lorosae.db'));
    const copy = await openDatabase({ dataDir: folder });
    expect(await copy.read.selectFrom('sessions').selectAll().execute()).toEqual([]);
    await copy.close();
  });

  test('keeps the three newest copies, and touches no other file', async () => {
    await updateShop();
    mkdirSync(backups());
    const copies = ['01', '02', '03'].map((day) => `before-update-2025-11-${day}T09-00-00Z-001_create_tables.db`);
    const drafts = [
      `${copies[0]}.17.part`,
      `${copies[0]}.17.part-journal`,
      'before-update-2999-01-01T09-00-00Z-001_create_tables.db.17.part',
    ];
    const others = ['lorosae-2025.backup', 'notes.txt'];
    for (const name of [...copies, ...drafts, ...others]) writeFileSync(path.join(backups(), name), '');
    await migrate();
    expect(names()).toEqual([copies[1], copies[2], COPY, drafts[2], ...others].sort());
  });

  test('does not begin when the copy cannot be written', async () => {
    const before = await updateShop();
    writeFileSync(backups(), 'a file where the folder would be');
    const ran = await migrate();
    expect(ran).toMatchObject({ exitCode: 1, out: '' });
    expect(ran.err).toMatch(/^DATA_DIR cannot take the copy .*: EEXIST.* Nothing was changed: make .*backups writable/);
    await withDatabase(async (db) => {
      expect((await db.migrationState()).pending).toEqual([NEXT_MIGRATION]);
      expect(await digestDatabase(db.read)).toEqual(before);
    });
  });

  test('makes no copy of a database without a shop', async () => {
    await withDatabase((db) => db.migrate());
    startNextRelease();
    expect(await migrate()).toMatchObject({ exitCode: 0 });
    expect(existsSync(backups())).toBe(false);
  });
});

test.each(engines)('an update of the %s database runs the pending migrations', async (engine) => {
  const own = await openTestDatabase(engine);
  await addSubscriber(own.db);
  startNextRelease();
  const { applied, copy } = await migrateShop(own.db, own, START);
  expect([applied, (await own.db.migrationState()).pending]).toEqual([[NEXT_MIGRATION], []]);
  expect(copy !== undefined).toBe(engine === 'embedded');
  await own.close();
});
