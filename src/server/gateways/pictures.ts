import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { PICTURE_WIDTHS, pictureUrl } from '@/shared/domain/pictures';
import type { FileStore } from './files';

const QUALITY = 80;
const PIXELS_MAX = 60_000_000;

/** The name of a product picture in the file store. */
export const pictureFile = (name: string): string => `pictures/${name}`;

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** The URL of a picture, which depends only on its bytes. */
export const pictureAddress = (bytes: Buffer): string => pictureUrl(hashOf(bytes), Math.max(...PICTURE_WIDTHS));

/** Validates a picture and returns its URL. Throws when it is not a supported picture. */
export const measurePicture = async (bytes: Buffer): Promise<string> => {
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (!['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif'].includes(format)) throw new Error('it is not a photograph');
  if (width * height > PIXELS_MAX) throw new Error('it has more than 60 megapixels');
  await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).stats();
  return pictureAddress(bytes);
};

/** Stores a picture in all widths that the pages use, without its metadata. */
export const storePicture = async (files: FileStore, bytes: Buffer): Promise<void> => {
  const hash = hashOf(bytes);
  for (const width of PICTURE_WIDTHS) {
    const encoded = await sharp(bytes, { limitInputPixels: PIXELS_MAX })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
    await files.write(pictureFile(pictureUrl(hash, width).split('/').at(-1) ?? ''), encoded);
  }
};
