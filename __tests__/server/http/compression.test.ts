import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseEncoding, compress, encodeOnce } from '@/server/http/compression';
import { matchesEtag } from '@/server/http/sharedBody';

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

test('of two encodings that a client likes equally, the preferred one is sent', () => {
  expect(chooseEncoding('gzip, deflate, br', 'gzip')).toBe('gzip');
  expect(chooseEncoding('gzip;q=0.5, br', 'gzip')).toBe('br');
  expect(chooseEncoding('br', 'gzip')).toBe('br');
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
  const body = encodeOnce((encoding) => compress(texts.shift() as Buffer, encoding));
  await expect(body('br')).rejects.toThrow();
  const first = await body('br');
  expect(brotliDecompressSync(first).toString()).toBe('Dili');
  expect(await body('br')).toBe(first);
  expect(gunzipSync(await body('gzip')).toString()).toBe('Baucau');
});
