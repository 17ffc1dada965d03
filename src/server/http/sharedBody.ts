import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compressOnce, etagOf, matchesEtag } from './compression';

/** Bytes that are sent to many clients, compressed once per encoding. */
export interface SharedBody {
  readonly etag: string;
  readonly encode: ReturnType<typeof compressOnce>;
}

/** Makes the shared body of these bytes; `quality`: Brotli's. */
export const sharedBody = (bytes: Buffer, quality?: number): SharedBody => ({
  etag: etagOf(bytes),
  encode: compressOnce(() => bytes, quality),
});

/** Sends a shared body in the client's best encoding, or 304 to a client that has it. */
export const sendShared = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, encode }: SharedBody,
  { type, cacheControl }: { readonly type: string; readonly cacheControl: string },
): Promise<FastifyReply> => {
  reply.header('vary', 'Accept-Encoding').header('cache-control', cacheControl).header('etag', etag);
  if (matchesEtag(headers['if-none-match'], etag)) return reply.status(304).send();
  const encoding = chooseEncoding(headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(await encode(encoding));
};
