import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { WORKER_PATH } from '@/shared/offlineConstants';
import { chooseEncoding, compressOnce, etagOf, matchesEtag } from '../http/compression';
import { POLICY_HEADER, WORKER_POLICY } from '../http/securityHeaders';
import { pageScripts, readBuiltFiles } from './builtFiles';

/** The highest quality: the file is compressed once and sent to every visitor. */
const BROTLI_QUALITY = 11;

interface WorkerSources {
  readonly workerFile: string;
  /** Folder of the built client with `entries.json`. */
  readonly clientDir: string;
  /** All settings that pages contain. */
  readonly settings: unknown;
}

/** The files that the service worker precaches. Pages contain settings, so the id changes with the settings too. */
const releaseOf = (files: readonly string[], settings: unknown) => ({
  id: createHash('sha256')
    .update(JSON.stringify([files, settings]))
    .digest('hex')
    .slice(0, 12),
  files,
});

/** Serves the service worker (offline support). Browsers revalidate it on every use. */
export const serveWorker = async (
  app: FastifyInstance,
  { workerFile, clientDir, settings }: WorkerSources,
): Promise<void> => {
  const code = await readFile(workerFile, 'utf8').catch(() => undefined);
  const built = await readBuiltFiles(clientDir);
  if (code === undefined || !built) return;
  const release = JSON.stringify(releaseOf(pageScripts(built), settings));
  const bytes = Buffer.from(`self.__RELEASE__=${release};\n${code}`);
  const etag = etagOf(bytes);
  const body = compressOnce(() => bytes, BROTLI_QUALITY);
  app.get(WORKER_PATH, async (request, reply) => {
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
    return reply.send(await body(encoding));
  });
};
