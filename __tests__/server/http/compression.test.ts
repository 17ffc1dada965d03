import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding } from '@/server/http/compression';
import { matchesEtag, sharedBody } from '@/server/http/sharedBody';

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

test('compresses a shared body once per encoding', async () => {
  const { encode } = sharedBody(() => [Buffer.from('Dili')]);
  const first = await encode('br');
  expect(brotliDecompressSync(first).toString()).toBe('Dili');
  expect(await encode('br')).toBe(first);
  expect(gunzipSync(await encode('gzip')).toString()).toBe('Dili');
});
