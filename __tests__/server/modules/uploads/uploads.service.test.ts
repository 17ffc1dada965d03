import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { createObjectStore } from '@/server/gateways/objectStore/objectStore';
import { loseCommitOnce } from '../../support/breakingDatabase';
import { engines } from '../../../support/database';
import { multipart } from '../../../support/multipart';
import { startObjectStore, STORE_KEYS, type TestStore, type StoreFault } from '../../../support/objectStore';
import { storePicture } from '../../../support/storePicture';
import { openTestShop, type TestShopResponse, type TestShop } from '../../../support/testServer';

const picture = (width = 30) =>
  sharp({ create: { width, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
const BUSY = 'The shop is busy. Please try again in a moment.';

describe.each(engines)('uploads in an object store, with the %s database', (engine) => {
  let store: TestStore;
  let shop: TestShop;
  let token: string;
  beforeAll(async () => {
    store = await startObjectStore('shop');
    shop = await openTestShop(engine, { logLevel: 'trace', settings: { objectStore: store.settings } });
    token = await shop.signUp();
  });
  afterAll(async () => {
    await shop.close();
    await store.close();
  });
  beforeEach(() => {
    store.fault = () => undefined;
  });

  const upload = (files: readonly Buffer[]) =>
    shop.call('POST /api/upload_images', {
      token,
      ...multipart(files.map((bytes) => ({ field: 'images', name: 'a.png', bytes }))),
    });
  const putAvatar = (bytes: Buffer, as = token) =>
    shop.call('PUT /api/profile/avatar', { token: as, ...multipart([{ field: 'avatar', name: 'a.png', bytes }]) });
  const urlsOf = (response: TestShopResponse) => response.json<{ image_urls: string[] }>().image_urls;
  const known = async () =>
    (await shop.db.read.selectFrom('uploads').select(['kind', 'file_name']).execute())
      .map(({ kind, file_name: name }) => `shop/${kind}s/${name}`)
      .sort();
  const stored = () => [...store.kept.keys()].filter((key) => !key.includes('/pictures/')).sort();

  // The store has exactly the files that the database references.
  afterEach(async () => expect(stored()).toEqual(await known()));

  test('proofs, avatars and product pictures are stored there, with the same headers as from a disk', async () => {
    const proofs = urlsOf(await upload([await picture(), await picture()]));
    const [proof = ''] = proofs;
    const avatar = await putAvatar(await picture());
    const photo = avatar.json<{ user: { avatar: string } }>().user.avatar;
    const goods = await storePicture(createObjectStore(store.settings), await picture());
    const shown = async (url: string, as?: string) => {
      const { status, headers, bytes } = await shop.call(`GET ${url}`, { token: as });
      const size = status === 200 ? (await sharp(bytes).metadata()).width : undefined;
      return [
        status,
        headers['content-type'],
        headers['cache-control'],
        size,
        Number(headers['content-length']) === bytes.length,
      ];
    };
    const forever = 'public, max-age=31536000, immutable';
    expect(await shown(proof, token)).toEqual([200, 'image/png', 'private, no-store', 30, true]);
    expect(await shown(photo)).toEqual([200, 'image/png', forever.replace('public', 'private'), 30, true]);
    expect(await shown(goods)).toEqual([200, 'image/webp', forever, 30, true]);
    for (const url of ['/uploads/avatars/none.png', '/pictures/none.webp', `${proof}x`]) {
      expect((await shop.call(`GET ${url}`, { token })).status).toBe(404);
    }
    expect((await shop.call(`GET ${proof}`)).status).toBe(404);
    expect((await shop.call(`GET ${proof}`, { token: await shop.signUp() })).status).toBe(404);
    expect(existsSync(path.join(shop.settings.dataDir, 'uploads'))).toBe(false);
  });

  test('a shopper who saves data, or has a 2G connection, gets product pictures in half the width', async () => {
    const wide = await picture(1500);
    const url = await storePicture(createObjectStore(store.settings), wide);
    const widthFor = async (headers: Record<string, string>) => {
      const response = await shop.call(`GET ${url}`, { headers });
      expect(response.headers['vary']).toBe('Save-Data, ECT');
      return (await sharp(response.bytes).metadata()).width;
    };
    const requests: Record<string, string>[] = [{}, { 'save-data': 'on' }, { ect: '4g' }, { ect: '2g' }];
    expect(await Promise.all(requests.map(widthFor))).toEqual([1280, 640, 1280, 640]);
  });

  // gateways/objectStore tests every failure; these differ for the routes.
  const faults: readonly (StoreFault | 'away')[] =
    engine === 'embedded' ? ['slowDown', 'hang', 'breakAfter', 'away'] : ['hang'];
  test.each(faults)(
    'while the store fails with %s, uploads return 503 and other routes work; later all routes work',
    async (fault) => {
      const [proof = ''] = urlsOf(await upload([await picture()]));
      const photo = (await putAvatar(await picture())).json<{ user: { avatar: string } }>().user.avatar;
      if (fault === 'hang') store.timeoutMs = 100;
      if (fault === 'away') await store.away();
      else store.fault = (method) => (method === 'DELETE' ? undefined : (fault as StoreFault));
      for (const refused of [await upload([await picture(), await picture()]), await putAvatar(await picture())]) {
        expect([refused.status, refused.json().message]).toEqual([503, BUSY]);
        expect(refused.headers['retry-after']).toMatch(/^\d+$/);
      }
      expect((await shop.call(`GET ${proof}`, { token })).status).toBe(503);
      const shown = await shop.call(`GET ${photo}`);
      expect([shown.status, shown.headers['cache-control']]).toEqual([503, 'no-store']);
      for (const line of ['GET /readyz', 'GET /healthz', 'GET /api/allproducts', 'GET /api/profile'] as const) {
        expect((await shop.call(line, { token })).status).toBe(200);
      }
      if (fault === 'away') await store.back();
      store.fault = () => undefined;
      store.timeoutMs = 5_000;
      expect((await shop.call(`GET ${photo}`)).status).toBe(200);
      expect((await upload([await picture()])).status).toBe(200);
    },
  );

  test('an upload leaves no file when one of its files or its rows cannot be stored', async () => {
    let puts = 0;
    store.fault = (method) => (method === 'PUT' && (puts += 1) > 2 ? 'slowDown' : undefined);
    expect((await upload([await picture(), await picture(), await picture()])).status).toBe(503);
    store.fault = () => undefined;
    expect((await upload([await picture(), Buffer.from('no picture')])).status).toBe(415);
    const away = jest
      .spyOn(shop.db, 'transaction')
      .mockRejectedValue(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    expect((await upload([await picture()])).status).toBe(503);
    away.mockRestore();
  });

  test('a photo changes although the earlier file cannot be deleted', async () => {
    await putAvatar(await picture());
    const before = stored();
    store.fault = (method) => (method === 'DELETE' ? 'slowDown' : undefined);
    expect((await putAvatar(await picture())).status).toBe(200);
    const left = before.filter((key) => key.includes('/avatars/'));
    expect(stored()).toEqual(expect.arrayContaining(left));
    expect(shop.logged.some((line) => line.includes('an earlier photo could not be deleted'))).toBe(true);
    for (const key of left) store.kept.delete(key);
  });

  test('a file stays when its row is committed and the response to the commit is lost', async () => {
    const breakNext = () => {
      const lost = loseCommitOnce(shop.db.transaction, 'uploads');
      return jest.spyOn(shop.db, 'transaction').mockImplementation(lost);
    };
    const owner = await shop.signUp();
    const losingPhoto = breakNext();
    expect((await putAvatar(await picture(), owner)).status).toBe(503);
    losingPhoto.mockRestore();
    const { user } = (await shop.call('GET /api/profile', { token: owner })).json<{ user: { avatar: string } }>();
    expect((await shop.call(`GET ${user.avatar}`)).status).toBe(200);
    const losingProof = breakNext();
    expect((await upload([await picture()])).status).toBe(503);
    losingProof.mockRestore();
  });

  test('an incomplete file from the store aborts the response', async () => {
    const [proof = ''] = urlsOf(await upload([await picture()]));
    const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    store.fault = () => 'truncate';
    const response = await fetch(`${url}${proof}`, { headers: { authorization: `Bearer ${token}` } });
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });

  test('the log contains no key and no URL of a proof', () => {
    const logged = shop.logged.join('');
    expect(logged).toContain('SlowDown');
    for (const secret of [STORE_KEYS.secret, STORE_KEYS.id, 'Signature=', store.settings.bucketUrl]) {
      expect(logged).not.toContain(secret);
    }
    for (const key of store.kept.keys()) expect(logged).not.toContain(path.basename(key));
  });
});
