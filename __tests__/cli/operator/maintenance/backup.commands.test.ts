import { existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { noProgress } from '@/cli/operator/support/progress';
import type { Database } from '@/server/db/database';
import { digestDatabase, isEmptyShop, type Digests } from '@/server/db/dump';
import { COPIED_TABLES } from '@/server/db/tables';
import { LATEST_MIGRATION } from '@/server/db/migrate';
import { createFileStore, type FileStore } from '@/server/gateways/files';
import { restore } from '@/server/modules/maintenance/restore';
import { engines, hasPostgres, openTestDatabase } from '../../../support/database';
import { newTestFolder } from '../../../support/testFolder';
import { endNextRelease, NEXT_MIGRATION, startNextRelease } from '../../../support/nextRelease';
import { openOperator } from '../../../support/operator';
import type { TestShop } from '../../../support/testServer';
import { openUsedShop, operatorAt, operatorOf, deliverQueued } from '../../support/usedShop';

const folder = newTestFolder('lorosae-backup-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(engines)('a backup of the %s database', (engine) => {
  let shop: TestShop;
  const file = path.join(folder, `${engine}.backup`);
  beforeAll(async () => {
    shop = await openUsedShop(engine);
  });
  afterAll(() => shop.close());

  test('is a consistent snapshot while the shop takes orders', async () => {
    const token = await shop.signUp();
    let isOver = false;
    let orders = 0;
    const shopping = (async () => {
      for (let round = 0; !isOver && round < 500; round += 1) {
        await shop.call('POST /api/addtocart', { token, body: { itemId: 2, size: 'M' } });
        const body = { shippingAddress: 'Rua 1', paymentType: 'cod', paymentProof: '' };
        const response = await shop.call('POST /api/create-transaction', { token, body });
        if (response.status === 200) orders += 1;
      }
    })();
    const ran = await operatorOf(shop)(['backup', file]);
    isOver = true;
    await shopping;
    expect(ran).toMatchObject({ exitCode: 0, err: '' });
    expect(orders).toBeGreaterThan(0);
    const place = await openTestDatabase('embedded');
    await operatorAt(place)(['restore', file, '--yes']);
    // In a consistent snapshot, units and orders add up.
    const findings = (await operatorAt(place)(['doctor', '--json'])).json<{ area: string }[]>();
    expect(findings.filter(({ area }) => area === 'stock')).toEqual([]);
    await place.close();
  });

  test('holds no session and no reset link, which may have ended before the restore', async () => {
    await shop.signUp('restored@example.tl');
    await operatorOf(shop)(['customers', 'reset-password', 'restored@example.tl', '--yes']);
    expect(await shop.db.read.selectFrom('password_resets').selectAll().execute()).toHaveLength(1);
    await operatorOf(shop)(['backup', file, '--force']);
    const place = await openTestDatabase(engine);
    expect(await operatorAt(place)(['restore', file, '--yes'])).toMatchObject({ exitCode: 0 });
    for (const table of ['sessions', 'tickets', 'password_resets'] as const) {
      expect([table, await place.db.read.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    }
    const restored = place.db.read.selectFrom('customers').select('id').where('email', '=', 'restored@example.tl');
    expect(await restored.execute()).toHaveLength(1);
    await place.close();
  });

  test.each(engines)('is restored into an empty %s database with its files, and compares equal', async (target) => {
    await deliverQueued(shop);
    await operatorOf(shop)(['backup', file, '--force']);
    const place = await openTestDatabase(target);
    const run = operatorAt(place);
    const restored = await run(['restore', file, '--yes', '--json']);
    expect(restored).toMatchObject({ exitCode: 0 });
    expect(restored.json<{ files: number; digests: Digests }>()).toMatchObject({ files: 1 });
    expect(await digestDatabase(place.db.read)).toEqual(await digestDatabase(shop.db.read));
    const [order] = (await run(['orders', 'list', '--type', 'bank_transfer', '--json'])).json<{ order: string }[]>();
    const proof = path.join(folder, 'proof.png');
    expect((await run(['orders', 'proof', String(order?.order), '--output', proof])).exitCode).toBe(0);
    expect((await sharp(readFileSync(proof)).metadata()).width).toBe(9);
    expect(await run(['restore', file, '--yes'])).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('not empty'),
    });
    await place.close();
  });

  test('is made without a missing file, and reports it by its exit code', async () => {
    const proofs = path.join(shop.settings.dataDir, 'uploads/proofs');
    const [name = ''] = readdirSync(proofs);
    const partial = path.join(folder, `${engine}.partial.backup`);
    renameSync(path.join(proofs, name), path.join(folder, name));
    const ran = await operatorOf(shop)(['backup', partial, '--json']);
    renameSync(path.join(folder, name), path.join(proofs, name));
    expect(ran).toMatchObject({
      exitCode: 1,
      err: expect.stringMatching(/1 files .* are missing from the backup\. Check .*DATA_DIR/),
    });
    expect(ran.err).toContain(`Note: the file proofs/${name} is missing`);
    expect(ran.json()).toMatchObject({ files: 0, missing: [`proofs/${name}`] });
    const place = await openTestDatabase(engine);
    expect(await operatorAt(place)(['restore', partial, '--yes'])).toMatchObject({ exitCode: 0 });
    await place.close();
  });

  test('fails when files cannot be read; doctor reports them as unreadable, not as missing', async () => {
    const proofs = path.join(shop.settings.dataDir, 'uploads/proofs');
    const aside = path.join(folder, `${engine}.proofs`);
    const unmade = path.join(folder, `${engine}.unmade.backup`);
    renameSync(proofs, aside);
    symlinkSync(proofs, proofs);
    const run = operatorOf(shop);
    const [ran, doctor, prune] = [await run(['backup', unmade]), await run(['doctor']), await run(['prune-uploads'])];
    rmSync(proofs);
    renameSync(aside, proofs);
    const reason = /^Uploads cannot be used: ELOOP: [^\n]*proofs[^\n]*\.\n$/;
    expect(ran).toMatchObject({ exitCode: 3, err: expect.stringMatching(reason) });
    expect(existsSync(unmade)).toBe(false);
    expect(doctor).toMatchObject({ exitCode: 1, out: expect.stringContaining('BAD files: Uploads cannot be used') });
    expect(prune).toMatchObject({ exitCode: 3, err: expect.stringMatching(reason) });
  });

  test('whose restore fails at its files leaves the tables empty, and can be restored again', async () => {
    const uploads = createFileStore(path.join(shop.settings.dataDir, 'uploads'));
    const { customer_id: customerId } = await shop.db.read.selectFrom('uploads').selectAll().executeTakeFirstOrThrow();
    const avatar = { id: 'second', customer_id: customerId, kind: 'avatar', file_name: 'second.png' } as const;
    await uploads.write('avatars/second.png', Buffer.from('second'));
    await shop.db.transaction((tx) =>
      tx
        .insertInto('uploads')
        .values({ ...avatar, media_type: 'image/png', byte_count: 6, content_hash: '', created_at: 1 })
        .execute(),
    );
    const whole = path.join(folder, `${engine}.whole.backup`);
    await deliverQueued(shop);
    expect(await operatorOf(shop)(['backup', whole])).toMatchObject({ exitCode: 0 });

    const place = await openTestDatabase(engine);
    const files = createFileStore(path.join(place.dataDir, 'uploads'));
    let writes = 0;
    const full: FileStore = {
      ...files,
      write: (name, bytes) => {
        writes += 1;
        return writes === 2 ? Promise.reject(new Error('the disk is full')) : files.write(name, bytes);
      },
    };
    await expect(restore({ db: place.db, files: full }, whole, noProgress)).rejects.toThrow('the disk is full');
    expect(await isEmptyShop(place.db.read)).toBe(true);
    expect(await files.list()).toHaveLength(1);

    const again = await operatorAt(place)(['restore', whole, '--yes', '--json']);
    expect(again).toMatchObject({ exitCode: 0, err: '' });
    expect(again.json()).toMatchObject({ files: 2 });
    expect(await digestDatabase(place.db.read)).toEqual(await digestDatabase(shop.db.read));
    expect(await files.list()).toEqual(await uploads.list());
    await place.close();
    await shop.db.transaction((tx) => tx.deleteFrom('uploads').where('id', '=', 'second').execute());
    await uploads.remove('avatars/second.png');
  });

  test.each([
    ['a new', false],
    ['an empty, migrated', true],
  ])('is restored by the next release into %s database', async (_name, isMigrated) => {
    await deliverQueued(shop);
    await operatorOf(shop)(['backup', file, '--force']);
    const place = await openTestDatabase(engine);
    startNextRelease();
    await (isMigrated ? place.db.migrate() : place.db.dropTables());
    const restored = await operatorAt(place)(['restore', file, '--yes']);
    const { applied, pending } = await place.db.migrationState();
    endNextRelease();
    expect(restored).toMatchObject({ exitCode: 0, err: '' });
    expect([applied.at(-1), pending]).toEqual([NEXT_MIGRATION, []]);
    const [before, after] = [shop, place].map(({ db }) => db.read.selectFrom('customers').selectAll().orderBy('id'));
    const customers = await before?.execute();
    expect(customers?.length).toBeGreaterThan(0);
    expect(await after?.execute()).toEqual(customers?.map((row) => ({ ...row, note: 'none' })));
    await place.close();
  });

  test('is rejected when it is damaged, truncated or another file, and leaves the target empty', async () => {
    await operatorOf(shop)(['backup', file, '--force']);
    const text = gunzipSync(readFileSync(file)).toString();
    const damaged = {
      changed: gzipSync(text.replace('trousers', 'trausers')),
      cut: gzipSync(text.split('\n').slice(0, -2).join('\n')),
      torn: readFileSync(file).subarray(0, 500),
      other: gzipSync('{"format":"other"}\n'),
      newer: gzipSync(text.replace(`"${LATEST_MIGRATION}"`, '"999_later"')),
      plain: Buffer.from('hello'),
    };
    const place = await openTestDatabase(engine);
    for (const [name, bytes] of Object.entries(damaged)) {
      writeFileSync(path.join(folder, name), bytes);
      for (const flag of ['--yes', '--check']) {
        const ran = await operatorAt(place)(['restore', path.join(folder, name), flag]);
        expect([name, flag, ran.exitCode, ran.out]).toEqual([name, flag, 1, '']);
      }
    }
    for (const name of ['plain', 'other']) {
      const ran = await operatorAt(place)(['restore', path.join(folder, name), '--yes']);
      expect([name, ran.err]).toEqual([name, 'The file is not a backup of this shop.\n']);
    }
    expect((await operatorAt(place)(['products', 'list', '--json'])).json()).toEqual([]);
    await place.close();
  });
});

if (hasPostgres) {
  test('copy-to-postgres copies an embedded shop with its orders, and verifies the copy', async () => {
    const shop = await openUsedShop('embedded');
    const target = await openTestDatabase('postgres');
    const environment = { DATA_DIR: shop.settings.dataDir, DATABASE_URL: target.databaseUrl };
    await deliverQueued(shop);
    const copied = await openOperator(environment)(['copy-to-postgres', '--yes']);
    expect(copied).toMatchObject({ exitCode: 0, err: '' });
    expect(copied.out).toContain('All tables are the same in both databases');
    const digest = (db: Database) => digestDatabase(db.read, undefined, COPIED_TABLES);
    expect(await digest(target.db)).toEqual(await digest(shop.db));
    expect((await digest(target.db)).sessions?.rows).toBeGreaterThan(0);
    expect(await openOperator(environment)(['copy-to-postgres', '--yes'])).toMatchObject({ exitCode: 1 });
    expect(await operatorOf(shop)(['copy-to-postgres', '--yes'])).toMatchObject({ exitCode: 2 });
    await target.close();
    await shop.close();
  });
}
