import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { NONCE_LENGTH, NONCE_PADDING } from './nonce';

/** Made once for many answers, so it may cost more than what an answer packs for itself. */
const QUALITY = 6;

/**
 * Stands in for a nonce while a page is packed: as long, with the same end, of bytes that differ from each other and
 * begin and end as no text does, so that nothing but itself is like it.
 */
const STAND_IN = Buffer.from([
  0xff,
  ...Array.from({ length: NONCE_LENGTH - NONCE_PADDING.length - 2 }, (_, at) => 0x80 + ((at * 37) % 64)),
  0xfe,
  ...Buffer.from(NONCE_PADDING),
]);
/** Differs from it wherever a nonce can. */
const ANOTHER = Buffer.concat([
  STAND_IN.subarray(0, -NONCE_PADDING.length).map((byte) => byte ^ 1),
  Buffer.from(NONCE_PADDING),
]);

const unpack = promisify(brotliDecompress);

/** Bytes with others between them. */
export const joinAround = (pieces: readonly Buffer[], between: Buffer): Buffer =>
  Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece])));

/** Packs parts into one stream, each apart from the others. */
const packApart = (parts: readonly Buffer[]): Promise<Buffer> => {
  const stream = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: parts.reduce((sum, part) => sum + part.length, 0),
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      // How a byte is read shall not depend on the bytes before it, which may be the nonce's.
      [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1,
    },
  });
  for (const part of parts) {
    stream.write(part);
    stream.flush(constants.BROTLI_OPERATION_FLUSH);
  }
  stream.end();
  return buffer(stream);
};

/**
 * Packs the pieces around a nonce so that it can be filled in afterwards: where it stands first brotli keeps it as it
 * is, too short and too random to be packed, and from all other places only points back there. Answers the packed
 * pieces around that one place; undefined where this is not what came out.
 */
export const packAround = async (pieces: readonly Buffer[]): Promise<readonly Buffer[] | undefined> => {
  const [first = Buffer.alloc(0), ...others] = pieces;
  const packed = await packApart([first, STAND_IN, joinAround(others, STAND_IN)]);
  const at = packed.indexOf(STAND_IN);
  if (at < 0) return undefined;
  const around = [packed.subarray(0, at), packed.subarray(at + STAND_IN.length)];
  const filled = await unpack(joinAround(around, ANOTHER)).catch(() => undefined);
  return filled?.equals(joinAround(pieces, ANOTHER)) ? around : undefined;
};
