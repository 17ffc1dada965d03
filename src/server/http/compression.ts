import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Higher quality takes more time than it saves in transfer, because responses change with the stock. */
const BROTLI_QUALITY = 2;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip) as (bytes: Buffer) => Promise<Buffer>;

/** Compresses bytes in zlib's thread pool, off the event loop. */
export const compress = async (bytes: Buffer, encoding: Encoding, quality = BROTLI_QUALITY): Promise<Buffer> => {
  if (encoding === 'gzip') return zip(bytes);
  if (encoding === 'identity') return bytes;
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
};

/** The best encoding that a request's Accept-Encoding allows. */
export const chooseEncoding = (header: string | string[] | undefined): Encoding =>
  (negotiate(String(header ?? '').toLowerCase(), ['br', 'gzip']) as Encoding | null) ?? 'identity';
