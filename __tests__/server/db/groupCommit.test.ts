import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Database } from '@/server/db/database';
import { groupCommits } from '@/server/db/groupCommit';
import { until } from '../../support/until';

/** Records the statements. */
const openWriter = () => {
  const statements: string[] = [];
  const state = { isInTransaction: false, commit: (): Promise<void> => Promise.resolve() };
  const commits = groupCommits({
    begin: async () => {
      statements.push('begin');
      state.isInTransaction = true;
    },
    commit: async () => {
      statements.push('commit');
      await state.commit();
      state.isInTransaction = false;
    },
    exec: (statement) => {
      statements.push(statement);
      if (statement === 'rollback') state.isInTransaction = false;
    },
    isInTransaction: () => state.isInTransaction,
  });
  /** A transaction that records its name, with the rollback of Kysely. */
  const run = async (name: string, fails = false): Promise<string> => {
    const slot = await commits.acquire();
    try {
      await slot.begin();
      try {
        statements.push(name);
        if (fails) throw new Error(name);
        await slot.commit();
      } catch (error) {
        await slot.rollback();
        throw error;
      }
    } finally {
      await slot.release();
    }
    return name;
  };
  return { statements, state, commits, run };
};

describe('group commit', () => {
  test('commits queued transactions together, in order', async () => {
    const { statements, run } = openWriter();
    expect(await Promise.all([run('a'), run('b'), run('c')])).toEqual(['a', 'b', 'c']);
    const own = (name: string) => ['savepoint own', name, 'release own'];
    expect(statements).toEqual(['begin', ...own('a'), ...own('b'), ...own('c'), 'commit']);
    await run('d');
    expect(statements.slice(-5)).toEqual(['begin', ...own('d'), 'commit']);
  });

  test('resolves no transaction before the commit', async () => {
    const { statements, state, run } = openWriter();
    let endCommit = (): void => undefined;
    state.commit = () => new Promise((resolve) => (endCommit = resolve));
    const resolved: string[] = [];
    const both = Promise.all([run('a'), run('b')].map((done) => done.then((name) => resolved.push(name))));
    await until(() => statements.includes('commit'), { what: 'the commit' });
    expect(resolved).toEqual([]);
    endCommit();
    await both;
    expect(resolved).toEqual(['a', 'b']);
  });

  test('rolls back only the transaction that fails', async () => {
    const { statements, run } = openWriter();
    const outcomes = await Promise.allSettled([run('a'), run('b', true), run('c')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(statements.filter((statement) => /rollback|commit/.test(statement))).toEqual(['rollback to own', 'commit']);
  });

  test('commits the others when the last one fails', async () => {
    const { statements, run } = openWriter();
    const outcomes = await Promise.allSettled([run('a'), run('b', true)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(statements.at(-1)).toBe('commit');
  });

  test('rejects all members when the commit fails, then starts a new batch', async () => {
    const { statements, state, run } = openWriter();
    state.commit = () => Promise.reject(new Error('the disk is full'));
    const outcomes = await Promise.allSettled([run('a'), run('b')]);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual([
      'Error: the disk is full',
      'Error: the disk is full',
    ]);
    expect(statements.at(-1)).toBe('rollback');
    state.commit = () => Promise.resolve();
    expect(await run('c')).toBe('c');
  });

  test('limits the size of a batch', async () => {
    const { statements, run } = openWriter();
    await Promise.all(Array.from({ length: 40 }, (_, index) => run(`${index}`)));
    expect(statements.filter((statement) => statement === 'commit')).toHaveLength(3);
  });

  test('commits a batch that takes long, so that another process can take the lock', async () => {
    const { statements, run } = openWriter();
    const clock = jest.spyOn(performance, 'now');
    let now = 0;
    clock.mockImplementation(() => (now += 120));
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => run(name)));
    clock.mockRestore();
    const own = (name: string) => ['savepoint own', name, 'release own'];
    const batch = (...names: readonly string[]) => ['begin', ...names.flatMap(own), 'commit'];
    expect(statements).toEqual([...batch('a', 'b'), ...batch('c', 'd')]);
  });

  test('commits the open batch before a statement outside a transaction', async () => {
    const { statements, commits, run } = openWriter();
    const first = run('a');
    const alone = commits.acquire().then(async (slot) => {
      await slot.commitPending();
      statements.push('alone');
      await slot.release();
    });
    await Promise.all([first, alone]);
    expect(statements.slice(-2)).toEqual(['commit', 'alone']);
  });
});

describe('on the embedded engine', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-groups-'));
  let db: Database;
  beforeAll(async () => {
    db = await openDatabase({ dataDir: folder });
    await db.migrate();
  });
  afterAll(async () => {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const add = (name: string, also?: (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await tx.insertInto('subscribers').values({ email: name, email_key: name, created_at: 1 }).execute();
      await also?.(tx);
    });
  const names = async () =>
    (await db.read.selectFrom('subscribers').select('email').orderBy('email').execute()).map(({ email }) => email);

  test('commits the other members when one fails', async () => {
    const outcomes = await Promise.allSettled([add('a'), add('a'), add('b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await names()).toEqual(['a', 'b']);
  });

  test('retries the members of a batch that SQLite rolled back', async () => {
    const outcomes = await Promise.allSettled([
      add('c'),
      // SQLite does the same when the disk is full.
      add('d', (tx) => sql`rollback`.execute(tx)),
      add('e'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await names()).toEqual(['a', 'b', 'c', 'e']);
  });
});
