import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { openFiles, openReleaseFiles } from '@/server/gateways/openFiles';
import { findUnreferencedFiles } from '@/server/modules/maintenance/pruneUploads';
import { removeOldReleases, storeRelease } from '@/server/modules/releases/releaseFiles';
import { startObjectStore, type TestStore } from '../../../support/objectStore';
import { ROOT } from '../../../support/sources';
import { openTestShop, type TestShop } from '../../../support/testServer';

const DAY_MS = 24 * 60 * 60_000;
const OLD = 'page-cart.0123456789.js';
const CURRENT = 'page-cart.9876543210.js';
const code = (name: string) => `console.log("${name}");`.repeat(9);

const fill = (folder: string, name: string) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), code(name));
  writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(code(name)));
  writeFileSync(path.join(folder, `${name}.gz`), gzipSync(code(name)));
  writeFileSync(path.join(folder, `${name}.map`), '{}');
};

describe.each(['a folder', 'an object store'])('the scripts of an earlier release, in %s', (kind) => {
  const root = mkdtempSync(path.join(tmpdir(), 'lorosae-releases-'));
  const assets = path.join(root, '.build/client/assets');
  let store: TestStore | undefined;
  let shop: TestShop;
  beforeAll(async () => {
    symlinkSync(path.join(ROOT, 'static'), path.join(root, 'static'));
    fill(assets, CURRENT);
    store = kind === 'a folder' ? undefined : await startObjectStore('shop');
    shop = await openTestShop('embedded', { root, ...(store && { settings: { objectStore: store.settings } }) });
    fill(assets, OLD);
    await storeRelease(openReleaseFiles(shop.settings), assets, Date.now());
    fill(assets, CURRENT);
  });
  afterAll(async () => {
    await shop.close();
    await store?.close();
    rmSync(root, { recursive: true, force: true });
  });

  const get = (url: string, encoding = '') => shop.call(`GET ${url}`, { headers: { 'accept-encoding': encoding } });

  test.each([
    ['br, gzip', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['', (bytes: Buffer) => bytes],
  ])('are sent with the headers of a current one, to a browser that reads %p', async (encoding, decode) => {
    const old = await get(`/assets/${OLD}`, encoding);
    expect(old.status).toBe(200);
    expect(decode(old.bytes).toString()).toBe(code(OLD));
    const current = await get(`/assets/${CURRENT}`, encoding);
    for (const name of ['cache-control', 'content-type', 'content-encoding', 'vary', 'x-content-type-options'])
      expect([name, old.headers[name]]).toEqual([name, current.headers[name]]);
    expect(old.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await shop.call(`HEAD /assets/${OLD}`)).bytes).toHaveLength(0);
  });

  test.each([
    '/assets/page-cart.aaaaaaaaaa.js',
    `/assets/${OLD}.map`,
    `/assets/${OLD}.br`,
    '/assets/',
    '/assets/..%2fpage-cart.0123456789.js',
    '/assets/../lorosae.db',
  ])('%s is none of them', async (url) => {
    expect((await get(url)).status).toBe(404);
  });

  test('are no uploads: not listed, not unreferenced', async () => {
    const uploads = openFiles(shop.settings);
    expect((await uploads.list()).filter((name) => name.includes('page-cart'))).toEqual([]);
    const found = await findUnreferencedFiles(shop.db.read, uploads, Date.now() + 40 * DAY_MS);
    expect(found.filter((name) => name.includes('page-cart'))).toEqual([]);
  });

  test('are removed when their release has not run for 14 days, unless it runs again', async () => {
    const files = openReleaseFiles(shop.settings);
    await storeRelease(files, assets, Date.now());
    expect(await files.list()).toHaveLength(6);
    await removeOldReleases(files, Date.now() + 14 * DAY_MS);
    expect(await files.list()).toHaveLength(6);

    const written = Date.now() - 16 * DAY_MS;
    if (store) for (const [key, object] of store.kept) store.kept.set(key, { ...object, writtenAt: written });
    else {
      const folder = path.join(shop.settings.dataDir, 'releases');
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
        utimesSync(path.join(folder, name), written / 1000, written / 1000);
    }
    await storeRelease(files, assets, Date.now());
    await removeOldReleases(files, Date.now());
    expect((await files.list()).every((name) => name.endsWith('/page-cart-9876543210.js'))).toBe(true);
    expect(await files.list()).toHaveLength(3);
    expect((await get(`/assets/${OLD}`)).status).toBe(404);
  });
});
