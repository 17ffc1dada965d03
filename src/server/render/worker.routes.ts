import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { WORKER_PATH } from '@/shared/offlineConstants';
import { POLICY_HEADER, WORKER_POLICY } from '../http/securityHeaders';
import { sendShared, sharedBody } from '../http/sharedBody';
import {
  type BuiltFiles,
  languageScripts,
  offlineLanguageScripts,
  offlineScripts,
  pageScripts,
  readBuiltFiles,
} from './builtFiles';

/** The highest quality: the file is compressed once and sent to every visitor. */
const BROTLI_QUALITY = 11;

interface WorkerSources {
  readonly workerFile: string;
  /** Folder of the built client with `entries.json`. */
  readonly clientDir: string;
  /** All settings that pages contain. */
  readonly settings: unknown;
}

/** The files that the service worker caches. Pages contain settings, so the id changes with the settings too. */
const releaseOf = (built: BuiltFiles, settings: unknown) => {
  const files = pageScripts(built);
  const languageFiles = languageScripts(built);
  const hash = createHash('sha256').update(JSON.stringify([files, languageFiles, settings]));
  return {
    id: hash.digest('hex').slice(0, 12),
    firstFiles: offlineScripts(built),
    firstLanguageFiles: offlineLanguageScripts(built),
    files,
    languageFiles,
  };
};

/** Serves the service worker (offline support). Browsers revalidate it on every use. */
export const serveWorker = async (
  app: FastifyInstance,
  { workerFile, clientDir, settings }: WorkerSources,
): Promise<void> => {
  const code = await readFile(workerFile, 'utf8').catch(() => undefined);
  const built = await readBuiltFiles(clientDir);
  if (code === undefined || !built) return;
  const release = JSON.stringify(releaseOf(built, settings));
  const bytes = Buffer.from(`self.__RELEASE__=${release};\n${code}`);
  const body = sharedBody(() => [bytes], BROTLI_QUALITY);
  app.get(WORKER_PATH, (request, reply) => {
    reply.header(POLICY_HEADER, WORKER_POLICY).header('service-worker-allowed', '/');
    return sendShared(request, reply, body, { type: 'text/javascript; charset=utf-8', cacheControl: 'no-cache' });
  });
};
