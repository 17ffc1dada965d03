import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Page } from '@/server/render/page';

const TEXT = '<!doctype html><p>Dili</p>'.repeat(20);

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (bytes: Buffer) => bytes],
] as const)('a page is compressed once as %s', async (encoding, decode) => {
  const page = new Page(TEXT, "default-src 'self'");
  const body = await page.body(encoding);
  expect(decode(body).toString()).toBe(TEXT);
  expect(await page.body(encoding)).toBe(body);
});

test('the ETag depends on the text and the policy', () => {
  const { etag } = new Page(TEXT, "default-src 'self'");
  expect(new Page(TEXT, "default-src 'self'").etag).toBe(etag);
  expect(new Page(`${TEXT}!`, "default-src 'self'").etag).not.toBe(etag);
  expect(new Page(TEXT, "default-src 'none'").etag).not.toBe(etag);
});
