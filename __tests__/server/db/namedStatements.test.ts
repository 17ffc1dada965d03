import { sql } from 'kysely';
import type { Database } from '@/server/db/database';
import { StatementNames } from '@/server/db/namedStatements';
import { hasPostgres, openTestDatabase, type TestDatabase } from '../../support/database';

describe('names of statements', () => {
  test('a statement has one from the second time on, and the same in every process', () => {
    const [one, other] = [new StatementNames(), new StatementNames()];
    expect(one.nameOf('select a from t')).toBeUndefined();
    const name = one.nameOf('select a from t');
    expect(name).toMatch(/^[\w-]{43}$/);
    expect(one.nameOf('select a from t')).toBe(name);
    other.nameOf('select a from t');
    expect(other.nameOf('select a from t')).toBe(name);
    one.nameOf('select b from t');
    expect(one.nameOf('select b from t')).not.toBe(name);
  });

  test.each(['begin', 'commit', 'alter table t add column a text', 'select * from t', 'insert into t returning *'])(
    'none has what is planned by nobody, or answers all columns: %s',
    (text) => {
      const names = new StatementNames();
      expect([names.nameOf(text), names.nameOf(text)]).toEqual([undefined, undefined]);
    },
  );

  test('they are bounded, and one that was forgotten stays so', () => {
    const names = new StatementNames();
    const nameTwice = (text: string) => names.nameOf(text) ?? names.nameOf(text);
    const named = Array.from({ length: 3_000 }, (_, n) => nameTwice(`select ${n}`)).filter((name) => name);
    expect(named).toHaveLength(200);
    names.disable('select 7');
    expect([names.nameOf('select 7'), names.nameOf('select 7')]).toEqual([undefined, undefined]);
  });
});

if (hasPostgres) {
  describe('PostgreSQL', () => {
    let place: TestDatabase;
    let db: Database;
    beforeEach(async () => {
      place = await openTestDatabase('postgres');
      db = place.db;
      await sql`create table garments (id integer primary key, label integer not null)`.execute(db.read);
      await sql`insert into garments values (1, 10)`.execute(db.read);
    });
    afterEach(() => place.close());

    const read = (from = db.read) =>
      sql<{ label: unknown }>`select label from garments where id = ${1}`
        .execute(from)
        .then(({ rows }) => rows[0]?.label);
    const readOften = async (): Promise<void> => {
      for (let turn = 0; turn < 4; turn += 1) await read();
    };
    const kept = () =>
      sql<{
        count: number;
      }>`select count(*) as count from pg_prepared_statements where statement like ${'select label%'}`
        .execute(db.read)
        .then(({ rows }) => rows[0]?.count);

    test('keeps a statement that comes again', async () => {
      await readOften();
      expect(await kept()).toBe(1);
    });

    /** What another process does meanwhile. */
    const meanwhile = {
      'a table that another process has changed': () =>
        sql`alter table garments alter column label type text using label::text`.execute(db.read),
      'a pooler that has let go of what was prepared': () => sql`deallocate all`.execute(db.read),
    };

    test.each(Object.entries(meanwhile))('a read goes on over %s', async (_what, change) => {
      await readOften();
      await change();
      expect(String(await read())).toBe('10');
      expect(String(await read())).toBe('10');
    });

    test.each(Object.entries(meanwhile))('a transaction goes on over %s', async (_what, change) => {
      await readOften();
      await change();
      let turns = 0;
      const label = await db.transaction((tx) => {
        turns += 1;
        return read(tx);
      });
      expect([String(label), turns]).toEqual(['10', 2]);
      expect(String(await db.transaction((tx) => read(tx)))).toBe('10');
    });

    test('a statement that is wrong fails as itself', async () => {
      const ask = () => sql`select label / 0 from garments`.execute(db.read);
      for (let turn = 0; turn < 3; turn += 1) await expect(ask()).rejects.toMatchObject({ code: '22012' });
      expect(await read()).toBe(10);
    });
  });
}
