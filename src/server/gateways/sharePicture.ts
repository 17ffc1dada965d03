import sharp from 'sharp';
import { SHARE_PICTURE_SIZE } from '@/shared/constants';

/** The largest that every chat still shows. */
const BYTES_MAX = 300_000;
const QUALITIES = [82, 70, 55, 40, 25] as const;
const PIXELS_MAX = 60_000_000;
const READ_TIMEOUT_SECONDS = 20;
const BAND_HEIGHT = 28;
/** The outermost pixels of a drawing let what is behind them through. */
const RIM = 2;
const BLUR = 12;
const PAPER = '#fbf6ee';

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE_SIZE;
const ROOM = HEIGHT - BAND_HEIGHT;

/** Between two steps nothing is lost and little time is spent. */
const RAW = { compressionLevel: 0 } as const;

const readPicture = async (bytes: Buffer): Promise<Buffer> => {
  const { data, info } = await sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .timeout({ seconds: READ_TIMEOUT_SECONDS })
    .rotate()
    .resize({ width: WIDTH, height: ROOM + 2 * RIM, fit: 'inside' })
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .png(RAW)
    .toBuffer({ resolveWithObject: true });
  const inner = {
    left: RIM,
    top: RIM,
    width: Math.max(1, info.width - 2 * RIM),
    height: Math.max(1, info.height - 2 * RIM),
  };
  return info.width > 2 * RIM && info.height > 2 * RIM ? sharp(data).extract(inner).png(RAW).toBuffer() : data;
};

const makeBand = async (tile: Buffer): Promise<Buffer> => {
  const small = await sharp(tile, { density: 144 }).resize({ height: BAND_HEIGHT }).png().toBuffer();
  return sharp({ create: { width: WIDTH, height: BAND_HEIGHT, channels: 3, background: PAPER } })
    .composite([{ input: small, tile: true }])
    .png(RAW)
    .toBuffer();
};

/** The whole picture in the middle, its own ground drawn out to both sides: however a chat crops, nothing of it is lost. */
const layOut = async (picture: Buffer, band: Buffer): Promise<Buffer> => {
  const { width, height } = await sharp(picture).metadata();
  const left = Math.floor((WIDTH - width) / 2);
  const top = Math.floor((ROOM - height) / 2);
  const around = { left, top, right: WIDTH - width - left, bottom: HEIGHT - height - top } as const;
  const ground = await sharp(picture)
    .extend({ ...around, extendWith: 'copy' })
    .png(RAW)
    .toBuffer();
  const soft = await sharp(ground).blur(BLUR).png(RAW).toBuffer();
  return sharp(soft)
    .composite([
      { input: picture, left, top },
      { input: band, left: 0, top: ROOM },
    ])
    .png(RAW)
    .toBuffer();
};

/**
 * A picture for chat previews: a JPEG of SHARE_PICTURE_SIZE and at most 300 kB, the woven `tile` in a band below.
 * Throws where `picture` cannot be read.
 */
export const makeSharePicture = async (picture: Buffer, tile: Buffer): Promise<Buffer> => {
  const whole = await layOut(await readPicture(picture), await makeBand(tile));
  for (const quality of QUALITIES) {
    const encoded = await sharp(whole).jpeg({ quality, progressive: true }).toBuffer();
    if (encoded.length <= BYTES_MAX) return encoded;
  }
  throw new Error('The picture cannot be made small enough.');
};
