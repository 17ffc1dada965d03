import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { STATIC_VERSION, UNVERSIONED_ROOT } from '@/shared/staticFiles';

/** Kinds of files that browsers are given, true for those that compression makes smaller. */
const KINDS: Readonly<Record<string, boolean>> = {
  '.js': true,
  '.css': true,
  '.html': true,
  '.svg': true,
  '.json': true,
  '.webmanifest': true,
  '.txt': true,
  '.png': false,
  '.jpg': false,
  '.webp': false,
  '.avif': false,
  '.ico': false,
  '.woff2': false,
};
const HASHED_NAME = /\.[0-9a-f]{10,}\.\w+$/;
const COMPRESSED_ENDING = /\.(br|gz)$/;

/** The files of one folder, known by name from the start: nothing else below it or above it can be asked for. */
const listFiles = async (folder: string): Promise<ReadonlySet<string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return new Set(
    entries
      .filter((entry) => entry.isFile() && path.extname(entry.name) in KINDS)
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  );
};

/** Where a folder's files and their compressed forms are. */
interface ServedFolder {
  readonly folder: string;
  /** What the build compressed of it, as `name.br` and `name.gz`; files without such a form are sent as they are. */
  readonly compressed: string;
  /** True where the prefix changes with what is in the folder, so that no file below it ever does. */
  readonly isVersioned?: boolean;
}

/** Serves a folder's files below `prefix`; whatever is not one of them answers 404. */
export const serveFolder = async (
  app: FastifyInstance,
  prefix: string,
  { folder, compressed, isVersioned = false }: ServedFolder,
): Promise<void> => {
  const names = await listFiles(folder);
  if (names.size === 0) return;
  const isCompressed = (await readdir(compressed).catch(() => [])).length > 0;
  await app.register(fastifyStatic, {
    root: isCompressed && compressed !== folder ? [compressed, folder] : folder,
    prefix,
    preCompressed: true,
    decorateReply: false,
    index: false,
    cacheControl: false,
    allowedPath: (name) => names.has(name.replace(/^\//, '')),
    setHeaders: (response, file) => {
      const name = file.replace(COMPRESSED_ENDING, '');
      const isImmutable = isVersioned || HASHED_NAME.test(name);
      response.setHeader('cache-control', `public, max-age=${isImmutable ? '31536000, immutable' : '3600'}`);
      if (KINDS[path.extname(name)]) response.setHeader('vary', 'Accept-Encoding');
    },
  });
};

/**
 * Serves the shop's own files: below the root of this build for ever, at their plain names and below other builds'
 * roots for an hour.
 */
export const serveStatic = async (
  app: FastifyInstance,
  served: ServedFolder,
  version = STATIC_VERSION,
): Promise<void> => {
  await serveFolder(app, UNVERSIONED_ROOT, served);
  await serveFolder(app, `${UNVERSIONED_ROOT}:version(^[0-9a-f]{10}$)/`, served);
  if (version !== '') await serveFolder(app, `${UNVERSIONED_ROOT}${version}/`, { ...served, isVersioned: true });
};
