import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, compressOnce, matchesEtag } from '@/server/http/compression';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['BR', 'br'],
  ['', 'identity'],
  [undefined, 'identity'],
  [';;q=,,=', 'identity'],
])('Accept-Encoding %j gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  [undefined, false],
])('If-None-Match %j: %s', (header, isMatch) => {
  expect(matchesEtag(header, 'W/"a"')).toBe(isMatch);
});

test('compresses once per encoding, and again after a failure', async () => {
  const texts = [undefined, Buffer.from('Dili'), Buffer.from('Baucau')];
  const body = compressOnce(() => texts.shift() as Buffer);
  await expect(body('br')).rejects.toThrow();
  const first = await body('br');
  expect(brotliDecompressSync(first).toString()).toBe('Dili');
  expect(await body('br')).toBe(first);
  expect(gunzipSync(await body('gzip')).toString()).toBe('Baucau');
});
