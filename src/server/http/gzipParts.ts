import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync, gzipSync } from 'node:zlib';

/** Compressed bytes from which, with others, a gzip file is made: each part is compressed once. */
export interface GzipPart {
  readonly bytes: Buffer;
  /** Length and CRC-32 of the uncompressed bytes. */
  readonly length: number;
  readonly crc: number;
  /** By which the CRC-32 of preceding bytes is multiplied. */
  readonly factor: number;
}

const HEADER_BYTES = 10;
const TRAILER_BYTES = 8;
const HEADER = gzipSync('').subarray(0, HEADER_BYTES);
/** A last block without content. */
const END = deflateRawSync('');

const deflate = promisify(deflateRaw) as (bytes: Buffer, options: { finishFlush: number }) => Promise<Buffer>;

/** CRC-32 is the remainder of a polynomial over this one. The highest bit of a number is the coefficient of x⁰. */
const POLYNOMIAL = 0xedb88320;
const X_TO_0 = 0x80000000;
const X_TO_8 = 0x00800000;

const multiply = (a: number, b: number): number => {
  let [product, shifted] = [0, b];
  for (let bit = X_TO_0; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= shifted;
    shifted = (shifted & 1) === 0 ? shifted >>> 1 : (shifted >>> 1) ^ POLYNOMIAL;
  }
  return product;
};

/** x to the power of the bits of `bytes` bytes. */
const factorOf = (bytes: number): number => {
  let [power, square] = [X_TO_0, X_TO_8];
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = multiply(power, square);
    square = multiply(square, square);
  }
  return power;
};

/** Compresses a part. The flush ends it at a whole byte, so that another part can follow (RFC 1951, 3.2.4). */
export const makeGzipPart = async (bytes: Buffer): Promise<GzipPart> => ({
  // A copy: zlib returns a slice of a larger buffer.
  bytes: Buffer.from(await deflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH })),
  length: bytes.length,
  crc: crc32(bytes),
  factor: factorOf(bytes.length),
});

/** Joins parts to one gzip file. Its CRC-32 is combined of theirs, as zlib's `crc32_combine` does. */
export const joinGzipParts = (parts: readonly GzipPart[]): Buffer => {
  const trailer = Buffer.alloc(TRAILER_BYTES);
  const crc = parts.reduce((preceding, part) => multiply(preceding, part.factor) ^ part.crc, 0);
  trailer.writeUInt32LE(crc >>> 0);
  trailer.writeUInt32LE(parts.reduce((sum, { length }) => sum + length, 0) % 2 ** 32, 4);
  return Buffer.concat([HEADER, ...parts.map(({ bytes }) => bytes), END, trailer]);
};
