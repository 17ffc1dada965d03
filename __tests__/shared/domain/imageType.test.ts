import sharp from 'sharp';
import { imageTypeOf } from '@/shared/domain/imageType';

const picture = () => sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } });

test.each([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', undefined],
  ['avif', undefined],
  ['tiff', undefined],
] as const)('%s begins as %s', async (format, type) => {
  expect(imageTypeOf(await picture().toFormat(format).toBuffer())).toBe(type);
});

test.each([
  ['a photo of an iPhone', '\0\0\0\x24ftypheic\0\0\0\0mif1', 'image/heic'],
  ['a burst of photos', '\0\0\0\x18ftypmsf1\0\0\0\0', 'image/heic'],
  ['a video', '\0\0\0\x18ftypmp42', undefined],
  ['half of a PNG signature', '\x89PNG', undefined],
  ['GIF of no version', 'GIF88a', undefined],
  ['nothing', '', undefined],
  ['a document', '%PDF-1.7', undefined],
  ['a web page', '<html>\xff\xd8\xff', undefined],
])('%s', (_what, start, type) => {
  expect(imageTypeOf(Buffer.from(start, 'latin1'))).toBe(type);
});
