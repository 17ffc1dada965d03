import sharp from 'sharp';
import { UPLOAD_MAX_PIXELS } from '@/shared/constants';
import { Unavailable } from '../unavailable';
import { Semaphore } from '../concurrency';

/** A decoded picture needs up to 160 MB of memory. */
const CONCURRENCY = 2;
/** Maximum number of queued images; more are refused. */
const QUEUE_MAX = 16;
const AVATAR_EDGE_PIXELS = 512;
const READ_TIMEOUT_SECONDS = 20;

export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif';

/** Why an image was rejected. */
export type ImageProblem = 'type' | 'pixels' | 'damaged';

export class ImageError extends Error {
  constructor(readonly problem: ImageProblem) {
    super(`The image was rejected: ${problem}.`);
    this.name = 'ImageError';
  }
}

/** A re-encoded image, without metadata and trailing data. */
export interface CleanImage {
  readonly bytes: Buffer;
  readonly mediaType: ImageType;
  readonly extension: 'png' | 'jpg' | 'gif';
}

sharp.cache(false);
sharp.concurrency(1);

const SIGNATURES: readonly (readonly [ImageType, Buffer])[] = [
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/gif', Buffer.from('GIF87a', 'latin1')],
  ['image/gif', Buffer.from('GIF89a', 'latin1')],
];

const EXTENSIONS = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' } as const;

/** The type by content: file names and headers are not trusted. */
const typeOf = (bytes: Buffer): ImageType | undefined =>
  SIGNATURES.find(([, signature]) => bytes.subarray(0, signature.length).equals(signature))?.[0];

const encode = async (bytes: Buffer, mediaType: ImageType, isAvatar: boolean): Promise<Buffer> => {
  // Checked before decoding.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > UPLOAD_MAX_PIXELS) throw new ImageError('pixels');
  const picture = sharp(bytes, { limitInputPixels: UPLOAD_MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: READ_TIMEOUT_SECONDS })
    .rotate();
  if (isAvatar) {
    picture.resize(AVATAR_EDGE_PIXELS, AVATAR_EDGE_PIXELS, { fit: 'cover', withoutEnlargement: true });
  }
  if (mediaType === 'image/jpeg') return picture.jpeg({ quality: 82, mozjpeg: false }).toBuffer();
  return mediaType === 'image/png' ? picture.png({ compressionLevel: 7 }).toBuffer() : picture.gif().toBuffer();
};

const semaphore = new Semaphore(CONCURRENCY);

/** Decodes and re-encodes an uploaded image; throws ImageError, and Unavailable when too many images are queued. */
export const cleanImage = async (
  bytes: Buffer,
  { types, isAvatar }: { types: readonly ImageType[]; isAvatar: boolean },
): Promise<CleanImage> => {
  if (semaphore.queued >= QUEUE_MAX) throw new Unavailable('too many images are queued');
  return semaphore.run(async () => {
    const mediaType = typeOf(bytes);
    if (!mediaType || !types.includes(mediaType)) throw new ImageError('type');
    try {
      return { bytes: await encode(bytes, mediaType, isAvatar), mediaType, extension: EXTENSIONS[mediaType] };
    } catch (error) {
      throw error instanceof ImageError ? error : new ImageError('damaged');
    }
  });
};
