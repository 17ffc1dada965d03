import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Higher quality takes more time than it saves in transfer, because responses change with the stock. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip) as (bytes: Buffer, options: { level: number }) => Promise<Buffer>;

/** Compresses bytes in zlib's thread pool, off the event loop. */
export const compress = async (bytes: Buffer, encoding: Encoding, quality = BROTLI_QUALITY): Promise<Buffer> => {
  if (encoding === 'gzip') return zip(bytes, { level: GZIP_LEVEL });
  if (encoding === 'identity') return bytes;
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
};

/** Returns a function that compresses the same bytes once per encoding. After a failure the next call tries again. */
export const compressOnce = (bytes: () => Buffer, quality?: number): ((encoding: Encoding) => Promise<Buffer>) => {
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return (encoding) => {
    const known = bodies.get(encoding);
    if (known) return known;
    const body = compress(bytes(), encoding, quality);
    bodies.set(encoding, body);
    body.catch(() => bodies.delete(encoding));
    return body;
  };
};

/** The best encoding that a request's Accept-Encoding allows. */
export const chooseEncoding = (header: string | string[] | undefined): Encoding => {
  const accepted = new Map<string, number>();
  for (const part of String(header ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    accepted.set(name, quality === undefined ? 1 : Number(quality));
  }
  const qualityOf = (name: Encoding): number => accepted.get(name) ?? accepted.get('*') ?? 0;
  const isBrotliBest = qualityOf('br') > 0 && qualityOf('br') >= qualityOf('gzip');
  return isBrotliBest ? 'br' : qualityOf('gzip') > 0 ? 'gzip' : 'identity';
};

/** The ETag of a response body. Weak, because all encodings of the body share it. */
export const etagOf = (bytes: Buffer): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;

/** True when the If-None-Match header matches this ETag. */
export const matchesEtag = (header: string | undefined, etag: string): boolean => {
  if (header === undefined) return false;
  if (header === etag) return true;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
};
