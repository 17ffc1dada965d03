import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { serveFolder, serveStatic } from '@/server/http/staticFiles';

const HASHED = 'main.0123456789abcdef0123.js';
const VERSION = '0123456789';
const SCRIPT = 'console.log("lorosae");';

describe('files of a folder', () => {
  let app: FastifyInstance;
  let place: string;
  beforeAll(async () => {
    place = mkdtempSync(path.join(tmpdir(), 'lorosae-files-'));
    const [folder, compressed] = [path.join(place, 'files'), path.join(place, 'small')];
    for (const made of [folder, compressed, path.join(folder, 'deep')]) mkdirSync(made);
    writeFileSync(path.join(place, 'secret.txt'), 'beside the folder');
    writeFileSync(path.join(folder, HASHED), SCRIPT);
    writeFileSync(path.join(folder, `${HASHED}.map`), '{}');
    writeFileSync(path.join(folder, '.hidden.ts'), 'x');
    writeFileSync(path.join(folder, 'deep', 'drawing.svg'), '<svg/>');
    writeFileSync(path.join(compressed, `${HASHED}.br`), brotliCompressSync(SCRIPT));
    writeFileSync(path.join(compressed, `${HASHED}.gz`), gzipSync(SCRIPT));
    app = fastify();
    app.setNotFoundHandler((_request, reply) => reply.status(404).send('none'));
    await serveFolder(app, '/assets/', { folder, compressed });
    const own = { folder: path.join(folder, 'deep'), compressed: path.join(place, 'nowhere') };
    await serveStatic(app, own, VERSION);
    await serveFolder(app, '/empty/', { folder: path.join(place, 'nowhere'), compressed: place });
  });
  afterAll(async () => {
    await app.close();
    rmSync(place, { recursive: true });
  });

  const get = (url: string, headers = {}) => app.inject({ url, headers });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['zstd', undefined, (bytes: Buffer) => bytes],
    ['', undefined, (bytes: Buffer) => bytes],
  ])('to a browser that reads %p go in %p', async (accepted, encoding, decode) => {
    const answer = await get(`/assets/${HASHED}`, { 'accept-encoding': accepted });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
    expect(answer.headers).toMatchObject({
      vary: 'Accept-Encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(decode(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  test.each([
    [`/static/${VERSION}/drawing.svg`, 'public, max-age=31536000, immutable'],
    ['/static/aaaaaaaaaa/drawing.svg', 'public, max-age=3600'],
  ])(
    'the shop’s own are found below the root of any build, and kept for ever below this one’s: %s',
    async (url, kept) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.payload]).toEqual([200, '<svg/>']);
      expect(answer.headers['cache-control']).toBe(kept);
    },
  );

  test('without a compressed form go as they are, tagged, for an hour', async () => {
    const answer = await get('/static/drawing.svg', { 'accept-encoding': 'br' });
    expect([answer.statusCode, answer.payload]).toEqual([200, '<svg/>']);
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=3600', 'content-type': 'image/svg+xml' });
    const again = await get('/static/drawing.svg', { 'if-none-match': answer.headers.etag });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
  });

  test.each([
    '/assets/',
    '/assets/deep',
    '/assets/deep/',
    `/assets/${HASHED}.map`,
    `/assets/${HASHED}.br`,
    '/assets/.hidden.ts',
    '/assets/..%2fsecret.txt',
    '/assets/deep/..%2f..%2f..%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/..%5csecret.txt',
    '/assets//etc/passwd',
    '/assets/drawing.svg%00',
    '/empty/secret.txt',
  ])('%s is not one of them', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.payload]).toEqual([404, 'none']);
  });
});
