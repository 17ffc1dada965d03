import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { createFileStore } from '@/server/gateways/files';
import { engines, openTestDatabase } from '../../support/database';
import { multipart } from '../../support/multipart';
import { startObjectStore, STORE_KEYS, type TestStore } from '../../support/objectStore';
import { openOperator } from '../../support/operator';
import { openTestShop, type TestShop } from '../../support/testServer';

interface Found {
  readonly level: string;
  readonly area: string;
  readonly what: string;
}

const folder = mkdtempSync(path.join(tmpdir(), 'lorosae-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const picture = (background: string) =>
  sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer();

describe.each(engines)("the operator's commands with an object store, on the %s database", (engine) => {
  let store: TestStore;
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    store = await startObjectStore('shop');
    shop = await openTestShop(engine, { settings: { objectStore: store.settings } });
    token = await shop.signUp('ana@example.tl');
  });
  afterAll(async () => {
    await shop.close();
    await store.close();
  });
  const operatorOf = (place: { dataDir: string; databaseUrl: string | undefined }, at = store, changes = {}) =>
    openOperator({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, ...at.environment, ...changes }, shop.now);
  const run = (args: readonly string[]) => operatorOf(shop.settings)(args);
  const files = async () => (await run(['doctor', '--json'])).json<Found[]>().filter(({ area }) => area === 'files');

  test('store product pictures, show proofs, back up and restore', async () => {
    writeFileSync(path.join(folder, 'scarf.png'), await picture('#a00'));
    const sheet = path.join(folder, 'goods.csv');
    writeFileSync(sheet, 'name,category,price,stock,images\nTais Scarf,women,24.50,"S 4",scarf.png\n');
    expect(await run(['products', 'import', sheet, '--images', folder])).toMatchObject({ exitCode: 0 });
    expect([...store.kept.keys()].filter((key) => /^shop\/pictures\/[0-9a-f]{32}-\d+\.webp$/.test(key))).toHaveLength(
      3,
    );

    const form = multipart([{ field: 'images', name: 'proof.png', bytes: await picture('#0a0') }]);
    const upload = await shop.call('POST /api/upload_images', { token, ...form });
    await shop.call('POST /api/addtocart', { token, body: { itemId: 2, size: 'M' } });
    const paymentProof = upload.json<{ image_urls: string[] }>().image_urls[0];
    const body = { shippingAddress: 'Rua 1', paymentType: 'bank_transfer', paymentProof };
    const ordered = await shop.call('POST /api/create-transaction', { token, body });
    const { orderId } = ordered.json<{ orderId: string }>();
    const output = path.join(folder, 'proof.png');
    expect(await run(['orders', 'proof', orderId, '--output', output])).toMatchObject({ exitCode: 0 });
    expect((await sharp(readFileSync(output)).metadata()).width).toBe(9);
    expect(await files()).toEqual([]);

    const backup = path.join(folder, `${engine}.backup`);
    expect(await run(['backup', backup])).toMatchObject({ exitCode: 0, err: '' });
    const other = await startObjectStore();
    const place = await openTestDatabase(engine);
    const there = operatorOf(place, other);
    expect((await there(['restore', backup, '--yes', '--json'])).json()).toMatchObject({ files: 4 });
    expect([...other.kept.keys()].map((key) => `shop/${key}`).sort()).toEqual([...store.kept.keys()].sort());
    for (const [key, { bytes }] of other.kept) expect(bytes).toEqual(store.kept.get(`shop/${key}`)?.bytes);
    await place.close();
    await other.close();
  });

  test('copy-uploads copies the uploads of DATA_DIR once', async () => {
    const place = await openTestDatabase(engine);
    const disk = createFileStore(path.join(place.dataDir, 'uploads'));
    await disk.write('proofs/one.png', Buffer.from('one'));
    await disk.write('avatars/two.jpg', Buffer.alloc(0));
    const other = await startObjectStore('moved');
    const move = operatorOf(place, other);
    expect((await move(['copy-uploads', '--json'])).json()).toEqual({ copied: 2, existing: 0, removed: [] });
    expect(other.kept.get('moved/proofs/one.png')?.bytes).toEqual(Buffer.from('one'));
    await disk.write('proofs/three.png', Buffer.from('three'));
    expect((await move(['copy-uploads'])).out).toBe('1 files copied and compared; 2 existed before.\n');
    other.fault = (method, key) => (method === 'GET' && key !== '' ? 'truncate' : undefined);
    await disk.write('proofs/four.png', Buffer.from('four'));
    expect(await move(['copy-uploads'])).toMatchObject({ exitCode: 3 });
    expect(await openOperator({ DATA_DIR: place.dataDir })(['copy-uploads'])).toMatchObject({ exitCode: 2 });
    await other.close();
    await place.close();
  });

  test('doctor finds unreferenced files, missing files and an unavailable store', async () => {
    store.kept.set('shop/avatars/stray.png', { bytes: Buffer.alloc(1), type: undefined, writtenAt: 0 });
    const proof = [...store.kept].find(([key]) => key.startsWith('shop/proofs/'));
    store.kept.delete(proof?.[0] ?? '');
    expect((await files()).map(({ level, what }) => `${level} ${what.replace(/:.*/, '')}`)).toEqual([
      'bad Files that the database references are missing',
      'note Files have not been referenced for over a day',
    ]);
    if (proof) store.kept.set(...proof);
    store.kept.delete('shop/avatars/stray.png');
    const wrong = operatorOf(shop.settings, store, { UPLOADS_SECRET_ACCESS_KEY: 'wrong' });
    const err = await wrong(['doctor']);
    expect(err).toMatchObject({ exitCode: 1 });
    expect(err.out).toMatch(/BAD files: Uploads cannot be used: .*SignatureDoesNotMatch \(check UPLOADS_SECRET/);
    expect(err.out).not.toContain(STORE_KEYS.id);
  });

  test('an incomplete list of the store is an error, and no reason to restore, remove or store anything', async () => {
    store.pageSize = 1;
    store.alterList = (list) => list.replace(/<NextContinuationToken>.*?<\/NextContinuationToken>/, '');
    const sheet = path.join(folder, 'goods.csv');
    const before = [...store.kept.keys()];
    expect((await files()).map(({ level, what }) => `${level} ${what}`)).toEqual([
      'bad Uploads cannot be used: the object store sent an incomplete list of keys: it does not say how it goes on.',
    ]);
    const unusable = { exitCode: 3, err: expect.stringContaining('incomplete list of keys') };
    expect(await run(['prune-uploads', '--yes'])).toMatchObject(unusable);
    expect(await run(['products', 'import', sheet, '--images', folder])).toMatchObject(unusable);
    expect([...store.kept.keys()]).toEqual(before);
    store.alterList = (list) => list;
    store.pageSize = 1000;
  });

  test('an unavailable store is reported in one line, and restore does not start', async () => {
    await store.away();
    const place = await openTestDatabase(engine);
    const backup = path.join(folder, `${engine}.backup`);
    const refused = await operatorOf(place)(['restore', backup, '--yes']);
    expect(refused.exitCode).toBe(3);
    expect(refused.err).toMatch(/^Uploads cannot be used: the object store cannot be reached by GET/);
    expect(
      (
        await openOperator({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl })(['products', 'list', '--json'])
      ).json(),
    ).toEqual([]);
    expect(await run(['backup', path.join(folder, 'none.backup')])).toMatchObject({ exitCode: 3 });
    await place.close();
    await store.back();
  });

  test('erase deletes the files of a customer, and lists the ones that could not be deleted', async () => {
    store.fault = (method) => (method === 'DELETE' ? 'slowDown' : undefined);
    const left = await run(['customers', 'erase', 'ana@example.tl', '--yes', '--force']);
    expect(left).toMatchObject({
      exitCode: 1,
      err: expect.stringMatching(/could not be deleted.*: proofs\/[\w-]+\.png\.$/m),
    });
    store.fault = () => undefined;
    const again = await shop.signUp('rui@example.tl');
    const form = multipart([{ field: 'avatar', name: 'a.png', bytes: await picture('#00a') }]);
    await shop.call('PUT /api/profile/avatar', { token: again, ...form });
    expect(await run(['customers', 'erase', 'rui@example.tl', '--yes'])).toMatchObject({ exitCode: 0, err: '' });
    expect([...store.kept.keys()].filter((key) => key.includes('avatars'))).toEqual([]);
  });
});
