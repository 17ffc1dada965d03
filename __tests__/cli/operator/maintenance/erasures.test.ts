import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { noProgress } from '@/cli/operator/support/progress';
import type { Database } from '@/server/db/database';
import { openFiles } from '@/server/gateways/openFiles';
import { collectErasures } from '@/server/modules/erasures/collectErasures';
import { restore } from '@/server/modules/maintenance/restore';
import { engines, openTestDatabase, type TestDatabase } from '../../../support/database';
import { multipart } from '../../../support/multipart';
import { ROOT } from '../../../support/sources';
import { openTestShop, type TestShop } from '../../../support/testServer';
import { operatorAt, operatorOf } from '../../support/usedShop';

const LEOPOLDINA = 'leopoldina@example.tl';
const READER = 'reader@example.tl';
const DAY_MS = 86_400_000;

describe.each(engines)('erasures and backups of the %s database', (engine) => {
  let shop: TestShop;
  let folder: string;
  let customerId: string;
  /** Before the erasures, after them, and after the erased person has subscribed again. */
  let older: string, newer: string, newest: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'lorosae-erasures-'));
    shop = await openTestShop(engine);
    const run = operatorOf(shop);
    const succeed = async (...words: readonly string[]): Promise<void> => {
      const { exitCode, err } = await run([...words, '--yes']);
      if (exitCode !== 0) throw new Error(err);
    };
    const token = await shop.signUp(LEOPOLDINA, undefined, 'Leopoldina Babo');
    await shop.signUp('other@example.tl', undefined, 'Other Person');
    for (const email of [LEOPOLDINA, READER, 'stays@example.tl'])
      await shop.call('POST /api/subscribe', { body: { email } });
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await shop.call('PUT /api/profile/avatar', { token, ...multipart([{ field: 'avatar', name: 'a.png', bytes }]) });
    await shop.call('POST /api/addtocart', { token, body: { itemId: 2, size: 'M' } });
    const body = { shippingAddress: 'Rua das Flores 7', paymentType: 'cod', paymentProof: '' };
    const { orderId } = (await shop.call('POST /api/create-transaction', { token, body })).json<{ orderId: string }>();
    const order = await shop.db.read
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    customerId = order.customer_id;
    const makeBackup = async (name: string): Promise<string> => {
      mkdirSync(path.join(folder, name));
      await succeed('backup', path.join(folder, name, 'shop.backup'));
      return path.join(folder, name, 'shop.backup');
    };
    older = await makeBackup('older');
    if (engine === 'embedded') await succeed('backup', path.join(folder, 'unused.backup'));
    shop.advance(DAY_MS);
    await succeed('orders', 'cancel', orderId, '--reason', 'Leopoldina called');
    await succeed('customers', 'erase', LEOPOLDINA);
    await succeed('customers', 'erase', READER);
    newer = await makeBackup('newer');
    shop.advance(DAY_MS);
    await shop.call('POST /api/subscribe', { body: { email: READER } });
    newest = await makeBackup('newest');
  });
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const listOf = (): string => path.join(shop.settings.dataDir, 'erasures.list');
  /** What the database tells of the persons of this test, sorted; other persons are of the sample sales. */
  const findPersons = async ({ read }: Database): Promise<readonly string[]> =>
    [
      ...(await read.selectFrom('customers').select('name').execute()).map(({ name }) => name),
      ...(await read.selectFrom('subscribers').select('email').execute()).map(({ email }) => email),
      ...(await read.selectFrom('orders').select('shipping_address').execute()).map((row) => row.shipping_address),
    ]
      .filter((text) => /Leopoldina|Flores|Other|@/i.test(text))
      .sort();
  const ALL = ['Leopoldina Babo', 'Other Person', 'Rua das Flores 7', LEOPOLDINA, READER, 'stays@example.tl'];
  const REMAINING = ['Other Person', 'stays@example.tl'];
  const expectErased = async ({ db, dataDir }: TestDatabase): Promise<void> => {
    expect(await findPersons(db)).toEqual(REMAINING);
    expect(readdirSync(path.join(dataDir, 'uploads/avatars'))).toEqual([]);
    const listed = await db.read.selectFrom('erasures').select('kind').orderBy('kind').execute();
    expect(listed.map(({ kind }) => kind)).toEqual(['customer', 'subscriber', 'subscriber']);
    expect(readFileSync(path.join(dataDir, 'erasures.list'), 'utf8')).toContain(`customer ${customerId} `);
  };

  test.each<[string, (place: TestDatabase) => Promise<readonly string[]> | readonly string[]]>([
    ['the list in DATA_DIR', ({ dataDir }) => (copyFileSync(listOf(), path.join(dataDir, 'erasures.list')), [older])],
    ['a list that the operator names', () => [older, '--erasures', listOf()]],
    [
      'a newer backup beside it',
      () => {
        const beside = mkdtempSync(path.join(folder, 'beside-'));
        copyFileSync(older, path.join(beside, 'before-update.backup'));
        copyFileSync(newer, path.join(beside, 'shop.example-2025-11-21T03-30-00Z.backup'));
        writeFileSync(path.join(beside, 'torn.backup'), readFileSync(newer).subarray(0, 40));
        writeFileSync(path.join(beside, 'other.backup'), 'another file');
        return [path.join(beside, 'before-update.backup')];
      },
    ],
    [
      'the database that it replaces',
      async ({ db }) => {
        const rows = await shop.db.read.selectFrom('erasures').selectAll().execute();
        await db.transaction((tx) => tx.insertInto('erasures').values(rows).execute());
        return [older];
      },
    ],
  ])('a restore of an older backup erases again whom %s names', async (_name, prepare) => {
    const place = await openTestDatabase(engine);
    const restored = await operatorAt(place)(['restore', ...(await prepare(place)), '--yes']);
    expect(restored).toMatchObject({ exitCode: 0, err: '' });
    expect(restored.out).toContain('3 erasures are known; 3 of these persons were in the backup and are erased again.');
    await expectErased(place);
    expect((await operatorAt(place)(['doctor', '--all'])).out).toContain('Nothing is broken.');
    await place.close();
  });

  test('a restore of an older backup without any list brings everybody back, and says that it knows no erasure', async () => {
    const place = await openTestDatabase(engine);
    const restored = await operatorAt(place)(['restore', older, '--yes', '--json']);
    expect(restored.json()).toMatchObject({ erasures: { listed: 0, applied: 0, filesLeft: [] } });
    expect(await findPersons(place.db)).toEqual(ALL);
    await place.close();
  });

  test('a backup has the list, and who has subscribed again since stays subscribed', async () => {
    const place = await openTestDatabase(engine);
    const restored = await operatorAt(place)(['restore', newest, '--yes', '--json', '--erasures', listOf()]);
    expect(restored.json()).toMatchObject({ erasures: { listed: 3, applied: 0 } });
    const persons = ['Other Person', READER, 'stays@example.tl'];
    expect(await findPersons(place.db)).toEqual(persons);
    // Also in a database that does not have the list.
    await place.db.transaction((tx) => tx.deleteFrom('erasures').execute());
    expect(await operatorAt(place)(['migrate'])).toMatchObject({ exitCode: 0 });
    expect(await place.db.read.selectFrom('erasures').selectAll().execute()).toHaveLength(3);
    expect(await findPersons(place.db)).toEqual(persons);
    await place.close();
  });

  test('a restore that was killed before it erased is completed by the next start or migrate', async () => {
    const place = await openTestDatabase(engine);
    const files = openFiles({ dataDir: place.dataDir, objectStore: undefined });
    await collectErasures(place, older, [listOf()]);
    await restore({ db: place.db, files }, older, noProgress);
    expect(await findPersons(place.db)).toEqual(ALL);
    expect(await operatorAt(place)(['migrate'])).toMatchObject({ exitCode: 0 });
    await expectErased(place);
    await place.close();
  });

  test('a damaged list stops the restore before anything is written', async () => {
    const place = await openTestDatabase(engine);
    for (const text of [
      'customer',
      `customer ${customerId} yesterday\n`,
      '{"customers":[]}',
      `guest ${customerId} 2025-11-21T09:00:00.000Z`,
    ]) {
      writeFileSync(path.join(place.dataDir, 'erasures.list'), text);
      const refused = await operatorAt(place)(['restore', older, '--yes']);
      expect(refused).toMatchObject({
        exitCode: 1,
        out: '',
        err: expect.stringMatching(/^The list of erasures .*erasures\.list cannot be read: /),
      });
    }
    const missing = await operatorAt(place)(['restore', older, '--yes', '--erasures', '/nowhere/erasures.list']);
    expect(missing).toMatchObject({ exitCode: 1, err: expect.stringContaining('/nowhere/erasures.list') });
    expect(await findPersons(place.db)).toEqual([]);
    await place.close();
  });

  test('a backup of release 1.0.0, which has no list, is restored without the person', async () => {
    const backup = path.join(ROOT, '__tests__/releases/1.0.0/shop.backup');
    const [first, second] = [await openTestDatabase(engine), await openTestDatabase(engine)];
    await operatorAt(first)(['restore', backup, '--yes']);
    const person = await first.db.read.selectFrom('customers').selectAll().executeTakeFirstOrThrow();
    const list = path.join(folder, 'first.list');
    writeFileSync(list, `customer ${person.id} 2026-01-01T00:00:00.000Z\n`);
    const restored = await operatorAt(second)(['restore', backup, '--yes', '--json', '--erasures', list]);
    expect(restored.json()).toMatchObject({ erasures: { listed: 1, applied: 1 } });
    expect(JSON.stringify(await second.db.read.selectFrom('customers').selectAll().execute())).not.toContain(
      person.email,
    );
    expect((await operatorAt(second)(['doctor', '--all'])).out).toContain('Nothing is broken.');
    await Promise.all([first.close(), second.close()]);
  });

  if (engine === 'embedded') {
    test('an older file of the database that is put back is erased by the next migrate', async () => {
      const place = await openTestDatabase(engine);
      await operatorAt(place)(['restore', older, '--yes']);
      expect(await findPersons(place.db)).toEqual(ALL);
      await place.db.close();
      copyFileSync(listOf(), path.join(place.dataDir, 'erasures.list'));
      expect(await operatorAt(place)(['migrate'])).toMatchObject({ exitCode: 0, out: 'The tables were up to date.\n' });
      await expectErased({ ...place, db: await place.again() });
      await place.close();
    });
  }
});
