import { existsSync } from 'node:fs';
import path from 'node:path';
import fastify from 'fastify';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { brotliDecompressSync } from 'node:zlib';
import { openTestShop, type TestShop } from '../../support/testServer';
import { securityHeaders } from '@/server/http/securityHeaders';
import { serveWorker } from '@/server/render/worker.routes';
import { SHELL_PATH, WORKER_PATH } from '@/shared/offlineConstants';
import { ROOT } from '../../support/sources';

const CODE = 'self.addEventListener("fetch", () => undefined);'.repeat(20);
const ENTRIES = {
  main: ['assets/main.js'],
  'page-home': ['assets/home.js'],
  'page-a': ['assets/b.js', 'assets/a.js'],
  'replay-page': ['assets/r.js'],
  'messages-en-common': ['assets/en.js'],
  'messages-tet-common': ['assets/tet.js'],
  'messages-tet-checkout': ['assets/tet-checkout.js'],
};
const SETTINGS = { bankIban: 'TL1' };

describe('the service worker', () => {
  const app = fastify();
  let folder: string;
  const sources = (settings: unknown, clientDir = folder) => ({
    workerFile: path.join(folder, 'worker.js'),
    clientDir,
    settings,
  });
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lorosae-worker-'));
    await writeFile(path.join(folder, 'worker.js'), CODE);
    await writeFile(path.join(folder, 'entries.json'), JSON.stringify(ENTRIES));
    securityHeaders(app, false);
    await serveWorker(app, sources(SETTINGS));
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  test('is always revalidated, may control every page, and connects to this server only', async () => {
    const answer = await app.inject({ url: WORKER_PATH });
    expect(answer.body).toContain(CODE);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'service-worker-allowed': '/',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    const policy = String(answer.headers['content-security-policy']).split(';');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "connect-src 'self'"]));
  });

  test('is compressed, and returns 304 for a matching ETag', async () => {
    const answer = await app.inject({ url: WORKER_PATH, headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain(CODE);
    const again = await app.inject({ url: WORKER_PATH, headers: { 'if-none-match': String(answer.headers['etag']) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('caches the scripts of the catalogue first, then those of all pages, without those of languages and the session player', async () => {
    const { body } = await app.inject({ url: WORKER_PATH });
    const release = JSON.parse(/^self\.__RELEASE__=(.*);\n/.exec(body)?.[1] ?? '') as object;
    expect(release).toMatchObject({
      firstFiles: ['/assets/home.js', '/assets/main.js'],
      firstLanguageFiles: { en: ['/assets/en.js'], tet: ['/assets/tet.js'], pt: [], id: [] },
      files: ['/assets/a.js', '/assets/b.js', '/assets/home.js', '/assets/main.js'],
      languageFiles: { en: ['/assets/en.js'], tet: ['/assets/tet-checkout.js', '/assets/tet.js'], pt: [], id: [] },
    });
  });

  test('changes when the settings change, for the same files', async () => {
    const served = async (settings: unknown) => {
      const other = fastify();
      securityHeaders(other, false);
      await serveWorker(other, sources(settings));
      return (await other.inject({ url: WORKER_PATH })).body;
    };
    const [known, same, changed] = [await served(SETTINGS), await served({ ...SETTINGS }), await served({})];
    expect(same).toBe(known);
    expect(changed).not.toBe(known);
    for (const text of [known, changed]) {
      expect(text).toContain(CODE);
    }
  });

  test('returns 404 when it is not built', async () => {
    const bare = fastify();
    await serveWorker(bare, sources(SETTINGS, path.join(folder, 'nowhere')));
    expect((await bare.inject({ url: WORKER_PATH })).statusCode).toBe(404);
  });
});

describe('offline shell and web app manifest', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop('embedded');
  });
  afterAll(() => shop.close());

  test('the offline shell page is empty, so that it fits every path', async () => {
    const { status, text, headers } = await shop.call(`GET ${SHELL_PATH}`);
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(text).toMatch(/<div id="root">(<p>The pages of the shop have not been built[^]*?<\/p>)?<\/div>/);
  });

  test('the policy of a page allows the worker and the manifest; that of the player no worker', async () => {
    const policyOf = async (place: string) => (await shop.call(`GET ${place}`)).headers['content-security-policy'];
    expect(await policyOf('/')).toMatch(/manifest-src 'self';.*worker-src 'self'/);
    expect(await policyOf('/replay')).toContain("worker-src 'none'");
  });

  test('the player is at one address: in another language there is no such page', async () => {
    const { status, headers } = await shop.call('GET /tet/replay');
    expect([status, headers['content-security-policy']]).toEqual([404, expect.stringContaining("worker-src 'self'")]);
  });

  test('the manifest makes the app installable, and its icons exist', async () => {
    const page = await shop.call('GET /');
    const link = /<link rel="manifest" href="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const answer = await shop.call(`GET ${link}`);
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest = JSON.parse(answer.text) as {
      start_url: string;
      display: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
    expect(manifest).toMatchObject({ name: 'Lorosae', short_name: 'Lorosae', start_url: '/', display: 'standalone' });
    for (const purpose of ['any', 'maskable']) {
      const sizes = manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
      expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
    }
    expect(manifest.icons.filter(({ src }) => !existsSync(path.join(ROOT, src)))).toEqual([]);
    expect(page.text).toMatch(/<meta name="theme-color" content="#FBF6EE"/);
    expect(page.text).toContain('rel="apple-touch-icon"');
  });
});
