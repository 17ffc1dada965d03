import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Database } from '@/server/db/database';
import { groupCommits } from '@/server/db/groupCommit';
import { until } from '../../support/until';

/** Writes down what the engine would be told. */
const openWriter = () => {
  const told: string[] = [];
  const state = { isInTransaction: false, commit: (): Promise<void> => Promise.resolve() };
  const commits = groupCommits({
    begin: async () => {
      told.push('begin');
      state.isInTransaction = true;
    },
    commit: async () => {
      told.push('commit');
      await state.commit();
      state.isInTransaction = false;
    },
    exec: (statement) => {
      told.push(statement);
      if (statement === 'rollback') state.isInTransaction = false;
    },
    isInTransaction: () => state.isInTransaction,
  });
  /** A transaction that says its name; one that fails is undone, as the query builder does it. */
  const run = async (name: string, fails = false): Promise<string> => {
    const turn = await commits.acquire();
    try {
      await turn.begin();
      try {
        told.push(name);
        if (fails) throw new Error(name);
        await turn.commit();
      } catch (error) {
        await turn.rollback();
        throw error;
      }
    } finally {
      await turn.release();
    }
    return name;
  };
  return { told, state, commits, run };
};

describe('transactions that wait for each other', () => {
  test('share one commit, one after the other, in their order', async () => {
    const { told, run } = openWriter();
    expect(await Promise.all([run('a'), run('b'), run('c')])).toEqual(['a', 'b', 'c']);
    const own = (name: string) => ['savepoint own', name, 'release own'];
    expect(told).toEqual(['begin', ...own('a'), ...own('b'), ...own('c'), 'commit']);
    await run('d');
    expect(told.slice(-5)).toEqual(['begin', ...own('d'), 'commit']);
  });

  test('none is answered before the commit', async () => {
    const { told, state, run } = openWriter();
    let keep = (): void => undefined;
    state.commit = () => new Promise((resolve) => (keep = resolve));
    const answered: string[] = [];
    const both = Promise.all([run('a'), run('b')].map((done) => done.then((name) => answered.push(name))));
    await until(() => told.includes('commit'), { what: 'the commit' });
    expect(answered).toEqual([]);
    keep();
    await both;
    expect(answered).toEqual(['a', 'b']);
  });

  test('one that fails is undone alone', async () => {
    const { told, run } = openWriter();
    const outcomes = await Promise.allSettled([run('a'), run('b', true), run('c')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(told.filter((statement) => /rollback|commit/.test(statement))).toEqual(['rollback to own', 'commit']);
  });

  test('the last one’s failure keeps the others', async () => {
    const { told, run } = openWriter();
    const outcomes = await Promise.allSettled([run('a'), run('b', true)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(told.at(-1)).toBe('commit');
  });

  test('a commit that fails is told to all of them, and the next begin anew', async () => {
    const { told, state, run } = openWriter();
    state.commit = () => Promise.reject(new Error('the disk is full'));
    const outcomes = await Promise.allSettled([run('a'), run('b')]);
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual([
      'Error: the disk is full',
      'Error: the disk is full',
    ]);
    expect(told.at(-1)).toBe('rollback');
    state.commit = () => Promise.resolve();
    expect(await run('c')).toBe('c');
  });

  test('no more than a few are held back by the others', async () => {
    const { told, run } = openWriter();
    await Promise.all(Array.from({ length: 40 }, (_, turn) => run(`${turn}`)));
    expect(told.filter((statement) => statement === 'commit')).toHaveLength(3);
  });

  test('a statement outside a transaction is in no group', async () => {
    const { told, commits, run } = openWriter();
    const first = run('a');
    const alone = commits.acquire().then(async (turn) => {
      await turn.commitPending();
      told.push('alone');
      await turn.release();
    });
    await Promise.all([first, alone]);
    expect(told.slice(-2)).toEqual(['commit', 'alone']);
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

  test('what fails in the middle takes nothing of the others with it', async () => {
    const outcomes = await Promise.allSettled([add('a'), add('a'), add('b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await names()).toEqual(['a', 'b']);
  });

  test('they whom the engine has undone together with another are done again', async () => {
    const outcomes = await Promise.allSettled([
      add('c'),
      // As the engine does by itself when the disk is full.
      add('d', (tx) => sql`rollback`.execute(tx)),
      add('e'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await names()).toEqual(['a', 'b', 'c', 'e']);
  });
});
