import { databaseProblem } from '@/server/databaseProblem';
import { hasPostgres, openTestDatabase } from '../support/database';
import { openOperator } from '../support/operator';

const coded = (message: string, code: string): Error => Object.assign(new Error(message), { code });

test('a refused login, a missing database and a missing server are problems of the database', () => {
  expect(databaseProblem(coded('password authentication failed for user "shop"', '28P01'))).toMatch(
    /^DATABASE_URL cannot be used: password .*percent-encoded/,
  );
  expect(databaseProblem(coded('database "x" does not exist', '3D000'))).toMatch(/^DATABASE_URL cannot be used/);
  expect(databaseProblem(coded('connect', 'ECONNREFUSED'))).toBe('The database cannot be used: connect.');
  expect(databaseProblem(new Error('another error'))).toBeUndefined();
});

if (hasPostgres) {
  test('a database that does not exist: exit code 3', async () => {
    const own = await openTestDatabase('postgres');
    const url = new URL(String(own.databaseUrl));
    url.pathname = '/no_such_database';
    const ran = await openOperator({ DATA_DIR: own.dataDir, DATABASE_URL: url.href })(['products', 'list']);
    expect(ran).toMatchObject({ exitCode: 3, err: expect.stringMatching(/^DATABASE_URL cannot be used: .*not exist/) });
    await own.close();
  });
}
