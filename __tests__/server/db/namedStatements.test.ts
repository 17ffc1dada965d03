import { sql } from 'kysely';
import type { Database } from '@/server/db/database';
import { StatementNames } from '@/server/db/namedStatements';
import { hasPostgres, openTestDatabase, type TestDatabase } from '../../support/database';

describe('StatementNames', () => {
  test('names a statement from its second use on, the same in every process', () => {
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
    'does not name: %s',
    (text) => {
      const names = new StatementNames();
      expect([names.nameOf(text), names.nameOf(text)]).toEqual([undefined, undefined]);
    },
  );

  test('bounds the number of names, and does not name a disabled statement again', () => {
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
      for (let round = 0; round < 4; round += 1) await read();
    };
    const stored = () =>
      sql<{
        count: number;
      }>`select count(*) as count from pg_prepared_statements where statement like ${'select label%'}`
        .execute(db.read)
        .then(({ rows }) => rows[0]?.count);

    test('prepares a statement that is used again', async () => {
      await readOften();
      expect(await stored()).toBe(1);
    });

    /** Changes by another process between two uses. */
    const changes = {
      'a table change by another process': () =>
        sql`alter table garments alter column label type text using label::text`.execute(db.read),
      'a pooler that deallocated the prepared statements': () => sql`deallocate all`.execute(db.read),
    };

    test.each(Object.entries(changes))('reads after %s', async (_what, change) => {
      await readOften();
      await change();
      expect(String(await read())).toBe('10');
      expect(String(await read())).toBe('10');
    });

    test.each(Object.entries(changes))('retries a transaction after %s', async (_what, change) => {
      await readOften();
      await change();
      let rounds = 0;
      const label = await db.transaction((tx) => {
        rounds += 1;
        return read(tx);
      });
      expect([String(label), rounds]).toEqual(['10', 2]);
      expect(String(await db.transaction((tx) => read(tx)))).toBe('10');
    });

    test('throws the error of an invalid statement', async () => {
      const ask = () => sql`select label / 0 from garments`.execute(db.read);
      for (let round = 0; round < 3; round += 1) await expect(ask()).rejects.toMatchObject({ code: '22012' });
      expect(await read()).toBe(10);
    });
  });
}
