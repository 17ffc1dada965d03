import type { Sharp } from 'sharp';
import { UPLOAD_MAX_PIXELS } from '@/shared/constants';
import { Semaphore } from '../concurrency';
import { Unavailable } from '../unavailable';
import { readPicture, type PictureFormat } from './readPicture';

/** A decoded picture needs up to 160 MB of memory. */
const CONCURRENCY = 2;
/** Maximum number of queued images; more are refused. */
const QUEUE_MAX = 16;
const AVATAR_EDGE_PIXELS = 512;
const READ_TIMEOUT_SECONDS = 20;

export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif';

/** A re-encoded image, without metadata and trailing data. */
export interface CleanImage {
  readonly bytes: Buffer;
  readonly mediaType: ImageType;
  readonly extension: 'png' | 'jpg' | 'gif';
}

const EXTENSIONS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' } as const;

const FORMATS: Readonly<Record<ImageType, PictureFormat>> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/gif': 'gif',
};

const encode = (picture: Sharp, mediaType: ImageType, isAvatar: boolean): Promise<Buffer> => {
  if (isAvatar) {
    picture.resize(AVATAR_EDGE_PIXELS, AVATAR_EDGE_PIXELS, { fit: 'cover', withoutEnlargement: true });
  }
  if (mediaType === 'image/jpeg') return picture.jpeg({ quality: 82, mozjpeg: false }).toBuffer();
  return mediaType === 'image/png' ? picture.png({ compressionLevel: 7 }).toBuffer() : picture.gif().toBuffer();
};

const semaphore = new Semaphore(CONCURRENCY);

/** Decodes and re-encodes an uploaded image; throws PictureError, and Unavailable when too many images are queued. */
export const cleanImage = async (
  bytes: Buffer,
  { types, isAvatar }: { types: readonly ImageType[]; isAvatar: boolean },
): Promise<CleanImage> => {
  if (semaphore.queued >= QUEUE_MAX) throw new Unavailable('too many images are queued');
  const limits = {
    formats: types.map((type) => FORMATS[type]),
    pixelsMax: UPLOAD_MAX_PIXELS,
    timeoutSeconds: READ_TIMEOUT_SECONDS,
  };
  return semaphore.run(() =>
    readPicture(bytes, limits, async (picture, format) => {
      const mediaType = `image/${format}` as ImageType;
      return { bytes: await encode(picture, mediaType, isAvatar), mediaType, extension: EXTENSIONS[mediaType] };
    }),
  );
};
