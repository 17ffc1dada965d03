import type { UnusablePhoto } from '@/shared/messages/en/refusals';
import sharp, { type Sharp } from 'sharp';

sharp.cache(false);
sharp.concurrency(1);

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif';

export interface PictureLimits {
  readonly formats: readonly PictureFormat[];
  readonly pixelsMax: number;
  /** The shortest allowed side in pixels; 1 by default. */
  readonly sideMin?: number;
  /** How long decoding and encoding may take. */
  readonly timeoutSeconds?: number;
}

/** Which limit a picture exceeds. */
export type PictureProblem = UnusablePhoto['problem'];

/** Why a picture is refused. The message is for the operator and follows its name. */
export class PictureError extends Error {
  override readonly name = 'PictureError';

  constructor(
    readonly problem: PictureProblem,
    message: string,
  ) {
    super(message);
  }
}

const NAMES: Readonly<Record<PictureFormat, string>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  gif: 'GIF',
  tiff: 'TIFF',
  avif: 'AVIF',
};

/** How files of a format start. The AVIF and HEIC formats share the container `heif`. */
const SIGNATURES: readonly (readonly [Exclude<PictureFormat, 'avif'> | 'heif', RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['tiff', /^(?:II[*+]\0|MM\0[*+])/],
  ['heif', /^[^]{4}ftyp(?:avi|he[iv]|mif|msf)/],
];
const SIGNATURE_MAX_BYTES = 12;

/** The format by content: file names and headers are not trusted. */
const containerOf = (bytes: Buffer) => {
  const start = bytes.toString('latin1', 0, SIGNATURE_MAX_BYTES);
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0];
};

/** Messages of sharp that another try does not change: pixels are lost, or the time is over. */
const FINAL = /premature end of data segment|bad Huffman code|^timeout/;

/** sharp's message in one line: it repeats what its decoders report. */
const reasonOf = (error: unknown): string =>
  (error as Error).message.split('\n').filter(Boolean).at(-1)?.trim() ?? 'unknown';

const refuseType = (what: string, formats: readonly PictureFormat[], problem: 'type' | 'heic' = 'type'): PictureError =>
  new PictureError(problem, `is ${what}: save it as ${formats.map((format) => NAMES[format]).join(', ')}`);

const isHeic = async (bytes: Buffer): Promise<boolean> =>
  /^[^]{4}ftyphe/.test(bytes.toString('latin1', 0, SIGNATURE_MAX_BYTES)) ||
  (await sharp(bytes, { limitInputPixels: false }).metadata()).compression !== 'av1';

/** Converts a decoded picture. */
type Convert<T> = (picture: Sharp, format: PictureFormat) => Promise<T>;

/** The format when it is one of `formats`. Of other files nothing but the start is read. */
const formatOf = async (bytes: Buffer, formats: readonly PictureFormat[]): Promise<PictureFormat> => {
  if (bytes.length === 0) throw new PictureError('type', 'is an empty file');
  const container = containerOf(bytes);
  if (!container) throw refuseType('not a picture that can be read', formats);
  if (container === 'heif' && (await isHeic(bytes))) throw refuseType('in the format HEIC', formats, 'heic');
  const format = container === 'heif' ? 'avif' : container;
  if (!formats.includes(format)) throw refuseType(`in the format ${NAMES[format]}`, formats);
  return format;
};

const readWithin = async <T>(bytes: Buffer, limits: PictureLimits, convert: Convert<T>): Promise<T> => {
  const { formats, pixelsMax, sideMin = 1, timeoutSeconds = 0 } = limits;
  const format = await formatOf(bytes, formats);
  // Only reads the header.
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > pixelsMax) {
    throw new PictureError('pixels', `has ${width} × ${height} pixels: the most are ${pixelsMax / 1e6} megapixels`);
  }
  if (Math.min(width, height) < sideMin) {
    throw new PictureError('pixels', `has ${width} × ${height} pixels: each side must have ${sideMin} or more`);
  }
  const convertUnless = (failOn: 'warning' | 'error'): Promise<T> => {
    const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn });
    return convert(picture.timeout({ seconds: timeoutSeconds }).autoOrient(), format);
  };
  // Decoders warn of lost pixels, and of harmless bytes that cameras write.
  return convertUnless('warning').catch((error: Error) => {
    if (FINAL.test(error.message)) throw error;
    return convertUnless('error');
  });
};

/**
 * Decodes a picture upright and converts it; of an animation, the first frame. Every failure of the conversion is a
 * PictureError, so that a picture which was converted once has passed all limits.
 */
export const readPicture = async <T>(bytes: Buffer, limits: PictureLimits, convert: Convert<T>): Promise<T> => {
  try {
    return await readWithin(bytes, limits, convert);
  } catch (error) {
    if (error instanceof PictureError) throw error;
    throw new PictureError('damaged', `is damaged or incomplete (${reasonOf(error)})`);
  }
};
