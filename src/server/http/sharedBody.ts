import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compress, type Encoding } from './compression';

/** A body in several encodings. */
export interface SharedBody {
  readonly etag: string;
  readonly encode: (encoding: Encoding) => Promise<Buffer>;
}

/** The ETag of a response body in parts. Weak, because all encodings of the body share it. */
export const etagOf = (parts: string | readonly Buffer[]): string => {
  const hash = createHash('sha256');
  for (const part of [parts].flat()) hash.update(part);
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
};

/** True when the If-None-Match header matches this ETag. */
export const matchesEtag = (header: string | undefined, etag: string): boolean => {
  if (header === undefined) return false;
  if (header === etag) return true;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));
};

/**
 * Makes the shared body of the parts that `partsOf` returns, compressed once per encoding; `quality`: Brotli's. It keeps
 * the encodings that were sent, which take much less memory than the bytes.
 */
export const sharedBody = (partsOf: () => readonly Buffer[], quality?: number): SharedBody => {
  const bodies = new Map<Encoding, Promise<Buffer>>();
  return {
    etag: etagOf(partsOf()),
    encode: (encoding) => {
      const body = bodies.get(encoding) ?? compress(Buffer.concat(partsOf()), encoding, quality);
      bodies.set(encoding, body);
      // After a failure the next call tries again.
      body.catch(() => bodies.delete(encoding));
      return body;
    },
  };
};

interface SharedHeaders {
  readonly type: string;
  readonly cacheControl: string;
  readonly vary?: string;
}

/**
 * Sends a body in the client's best encoding, or 304 to a client that has it. An error page, whose status is set
 * before, has no ETag.
 */
export const sendShared = async (
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, encode }: SharedBody,
  { type, cacheControl, vary = 'Accept-Encoding' }: SharedHeaders,
): Promise<FastifyReply> => {
  reply.header('vary', vary).header('cache-control', cacheControl);
  if (reply.statusCode === 200) {
    reply.header('etag', etag);
    if (method !== 'POST' && matchesEtag(headers['if-none-match'], etag)) return reply.status(304).send();
  }
  const encoding = chooseEncoding(headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(await encode(encoding));
};
