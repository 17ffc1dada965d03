import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { sharedNow } from '@/server/db/clock';
import type { Database, Executor } from '@/server/db/database';
import { isDatabaseUnavailable } from '@/server/db/databaseErrors';
import { engines, openTestDatabase, type TestDatabase } from '../../support/database';
import { productRow } from '../../support/products';
import { until } from '../../support/until';

const subscriber = (name: string) => ({
  email: `${name}@example.tl`,
  email_key: `${name}@example.tl`,
  created_at: 1_763_000_000_000,
});

describe.each(engines)('the %s database', (engine) => {
  let own: TestDatabase;
  let db: Database;
  beforeEach(async () => {
    own = await openTestDatabase(engine);
    db = own.db;
  });
  afterEach(() => own.close());

  const emails = async (): Promise<string[]> =>
    (await db.read.selectFrom('subscribers').select('email').orderBy('email').execute()).map((row) => row.email);

  test('commits a transaction, and rolls back one that throws', async () => {
    await db.transaction((tx) => tx.insertInto('subscribers').values(subscriber('a')).execute());
    const commits = db.commits;
    await expect(
      db.transaction(async (tx) => {
        await tx.insertInto('subscribers').values(subscriber('b')).execute();
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await emails()).toEqual(['a@example.tl']);
    expect(db.commits).toBe(commits);
    await db.transaction((tx) => tx.insertInto('subscribers').values(subscriber('c')).execute());
    expect(db.commits).toBe(commits + 1);
    expect(await emails()).toEqual(['a@example.tl', 'c@example.tl']);
  });

  test('a dry run returns what its work has found, and nothing of it is committed', async () => {
    const { commits } = db;
    const found = await db.transaction(
      async (tx) => {
        await tx.insertInto('subscribers').values(subscriber('d')).execute();
        return tx.selectFrom('subscribers').select('email').execute();
      },
      { isDryRun: true },
    );
    expect(found).toEqual([{ email: 'd@example.tl' }]);
    expect(await emails()).toEqual([]);
    expect(db.commits).toBe(commits);
  });

  test('commits a statement of its own, and nothing of one that fails', async () => {
    const { commits } = db;
    const insert = () => db.statement((tx) => tx.insertInto('subscribers').values(subscriber('a')).execute());
    await insert();
    expect(await emails()).toEqual(['a@example.tl']);
    expect(db.commits).toBe(commits + 1);
    await expect(insert()).rejects.toThrow();
    expect(db.commits).toBe(commits + 1);
    expect(await emails()).toEqual(['a@example.tl']);
  });

  test('tells all machines the time, whatever their clocks say', async () => {
    const real = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => real() + 120_000);
    await own.again();
    expect(Math.abs(sharedNow() - real())).toBeLessThan(60_000);
  });

  test('does not show uncommitted rows to other connections', async () => {
    let seen: string[] | undefined;
    await db.transaction(async (tx) => {
      await tx.insertInto('subscribers').values(subscriber('a')).execute();
      seen = await emails();
    });
    expect(seen).toEqual([]);
  });

  test('reads a consistent snapshot while other transactions write', async () => {
    await db.transaction((tx) => tx.insertInto('subscribers').values(subscriber('a')).execute());
    const seen = await db.snapshot(async (tx) => {
      const before = await tx.selectFrom('subscribers').select('email').execute();
      await db.transaction((other) => other.insertInto('subscribers').values(subscriber('b')).execute());
      return [before, await tx.selectFrom('subscribers').select('email').execute()];
    });
    expect(seen.map((rows) => rows.length)).toEqual([1, 1]);
    expect(await emails()).toEqual(['a@example.tl', 'b@example.tl']);
  });

  test('reads outside a snapshot see later writes, and two snapshots differ', async () => {
    const count = async (from: Executor): Promise<number> =>
      (await from.selectFrom('subscribers').select('email').execute()).length;
    const counts = await db.snapshot(async (first) => {
      const before = await count(first);
      await db.transaction((tx) => tx.insertInto('subscribers').values(subscriber('a')).execute());
      return [before, await count(db.read), await db.snapshot(count), await count(first)];
    });
    expect(counts).toEqual([0, 1, 1, 0]);
  });

  test('reads integers and their sums as numbers', async () => {
    await db.transaction((tx) =>
      tx
        .insertInto('subscribers')
        .values([subscriber('a'), subscriber('b')])
        .execute(),
    );
    const row = await db.read
      .selectFrom('subscribers')
      .select((select) => [
        select.fn.sum<number>('created_at').as('sum'),
        select.fn.countAll<number>().as('count'),
        select.fn.max('created_at').as('last'),
      ])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ sum: 3_526_000_000_000, count: 2, last: 1_763_000_000_000 });
  });

  test('loses no update of a hundred concurrent read-modify-write transactions', async () => {
    const bump = () =>
      db.transaction(async (tx) => {
        await tx.updateTable('catalogue_version').set({ id: 1 }).execute();
        const { version } = await tx.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
        await tx
          .updateTable('catalogue_version')
          .set({ version: version + 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 100 }, bump));
    const { version } = await db.read.selectFrom('catalogue_version').select('version').executeTakeFirstOrThrow();
    expect(version).toBe(101);
  });

  test('retries until two transactions with opposite lock order both commit', async () => {
    await db.transaction((tx) =>
      tx
        .insertInto('subscribers')
        .values([subscriber('a'), subscriber('b')])
        .execute(),
    );
    const touch = (first: string, second: string) =>
      db.transaction(async (tx) => {
        for (const name of [first, second]) {
          await tx
            .updateTable('subscribers')
            .set((row) => ({ created_at: row('created_at', '+', 1) }))
            .where('email', '=', `${name}@example.tl`)
            .execute();
          await delay(20);
        }
      });
    await Promise.all([touch('a', 'b'), touch('b', 'a')]);
    const rows = await db.read.selectFrom('subscribers').select('created_at').execute();
    expect(rows.map((row) => row.created_at)).toEqual([1_763_000_000_002, 1_763_000_000_002]);
  });

  test('waits for the lock of a second process without blocking the event loop', async () => {
    const other = await own.again();
    let release = () => {};
    const threeTurns = new Promise<void>((resolve) => (release = resolve));
    let locked = () => {};
    const holds = new Promise<void>((resolve) => (locked = resolve));
    const slow = other.transaction(async (tx) => {
      await tx.insertInto('subscribers').values(subscriber('slow')).execute();
      locked();
      await threeTurns;
    });
    await holds;
    const quick = db.transaction((tx) => tx.insertInto('subscribers').values(subscriber('quick')).execute());
    // The lock is released after three turns of the event loop: a write that blocks it never ends.
    for (let round = 0; round < 3; round += 1) await delay(5);
    release();
    await Promise.all([slow, quick]);
    expect(await emails()).toEqual(['quick@example.tl', 'slow@example.tl']);
  });

  test('migrates once when two processes start together', async () => {
    const others = await Promise.all([own.again(), own.again()]);
    await Promise.all(others.map((other) => other.migrate()));
    await db.transaction((tx) => tx.insertInto('subscribers').values(subscriber('a')).execute());
    expect(await emails()).toEqual(['a@example.tl']);
  });

  test('rejects negative stock and violated foreign keys', async () => {
    await expect(
      db.transaction((tx) =>
        tx.insertInto('cart_lines').values({ customer_id: 'nobody', product_id: 1, size: 'M', count: 1 }).execute(),
      ),
    ).rejects.toThrow();
    await expect(
      db.transaction(async (tx) => {
        await tx
          .insertInto('products')
          .values(productRow({ id: 1 }))
          .execute();
        await tx.insertInto('product_sizes').values({ product_id: 1, size: 'M', on_hand: -1 }).execute();
      }),
    ).rejects.toThrow(/check/i);
  });

  test('reports a closed database as unavailable', async () => {
    const other = await own.again();
    await other.close();
    const error = await other
      .transaction((tx) => tx.selectFrom('products').select('id').execute())
      .catch((e: unknown) => e);
    expect(isDatabaseUnavailable(error)).toBe(true);
    const readError = await other.read
      .selectFrom('products')
      .select('id')
      .execute()
      .catch((e: unknown) => e);
    expect(isDatabaseUnavailable(readError)).toBe(true);
  });
});

if (engines.includes('postgres')) {
  const succeeds = (work: () => Promise<unknown>) =>
    work().then(
      () => true,
      () => false,
    );
  /** Ends every session of the database, also the one that asks for it. */
  const endSessions = (db: Database) =>
    succeeds(() =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()`.execute(db.read),
    );
  const timeoutOf = async (db: Executor) =>
    (await sql<{ timeout: string }>`select current_setting('statement_timeout') as timeout`.execute(db)).rows[0]
      ?.timeout;

  test('replaces a connection that PostgreSQL has closed', async () => {
    const { db, close } = await openTestDatabase('postgres');
    const read = () => db.read.selectFrom('catalogue_version').select('version').execute();
    await read();
    await endSessions(db);
    await until(() => succeeds(read), { what: 'a new connection' });
    expect(await read()).toEqual([{ version: 1 }]);
    await close();
  });

  test('does not compile the statements of commands and transactions', async () => {
    const own = await openTestDatabase('postgres');
    const command = await own.again({ isCommand: true });
    const jitOf = async (db: Executor) =>
      (await sql<{ jit: string }>`select current_setting('jit') as jit`.execute(db)).rows[0]?.jit;
    expect([await jitOf(command.read), await own.db.transaction(jitOf)]).toEqual(['off', 'off']);
    await own.close();
  });

  test('limits statements in each transaction and by the role, without a state of the session', async () => {
    const own = await openTestDatabase('postgres');
    const command = await own.again({ isCommand: true });
    // Sessions that began before the migration do not have the timeout of the role.
    await endSessions(own.db);
    await until(() => succeeds(() => timeoutOf(own.db.read)), { what: 'a new connection' });
    await until(() => succeeds(() => timeoutOf(command.read)), { what: 'a new connection of the command' });
    for (let round = 0; round < 3; round += 1) {
      expect(await timeoutOf(own.db.read)).toBe('2s');
      expect(await own.db.transaction(timeoutOf)).toBe('2s');
      expect(await timeoutOf(command.read)).toBe('10min');
      expect(await command.transaction(timeoutOf)).toBe('10min');
      await expect(sql`select 1 / 0`.execute(command.read)).rejects.toThrow(/division/);
      await expect(command.transaction((tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow(/division/);
    }
    await own.close();
  });
}

test('the embedded database waits for the lock again after an earlier transaction timed out', async () => {
  const own = await openTestDatabase('embedded');
  const other = await own.again();
  const hold = () => {
    let release: () => void = () => undefined;
    const isOver = new Promise<void>((resolve) => (release = resolve));
    let holds: () => void = () => undefined;
    const isHeld = new Promise<void>((resolve) => (holds = resolve));
    const done = other.transaction(async () => {
      holds();
      await isOver;
    });
    return { isHeld, release: () => (release(), done) };
  };
  const write = (name: string) =>
    own.db.transaction((tx) => tx.insertInto('subscribers').values(subscriber(name)).execute());
  const long = hold();
  await long.isHeld;
  await expect(write('a')).rejects.toThrow(/locked/);
  await long.release();
  const short = hold();
  await short.isHeld;
  const later = write('b');
  later.catch(() => undefined);
  for (let rounds = 0; rounds < 20; rounds += 1) await nextTurn();
  await short.release();
  await later;
  await own.close();
});
