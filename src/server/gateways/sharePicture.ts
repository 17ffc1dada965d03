import sharp from 'sharp';
import { SHARE_PICTURE_SIZE } from '@/shared/constants';

/** The limit of messaging apps that show link previews. */
const BYTES_MAX = 300_000;
const QUALITIES = [82, 70, 55, 40, 25] as const;
const PIXELS_MAX = 60_000_000;
const READ_TIMEOUT_SECONDS = 20;
const BAND_HEIGHT = 28;
/** Antialiased SVG drawings have transparent edge pixels, which are cut off. */
const EDGE = 2;
const BLUR = 12;
const BACKGROUND = '#fbf6ee';

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE_SIZE;
const PICTURE_HEIGHT = HEIGHT - BAND_HEIGHT;

/** Lossless and fast, for intermediate results. */
const RAW = { compressionLevel: 0 } as const;

const readPicture = async (bytes: Buffer): Promise<Buffer> => {
  const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .timeout({ seconds: READ_TIMEOUT_SECONDS })
    .rotate()
    .resize({ width: WIDTH, height: PICTURE_HEIGHT + 2 * EDGE, fit: 'inside' })
    .flatten({ background: BACKGROUND })
    .toColourspace('srgb')
    .png(RAW)
    .toBuffer({ resolveWithObject: true });
  const edgeOf = (side: number): number => (side > 2 * EDGE ? EDGE : 0);
  const [left, top] = [edgeOf(info.width), edgeOf(info.height)];
  const inner = { left, top, width: info.width - 2 * left, height: info.height - 2 * top };
  return sharp(data).extract(inner).png(RAW).toBuffer();
};

const makeBand = async (tile: Buffer): Promise<Buffer> => {
  const small = await sharp(tile, { density: 144 }).resize({ height: BAND_HEIGHT }).png().toBuffer();
  return sharp({ create: { width: WIDTH, height: BAND_HEIGHT, channels: 3, background: BACKGROUND } })
    .composite([{ input: small, tile: true }])
    .png(RAW)
    .toBuffer();
};

/** Centers the picture on its own blurred, extended edges, so that an app that crops it does not cut the product. */
const compose = async (picture: Buffer, band: Buffer): Promise<Buffer> => {
  const { width, height } = await sharp(picture).metadata();
  const left = Math.floor((WIDTH - width) / 2);
  const top = Math.floor((PICTURE_HEIGHT - height) / 2);
  const margins = { left, top, right: WIDTH - width - left, bottom: HEIGHT - height - top } as const;
  const background = await sharp(picture)
    .extend({ ...margins, extendWith: 'copy' })
    .png(RAW)
    .toBuffer();
  const blurred = await sharp(background).blur(BLUR).png(RAW).toBuffer();
  return sharp(blurred)
    .composite([
      { input: picture, left, top },
      { input: band, left: 0, top: PICTURE_HEIGHT },
    ])
    .png(RAW)
    .toBuffer();
};

/**
 * Creates a picture for link previews: a JPEG of SHARE_PICTURE_SIZE and at most 300 kB, with a band of `tile` below.
 * Throws when `picture` cannot be read.
 */
export const makeSharePicture = async (picture: Buffer, tile: Buffer): Promise<Buffer> => {
  const composed = await compose(await readPicture(picture), await makeBand(tile));
  for (const quality of QUALITIES) {
    const encoded = await sharp(composed).jpeg({ quality, progressive: true }).toBuffer();
    if (encoded.length <= BYTES_MAX) return encoded;
  }
  throw new Error('The picture cannot be made small enough.');
};
