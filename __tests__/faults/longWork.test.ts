import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { noProgress } from '@/cli/operator/support/progress';
import { openDatabase, type Database, type Tx } from '@/server/db/database';
import { isDatabaseUnavailable } from '@/server/db/databaseErrors';
import { digestDatabase } from '@/server/db/dump';
import { createFileStore, type FileStore } from '@/server/gateways/files';
import { backUp } from '@/server/modules/maintenance/backup';
import { copyDatabase } from '@/server/modules/maintenance/copyDatabase';
import { restore } from '@/server/modules/maintenance/restore';
import { openTestDatabase, type Engine, type TestDatabase } from '../support/database';
import { until } from '../support/until';

const IDLE_MS = 1_000;
const IDLE_LIMIT = '1500 milliseconds';
const WITHIN_MS = 30_000;
const NOW = Date.UTC(2025, 10, 20);

const idleTransactions = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and state = 'idle in transaction'`;

/** Counts the idle transactions of one database. */
const watchIdle = async (connectionString: string | undefined) => {
  const client = new Client({ connectionString });
  await client.connect();
  const count = async (condition = 'true'): Promise<number> =>
    (await client.query<{ count: number }>(`${idleTransactions} and ${condition}`)).rows[0]?.count ?? 0;
  return {
    count: () => count(),
    /** Resolves when every idle transaction has been ended by its limit or has lasted longer than it. */
    untilLimitPassed: (): Promise<void> =>
      until(async () => (await count(`state_change > clock_timestamp() - interval '${IDLE_LIMIT}'`)) === 0, {
        what: 'the end of the idle limit',
        withinMs: WITHIN_MS,
      }),
    end: () => client.end(),
  };
};

/** A database with transactions that are idle after their begin until `pause` resolves. */
const withPause = (db: Database, pause: () => Promise<void>): Database => {
  const late =
    <T>(work: (tx: Tx) => Promise<T>) =>
    async (tx: Tx): Promise<T> => {
      await pause();
      return work(tx);
    };
  return {
    ...db,
    transaction: (work, needs) => db.transaction(late(work), needs),
    snapshot: (work, needs) => db.snapshot(late(work), needs),
  };
};

describe('long work on PostgreSQL, which ends idle transactions', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-long-'));
  const backup = path.join(folder, 'shop.backup');
  const files = createFileStore(path.join(folder, 'uploads'));
  const opened: Database[] = [];
  const places: TestDatabase[] = [];
  let shop: TestDatabase;
  let db: Database;
  let idle: Awaited<ReturnType<typeof watchIdle>>;

  const openPlace = async (engine: Engine): Promise<TestDatabase> => {
    const place = await openTestDatabase(engine);
    places.push(place);
    return place;
  };
  const openWith = async ({ dataDir, databaseUrl }: TestDatabase): Promise<Database> => {
    const limited = await openDatabase({ dataDir, databaseUrl, idleInTransactionMs: IDLE_MS });
    opened.push(limited);
    return limited;
  };
  const fill = async (filled: Database): Promise<void> => {
    const customer = { id: 'c', name: 'Ana', email: 'a@example.tl', email_key: 'a@example.tl' };
    const rest = { phone: '', avatar_url: '', password_hash: null, google_subject: null, created_at: NOW, turn: 0 };
    const flags = { email_verified: 0 } as const;
    const uploads = ['a', 'b'].map((id) => ({
      ...{ id, customer_id: 'c', kind: 'proof' as const, file_name: `${id}.png` },
      ...{ media_type: 'image/png', byte_count: 1, content_hash: '', created_at: NOW },
    }));
    await filled.transaction(async (tx) => {
      await tx
        .insertInto('customers')
        .values({ ...customer, ...rest, ...flags })
        .execute();
      await tx.insertInto('uploads').values(uploads).execute();
    });
  };

  beforeAll(async () => {
    shop = await openPlace('postgres');
    await fill(shop.db);
    for (const id of ['a', 'b']) await files.write(`proofs/${id}.png`, Buffer.from(id));
    db = await openWith(shop);
    idle = await watchIdle(shop.databaseUrl);
  });
  afterAll(async () => {
    await idle.end();
    for (const database of opened) await database.close();
    for (const place of places) await place.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('ends an idle transaction unless it is marked as long', async () => {
    for (const begin of [db.transaction, db.snapshot]) {
      const idleQuery = async (tx: Tx): Promise<number> => {
        await idle.untilLimitPassed();
        return (await tx.selectFrom('customers').select('id').execute()).length;
      };
      expect(await begin(idleQuery, { isLong: true })).toBe(1);
      const ended: unknown = await begin(idleQuery).catch((error: unknown) => error);
      expect([isDatabaseUnavailable(ended), ended]).toEqual([true, expect.any(Error)]);
    }
  });

  test('backs up from a slow file store without an open transaction', async () => {
    const open: number[] = [];
    const slow: FileStore = {
      ...files,
      read: async (name) => {
        await idle.untilLimitPassed();
        open.push(await idle.count());
        return files.read(name);
      },
    };
    const made = await backUp({ db, files: slow, shopFiles: [] }, NOW, backup, noProgress);
    expect(made).toMatchObject({ files: 2, missing: [] });
    expect(open).toEqual([0, 0]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('backs up, restores and copies with pauses longer than the idle limit', async () => {
    await backUp({ db: withPause(db, idle.untilLimitPassed), files, shopFiles: [] }, NOW, backup, noProgress);
    const target = await openPlace('postgres');
    const watch = await watchIdle(target.databaseUrl);
    const elsewhere = createFileStore(path.join(folder, 'elsewhere'));
    const place = withPause(await openWith(target), watch.untilLimitPassed);
    expect(await restore({ db: place, files: elsewhere }, backup, noProgress)).toMatchObject({ files: 2 });
    expect(await digestDatabase(target.db.read)).toEqual(await digestDatabase(shop.db.read));
    await watch.end();

    const embedded = await openPlace('embedded');
    await fill(embedded.db);
    const copied = await openPlace('postgres');
    const copying = await watchIdle(copied.databaseUrl);
    await copyDatabase(embedded.db, withPause(await openWith(copied), copying.untilLimitPassed), noProgress);
    expect(await digestDatabase(copied.db.read)).toEqual(await digestDatabase(embedded.db.read));
    await copying.end();
  });
});
