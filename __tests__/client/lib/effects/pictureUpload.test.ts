import { File as NodeFile } from 'node:buffer';
import { shrinkPicture } from '@/client/lib/effects/pictureUpload';

// This environment cannot decode pictures, as some devices cannot: they are sent as they are.

const PNG = Buffer.from('\x89PNG\r\n\x1a\n rest', 'latin1');
const JPEG = Buffer.from('\xff\xd8\xff\xe0 rest', 'latin1');
const GIF = Buffer.from('GIF89a rest', 'latin1');
const HEIC = Buffer.from('\0\0\0\x24ftypheic rest', 'latin1');

const file = (bytes: Uint8Array, name: string, type: string): File => new NodeFile([bytes], name, { type }) as File;

test.each([
  ['IMG_0001', '', JPEG, 'image/jpeg'],
  ['IMG_0001.jpg', 'application/octet-stream', JPEG, 'image/jpeg'],
  ['receipt.jpg', 'image/jpg', JPEG, 'image/jpeg'],
  ['receipt.jpg', 'image/pjpeg', JPEG, 'image/jpeg'],
  ['receipt.PNG', 'IMAGE/PNG', PNG, 'image/png'],
  ['receipt.jpg', 'image/jpeg', PNG, 'image/png'],
  ['receipt.txt', 'text/plain', GIF, 'image/gif'],
])('%s of type %j is the picture that its content is', async (name, type, bytes, expected) => {
  expect(await shrinkPicture(file(bytes, name, type))).toMatchObject({ name, type: expected, size: bytes.length });
});

test.each([
  ['a photo of an iPhone', file(HEIC, 'IMG_0001.HEIC', 'image/heic'), 'heic'],
  ['a photo of an iPhone with another name', file(HEIC, 'IMG_0001.jpg', 'image/jpeg'), 'heic'],
  ['an empty file', file(Buffer.alloc(0), 'receipt.jpg', 'image/jpeg'), 'unreadable'],
  ['a letter', file(Buffer.from('Dear shop'), 'receipt.jpg', 'image/jpeg'), 'wrongType'],
])('%s cannot be used', async (_what, chosen, problem) => {
  expect(await shrinkPicture(chosen)).toBe(problem);
});

const gone = () => Promise.reject(new DOMException('The file changed', 'NotReadableError'));

test('a file that another app has removed is unreadable', async () => {
  const chosen = file(JPEG, 'receipt.jpg', 'image/jpeg');
  expect(await shrinkPicture(Object.assign(chosen, { slice: () => ({ arrayBuffer: gone }) }))).toBe('unreadable');
  const later = file(JPEG, 'receipt.jpg', 'image/jpeg');
  expect(await shrinkPicture(Object.assign(later, { arrayBuffer: gone }))).toBe('unreadable');
});

test('what is sent is a copy: the file may change before', async () => {
  const chosen = file(JPEG, 'receipt.jpg', 'image/jpeg');
  expect(await shrinkPicture(chosen)).not.toBe(chosen);
});
