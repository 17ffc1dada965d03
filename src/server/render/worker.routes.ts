import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { WORKER_PATH } from '@/shared/keptConstants';
import { chooseEncoding, compress, etagOf, matchesEtag, type Encoding } from '../http/compression';
import { POLICY_HEADER, WORKER_POLICY } from '../http/securityHeaders';

/** Made once, so it may cost what it saves on every wire. */
const BROTLI_QUALITY = 11;

/** Serves the worker that keeps the shop without a network: browsers ask each time whether there is a newer one. */
export const serveWorker = async (app: FastifyInstance, folder: string): Promise<void> => {
  const bytes = await readFile(path.join(folder, 'worker.js')).catch(() => undefined);
  if (!bytes) return;
  const etag = etagOf(bytes);
  const bodies: Record<Encoding, Buffer> = {
    br: await compress(bytes, 'br', BROTLI_QUALITY),
    gzip: await compress(bytes, 'gzip'),
    identity: bytes,
  };
  app.get(WORKER_PATH, (request, reply) => {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    reply
      .header(POLICY_HEADER, WORKER_POLICY)
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', '/')
      .header('vary', 'Accept-Encoding')
      .header('etag', etag)
      .type('text/javascript; charset=utf-8');
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(bodies[encoding]);
  });
};
