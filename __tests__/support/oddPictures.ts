import sharp, { type Sharp } from 'sharp';
import { pngOf } from '../attacks/support/pictures';

const RED = { r: 200, g: 30, b: 30 };

/** A picture of the colour that `RED_PIXEL` is. */
export const redPicture = (width = 300, height = 400): Sharp =>
  sharp({ create: { width, height, channels: 3, background: RED } });

/** How much a channel of a stored picture may differ from `RED`: WebP and CMYK are lossy. */
export const RED_PIXEL = { ...RED, tolerance: 12 };

/** A picture that does not compress, so that a part of its bytes is a part of its pixels. */
const noise = (width = 200, height = 200): Sharp =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * at * 7919) % 251)), {
    raw: { width, height, channels: 3 },
  });

/** Two frames: the first is red, the second is black. */
const frames = (): Sharp => {
  const first = Buffer.from(Array.from({ length: 40 * 40 }, () => [RED.r, RED.g, RED.b]).flat());
  const raw = { width: 40, height: 80, channels: 3, pageHeight: 40 } as const;
  return sharp(Buffer.concat([first, Buffer.alloc(first.length)]), { raw });
};

const firstOf = (bytes: Buffer, share: number): Buffer => bytes.subarray(0, Math.floor(bytes.length * share));

/** A HEIC of 32 × 40 pixels, as phones take them: its header can be read, its pixels need HEVC. */
const HEIC =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAACAAKAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAGgACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAIAAAACgAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGltZwACAAEAAQAAACJtZGF0AAAAFigBrxmA70mlv//kkx/0yC/22taY+bg=';

/** Pictures that are stored, by file name, with the size of the widest one. */
export const USABLE: Readonly<Record<string, readonly [make: () => Promise<Buffer>, size: string]>> = {
  'tall.jpg': [() => redPicture(30, 17_000).jpeg().toBuffer(), '29x16383'],
  'very tall.png': [() => redPicture(10, 20_000).png().toBuffer(), '8x16383'],
  'wide.jpg': [() => redPicture(17_000, 100).jpeg().toBuffer(), '1280x7'],
  'small.png': [() => redPicture(8, 8).png().toBuffer(), '8x8'],
  'cmyk.jpg': [() => redPicture().toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer(), '300x400'],
  'cmyk.tif': [() => redPicture().toColourspace('cmyk').withIccProfile('cmyk').tiff().toBuffer(), '300x400'],
  'p3.jpg': [() => redPicture().withIccProfile('p3').jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(), '300x400'],
  '16 bit.png': [() => redPicture().toColourspace('rgb16').png().toBuffer(), '300x400'],
  '16 bit.tif': [() => redPicture().toColourspace('rgb16').tiff().toBuffer(), '300x400'],
  'palette.png': [() => redPicture().png({ palette: true }).toBuffer(), '300x400'],
  'progressive.jpg': [() => redPicture().jpeg({ progressive: true }).toBuffer(), '300x400'],
  'turned.jpg': [() => redPicture(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer(), '300x400'],
  'animated.gif': [() => frames().gif().toBuffer(), '40x40'],
  'animated.webp': [() => frames().webp({ lossless: true }).toBuffer(), '40x40'],
  'picture.avif': [() => redPicture().avif().toBuffer(), '300x400'],
  'wrong extension.gif': [() => redPicture().png().toBuffer(), '300x400'],
  // The page's background shows through.
  'transparent.png': [() => redPicture().ensureAlpha(0.5).png().toBuffer(), '300x400'],
  'mirrored.jpg': [() => redPicture(400, 300).withMetadata({ orientation: 5 }).jpeg().toBuffer(), '300x400'],
  'damaged profile.jpg': [
    async () => {
      const jpeg = await redPicture().withIccProfile('srgb').jpeg().toBuffer();
      const at = jpeg.indexOf('acsp');
      return Buffer.concat([jpeg.subarray(0, at), Buffer.alloc(200, 7), jpeg.subarray(at + 200)]);
    },
    '300x400',
  ],
  'no extension': [() => redPicture().webp().toBuffer(), '300x400'],
  // Cameras of phones write such bytes; decoders only warn of them.
  'camera.jpg': [
    async () => {
      const jpeg = await redPicture().jpeg().toBuffer();
      const extraneous = Buffer.from([0xff, 0xe1, 0, 4, 1, 2, 1, 2, 3]);
      return Buffer.concat([jpeg.subarray(0, 2), extraneous, jpeg.subarray(2), Buffer.from('trailer')]);
    },
    '300x400',
  ],
};

const FORMATS = 'save it as JPEG, PNG, WebP, GIF, TIFF, AVIF';

/** Pictures that cannot be used, by file name, with the reason. */
export const UNUSABLE: Readonly<Record<string, readonly [make: () => Buffer | Promise<Buffer>, reason: string]>> = {
  'one pixel.png': [() => redPicture(1, 1).png().toBuffer(), 'has 1 × 1 pixels: each side must have 8 or more'],
  'line.png': [() => redPicture(1, 20_000).png().toBuffer(), 'has 1 × 20000 pixels: each side must have 8 or more'],
  'bomb.png': [() => pngOf(8000, 8000), 'has 8000 × 8000 pixels: the most are 60 megapixels'],
  'cut.jpg': [async () => firstOf(await noise().jpeg().toBuffer(), 0.6), 'is damaged or incomplete ('],
  'cut by 2 bytes.jpg': [async () => (await noise().jpeg().toBuffer()).subarray(0, -2), 'is damaged or incomplete ('],
  'cut.png': [async () => firstOf(await noise().png().toBuffer(), 0.6), 'is damaged or incomplete ('],
  'cut.webp': [async () => firstOf(await noise().webp().toBuffer(), 0.6), 'is damaged or incomplete ('],
  'cut.gif': [async () => firstOf(await noise().gif().toBuffer(), 0.2), 'is damaged or incomplete ('],
  'cut.avif': [async () => firstOf(await noise().avif().toBuffer(), 0.6), 'is damaged or incomplete ('],
  'cut.tif': [async () => firstOf(await noise().tiff().toBuffer(), 0.6), 'is damaged or incomplete ('],
  'hole.jpg': [
    async () => {
      const jpeg = await noise().jpeg().toBuffer();
      return Buffer.concat([firstOf(jpeg, 0.5), Buffer.alloc(2000), Buffer.from([0xff, 0xd9])]);
    },
    'is damaged or incomplete (VipsJpeg: Corrupt JPEG data',
  ],
  'blank first frame.gif': [
    async () => {
      const blank = Buffer.alloc(40 * 40 * 4);
      const raw = { width: 40, height: 80, channels: 4, pageHeight: 40 } as const;
      return sharp(Buffer.concat([blank, Buffer.alloc(blank.length, 255)]), { raw })
        .gif()
        .toBuffer();
    },
    'is transparent everywhere',
  ],
  'header only.jpg': [async () => (await noise().jpeg().toBuffer()).subarray(0, 12), 'is damaged or incomplete ('],
  'flipped bit.png': [
    async () => {
      const png = await noise().png().toBuffer();
      png[Math.floor(png.length / 2)] = ~(png[Math.floor(png.length / 2)] ?? 0) & 0xff;
      return png;
    },
    'is damaged or incomplete (',
  ],
  'empty.jpg': [() => Buffer.alloc(0), 'is an empty file'],
  'phone.heic': [() => Buffer.from(HEIC, 'base64'), `is in the format HEIC: ${FORMATS}`],
  'renamed heic.jpg': [() => Buffer.from(HEIC, 'base64'), `is in the format HEIC: ${FORMATS}`],
  'page.jpg': [() => Buffer.from('<!doctype html><title>404</title>'), `is not a picture that can be read: ${FORMATS}`],
  'drawing.svg': [
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'),
    `is not a picture that can be read: ${FORMATS}`,
  ],
  'document.pdf': [() => Buffer.from('%PDF-1.4\n'), `is not a picture that can be read: ${FORMATS}`],
  'film.jpg': [
    () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'),
    `is not a picture that can be read: ${FORMATS}`,
  ],
  'paint.bmp': [
    () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]),
    `is not a picture that can be read: ${FORMATS}`,
  ],
};
