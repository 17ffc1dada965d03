import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { joinGzipParts, makeGzipPart } from '@/server/http/gzipParts';

test('joined parts are one gzip file of their bytes', async () => {
  const texts = fc.array(fc.uint8Array({ maxLength: 3_000 }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(texts, async (given) => {
      const parts = await Promise.all(given.map((bytes) => makeGzipPart(Buffer.from(bytes))));
      // gunzip compares length and CRC-32.
      expect(gunzipSync(joinGzipParts(parts))).toEqual(Buffer.concat(given));
    }),
    { numRuns: 30 },
  );
});
