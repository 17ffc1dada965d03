import path from 'node:path';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { createFileStore } from '@/server/gateways/files';
import { createObjectStore } from '@/server/gateways/objectStore/objectStore';
import { noProgress } from '@/cli/operator/support/progress';
import { copyUploads } from '@/server/modules/maintenance/copyUploads';
import { engines } from '../../../support/database';
import { multipart } from '../../../support/multipart';
import { startObjectStore, type TestStore } from '../../../support/objectStore';
import { openOperator } from '../../../support/operator';
import { openTestShop, type TestShop } from '../../../support/testServer';

const HOUR_MS = 3_600_000;
const png = (): Promise<Buffer> =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

/** An avatar and the proof of an order: files that the database references. */
const upload = async (shop: TestShop): Promise<void> => {
  const token = await shop.signUp();
  const avatar = multipart([{ field: 'avatar', name: 'a.png', bytes: await png() }]);
  await shop.call('PUT /api/profile/avatar', { token, ...avatar });
  const proof = multipart([{ field: 'images', name: 'proof.png', bytes: await png() }]);
  const stored = await shop.call('POST /api/upload_images', { token, ...proof });
  await shop.call('POST /api/addtocart', { token, body: { itemId: 2, size: 'M' } });
  const paymentProof = stored.json<{ image_urls: string[] }>().image_urls[0];
  const body = { shippingAddress: 'Rua 1', paymentType: 'bank_transfer', paymentProof };
  const ordered = await shop.call('POST /api/create-transaction', { token, body });
  if (ordered.status !== 200) throw new Error(ordered.text);
};

describe.each(engines)('prune-uploads on the %s database', (engine) => {
  test('removes only files that were unreferenced for over a day, after confirmation', async () => {
    const shop = await openTestShop(engine);
    const run = openOperator({ DATA_DIR: shop.settings.dataDir, DATABASE_URL: shop.settings.databaseUrl }, shop.now);
    await upload(shop);
    const folder = path.join(shop.settings.dataDir, 'uploads');
    const files = createFileStore(folder);
    const owned = await files.list();
    for (const name of ['avatars/old.png', 'pictures/old.webp', 'proofs/new.png', 'proofs/younger.png']) {
      await files.write(name, Buffer.from(name));
    }
    const age = (name: string, hours: number): void => {
      const at = new Date(shop.now() - hours * HOUR_MS);
      utimesSync(path.join(folder, name), at, at);
    };
    for (const name of [...owned, 'avatars/old.png', 'pictures/old.webp']) age(name, 25);
    writeFileSync(path.join(folder, 'proofs/half.png.part'), '');
    age('proofs/half.png.part', 25);
    writeFileSync(path.join(folder, 'proofs/begun.png.part'), '');
    age('proofs/begun.png.part', 0);
    age('proofs/new.png', 0);
    age('proofs/younger.png', 23);

    const doctor = (await run(['doctor'])).out;
    expect(doctor).toContain(
      'Files have not been referenced for over a day: avatars/old.png, pictures/old.webp, proofs/half.png.part.',
    );
    expect(doctor).toContain('"prune-uploads"');
    const refused = await run(['prune-uploads']);
    expect(refused).toMatchObject({ exitCode: 1, err: expect.stringMatching(/^Really remove 3 files .*--yes/) });
    expect(await run(['prune-uploads'], false)).toMatchObject({ exitCode: 1, err: 'Nothing was changed.\n' });
    expect(await files.list()).toHaveLength(owned.length + 4);
    expect(await run(['prune-uploads'], true)).toMatchObject({ exitCode: 0, out: '3 files removed.\n' });
    expect(await files.list()).toEqual([...owned, 'proofs/new.png', 'proofs/younger.png'].sort());
    expect((await run(['doctor'])).out).not.toContain('owner');
    expect((await run(['prune-uploads', '--json'])).json()).toEqual({ removed: [] });
    expect(readdirSync(path.join(folder, 'pictures'))).toEqual([]);
    expect(readdirSync(path.join(folder, 'proofs')).filter((name) => name.endsWith('.part'))).toEqual([
      'begun.png.part',
    ]);
    await shop.close();
  });

  test('fails when most files would be removed, as with the settings of another database', async () => {
    const shop = await openTestShop(engine);
    await upload(shop);
    const { dataDir } = shop.settings;
    const files = createFileStore(path.join(dataDir, 'uploads'));
    const owned = await files.list();
    for (const name of owned) utimesSync(path.join(dataDir, 'uploads', name), new Date(0), new Date(0));
    await shop.db.transaction((tx) => tx.updateTable('orders').set({ proof_upload_id: null }).execute());
    await shop.db.transaction((tx) => tx.deleteFrom('uploads').execute());
    const run = openOperator({ DATA_DIR: dataDir, DATABASE_URL: shop.settings.databaseUrl }, shop.now);
    expect(await run(['prune-uploads', '--yes'])).toMatchObject({
      exitCode: 1,
      err: expect.stringMatching(/2 of 2 would be removed\. Check that DATABASE_URL and DATA_DIR .*--force/),
    });
    expect(await files.list()).toEqual(owned);
    expect(await run(['prune-uploads', '--yes', '--force'])).toMatchObject({ out: '2 files removed.\n' });
    await shop.close();
  });

  test('removes files from a store, except those of unknown age', async () => {
    const store = await startObjectStore('shop');
    const shop = await openTestShop(engine, { settings: { objectStore: store.settings } });
    const { dataDir, databaseUrl } = shop.settings;
    const run = openOperator({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...store.environment }, shop.now);
    await upload(shop);
    const keep = (key: string, writtenAt: number | string): void =>
      void store.kept.set(`shop/${key}`, { bytes: Buffer.alloc(1), type: undefined, writtenAt });
    const old = shop.now() - 25 * HOUR_MS;
    for (const [key, stored] of store.kept) store.kept.set(key, { ...stored, writtenAt: old });
    const owned = [...store.kept.keys()];
    keep('avatars/old.png', old);
    keep('proofs/young.png', shop.now() - 23 * HOUR_MS);
    keep('proofs/unknown.png', 'yesterday');
    store.kept.set('elsewhere/avatars/old.png', { bytes: Buffer.alloc(1), type: undefined, writtenAt: old });
    store.pageSize = 2;
    expect((await run(['prune-uploads', '--yes', '--json'])).json()).toEqual({ removed: ['avatars/old.png'] });
    const others = ['shop/proofs/young.png', 'shop/proofs/unknown.png', 'elsewhere/avatars/old.png'];
    expect([...store.kept.keys()].sort()).toEqual([...owned, ...others].sort());

    keep('avatars/stuck.png', old);
    store.fault = (method) => (method === 'DELETE' ? 'error' : undefined);
    expect(await run(['prune-uploads', '--yes'])).toMatchObject({
      exitCode: 3,
      err: expect.stringMatching(/^Uploads cannot be used: .*DELETE/),
    });
    await shop.close();
    await store.close();
  });
});

describe('copy-uploads', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lorosae-copied-'));
  const uploads = path.join(dataDir, 'uploads');
  const files = createFileStore(uploads);
  let store: TestStore;
  beforeAll(async () => {
    store = await startObjectStore();
  });
  afterAll(async () => {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const copy = () => openOperator({ DATA_DIR: dataDir, ...store.environment })(['copy-uploads']);

  test('fails for a DATA_DIR without uploads', async () => {
    expect(await copy()).toMatchObject({
      exitCode: 1,
      err: `There are no uploads to copy: ${uploads} does not exist. Check that DATA_DIR is the shop's.\n`,
    });
  });

  test('fails when the folder cannot be read, and copies from a folder that is a link', async () => {
    mkdirSync(uploads);
    const proofs = path.join(uploads, 'proofs');
    symlinkSync(proofs, proofs);
    expect(await copy()).toMatchObject({
      exitCode: 3,
      err: expect.stringMatching(/^Uploads cannot be used: ELOOP: [^\n]*proofs[^\n]*\.\n$/),
    });
    rmSync(proofs);
    const elsewhere = path.join(dataDir, 'elsewhere');
    await createFileStore(elsewhere).write('proofs/a.png', Buffer.from('a'));
    symlinkSync(path.join(elsewhere, 'proofs'), proofs);
    expect(await copy()).toMatchObject({ exitCode: 0, out: expect.stringMatching(/^1 files copied/) });
    expect(store.kept.get('proofs/a.png')?.bytes).toEqual(Buffer.from('a'));
    rmSync(proofs);
    renameSync(path.join(elsewhere, 'proofs'), proofs);
  });

  test('skips files that are removed meanwhile', async () => {
    await files.write('proofs/b.png', Buffer.from('b'));
    await files.write('proofs/c.png', Buffer.from('c'));
    const from = {
      ...files,
      read: async (name: string) => {
        if (name === 'proofs/b.png') await files.remove(name);
        return files.read(name);
      },
    };
    const copied = await copyUploads(from, createObjectStore(store.settings), noProgress);
    expect(copied).toEqual({ copied: 1, existing: 1, removed: ['proofs/b.png'] });
    expect([...store.kept.keys()].sort()).toEqual(['proofs/a.png', 'proofs/c.png']);
  });
});
