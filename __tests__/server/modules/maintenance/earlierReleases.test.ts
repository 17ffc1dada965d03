import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { embeddedFile } from '@/server/db/database';
import { engines, openTestDatabase } from '../../../support/database';
import { openOperator } from '../../../support/operator';
import { ROOT } from '../../../support/sources';
import { newTestFolder } from '../../../support/testFolder';
import { openUsedShop, operatorAt, operatorOf, deliverQueued } from '../../../cli/support/usedShop';

type Operator = ReturnType<typeof openOperator>;

/** One folder for each release, with a backup and an embedded database of a used shop (.github/CHANGELOG.md). */
const RELEASES = path.join(ROOT, '__tests__/releases');
const BACKUP = 'shop.backup';
const DATABASE = 'lorosae.db.gz';

/** Writes the files of a new release: `KEEP_RELEASE=1.1.0 npx jest earlierReleases --selectProjects node`. */
const keepRelease = async (release: string): Promise<void> => {
  const folder = path.join(RELEASES, release);
  mkdirSync(folder, { recursive: true });
  const shop = await openUsedShop('embedded');
  await deliverQueued(shop);
  await operatorOf(shop)(['backup', path.join(folder, BACKUP), '--force']);
  await sql`pragma wal_checkpoint(truncate)`.execute(shop.db.read);
  writeFileSync(path.join(folder, DATABASE), gzipSync(readFileSync(embeddedFile(shop.settings.dataDir))));
  await shop.close();
};

/** The bank transfer of a used shop is there with its payments and its refund. */
const expectOrder = async (run: Operator): Promise<void> => {
  const orders = (await run(['orders', 'list', '--json'])).json<{ order: string; type: string }[]>();
  const order = orders.find(({ type }) => type === 'bank_transfer');
  expect(order).toMatchObject({ status: 'paid', refunds: [{ amount: 1 }] });
  const payments = (await run(['payments', 'list', '--order', order?.order ?? '', '--json'])).json<object[]>();
  const states = payments
    .filter((row) => Reflect.get(row, 'kind') === 'payment')
    .map((row) => Reflect.get(row, 'state'));
  expect(states.sort()).toEqual(['received', 'reversed']);
};

if (process.env.KEEP_RELEASE) beforeAll(() => keepRelease(String(process.env.KEEP_RELEASE)));

describe.each(readdirSync(RELEASES))('release %s', (release) => {
  const fileOf = (name: string) => path.join(RELEASES, release, name);

  test.each(engines)('its backup is restored into a %s database of this release', async (engine) => {
    const place = await openTestDatabase(engine);
    expect(await operatorAt(place)(['restore', fileOf(BACKUP), '--yes'])).toMatchObject({ exitCode: 0 });
    await expectOrder(operatorAt(place));
    expect((await operatorAt(place)(['doctor'])).out).toContain('Nothing is broken.');
    await place.close();
  });

  test('its embedded database becomes one of this release', async () => {
    const dataDir = newTestFolder('lorosae-release-');
    writeFileSync(embeddedFile(dataDir), gunzipSync(readFileSync(fileOf(DATABASE))));
    const run = openOperator({ DATA_DIR: dataDir });
    expect(await run(['migrate'])).toMatchObject({ exitCode: 0 });
    await expectOrder(run);
    rmSync(dataDir, { recursive: true, force: true });
  });
});
