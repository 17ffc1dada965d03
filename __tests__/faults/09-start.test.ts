import { openTestDatabase } from '../support/database';
import { tryServer } from './support/server';

describe('09 a shop that cannot start says so in one line', () => {
  it.each([
    ['09.1 a data folder where the system has no folders', '/proc/lorosae/data'],
    ['09.2 a data folder below a file', '/dev/null/data'],
    ['09.3 a data folder that is a file', '/dev/null'],
  ])('%s', async (_name, dataDir) => {
    const { code, said } = await tryServer({ dataDir });
    expect(code).toBe(1);
    expect(said).toMatch(/^Lorosae cannot start: DATA_DIR cannot be used: [^\n]+\n$/);
  });

  it('09.4 a database that is not there', async () => {
    const own = await openTestDatabase('embedded');
    const { code, said } = await tryServer({ dataDir: own.dataDir, databaseUrl: 'postgres://shop@127.0.0.1:9/shop' });
    expect(code).toBe(1);
    expect(said).toMatch(/^Lorosae cannot start: [^\n]*database[^\n]+\n$/);
    await own.close();
  });
});
