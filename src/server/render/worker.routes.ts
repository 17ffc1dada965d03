import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { WORKER_PATH } from '@/shared/keptConstants';
import { chooseEncoding, compress, etagOf, matchesEtag, type Encoding } from '../http/compression';
import { POLICY_HEADER, WORKER_POLICY } from '../http/securityHeaders';

/** Made once, so it may cost what it saves on every wire. */
const BROTLI_QUALITY = 11;

/** How the build names the release in the worker. */
const RELEASE_ID = /"id":"([0-9a-f]+)"/;
const MARK_LENGTH = 12;

/** The kept pages hold the settings, too: a shop with other settings is another release, which browsers notice. */
const markedBy = (settings: unknown, worker: string): string => {
  const mark = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, MARK_LENGTH);
  return worker.replace(RELEASE_ID, (_found, id: string) => `"id":"${id}-${mark}"`);
};

/**
 * Serves the worker that keeps the shop without a network: browsers ask each time whether there is a newer one.
 * `settings`: all of them that pages hold.
 */
export const serveWorker = async (app: FastifyInstance, folder: string, settings: unknown): Promise<void> => {
  const text = await readFile(path.join(folder, 'worker.js'), 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const bytes = Buffer.from(markedBy(settings, text));
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
