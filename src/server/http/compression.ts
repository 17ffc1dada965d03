import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Higher quality takes more time than it saves in transfer, because responses change with the stock. */
const BROTLI_QUALITY = 4;

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

/** Returns a function that encodes a body once per encoding. After a failure the next call tries again. */
export const encodeOnce = (
  encode: (encoding: Encoding) => Promise<Buffer>,
): ((encoding: Encoding) => Promise<Buffer>) => {
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return (encoding) => {
    const known = bodies.get(encoding);
    if (known) return known;
    const body = encode(encoding);
    bodies.set(encoding, body);
    body.catch(() => bodies.delete(encoding));
    return body;
  };
};

/** The best encoding that a request's Accept-Encoding allows; `preferred` of two that it likes equally. */
export const chooseEncoding = (header: string | string[] | undefined, preferred: 'br' | 'gzip' = 'br'): Encoding => {
  const accepted = new Map<string, number>();
  for (const part of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    accepted.set(name, quality === undefined ? 1 : Number(quality));
  }
  const qualityOf = (name: Encoding): number => accepted.get(name) ?? accepted.get('*') ?? 0;
  const other = preferred === 'br' ? 'gzip' : 'br';
  const best = qualityOf(preferred) >= qualityOf(other) ? preferred : other;
  return qualityOf(best) > 0 ? best : 'identity';
};
