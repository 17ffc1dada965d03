import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { PICTURE_WIDTHS, pictureUrl } from '@/shared/domain/pictures';
import { PictureError, readPicture, type PictureLimits } from './readPicture';

const QUALITY = 80;
/** WebP has no longer side. */
const SIDE_MAX = 16_383;
const LIMITS: PictureLimits = {
  formats: ['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'],
  pixelsMax: 60_000_000,
  sideMin: 8,
};

/** A picture in all widths that the pages use. */
export interface EncodedPicture {
  /** The URL depends only on the bytes of the original. */
  readonly url: string;
  readonly files: readonly PictureFile[];
}

/** A file and its name in the file store. */
export interface PictureFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The name of a product picture in the file store. */
export const pictureFile = (name: string): string => `pictures/${name}`;

const urlOf = (bytes: Buffer, width: number): string =>
  pictureUrl(createHash('sha256').update(bytes).digest('hex').slice(0, 32), width);

/** The URL of a picture, which depends only on its bytes. */
export const pictureAddress = (bytes: Buffer): string => urlOf(bytes, Math.max(...PICTURE_WIDTHS));

/** Encodes a picture in all widths that the pages use, in sRGB and without its metadata. Throws PictureError. */
export const encodePicture = (bytes: Buffer): Promise<EncodedPicture> =>
  readPicture(bytes, LIMITS, async (picture) => {
    const files: PictureFile[] = [];
    for (const width of PICTURE_WIDTHS) {
      const encoded = await picture
        .clone()
        .resize({ width, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer();
      files.push({ name: pictureFile(urlOf(bytes, width).split('/').at(-1) ?? ''), bytes: encoded });
    }
    const { isOpaque, channels } = await sharp(files[0]?.bytes).stats();
    if (!isOpaque && channels.at(-1)?.max === 0) {
      throw new PictureError('damaged', 'is transparent everywhere; of an animation, only the first frame counts');
    }
    return { url: pictureAddress(bytes), files };
  });

/** Checks a file that the shop has encoded before. Throws PictureError. */
export const checkEncoded = async (bytes: Buffer): Promise<void> => {
  await readPicture(bytes, { ...LIMITS, formats: ['webp'], sideMin: 1 }, (picture) => picture.stats());
};
