import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { STATIC_VERSION, UNVERSIONED_ROOT } from '@/shared/staticFiles';

/** Extensions of the files that are served; true for those that can be compressed. */
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
/** Caching of a file whose content never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

const HASHED_NAME = /\.[0-9a-f]{8,}\.\w+$/;
const COMPRESSED_ENDING = /\.(br|gz)$/;

/** A folder of static files and the folder of their compressed versions. */
interface ServedFolder {
  readonly folder: string;
  /** Folder of the files that the build compressed, `name.br` and `name.gz`. Other files are sent uncompressed. */
  readonly compressed: string;
}

/** The files of a folder, listed once at startup. Requests for any other name are not served. */
interface Listed {
  readonly names: ReadonlySet<string>;
  /** The folders where a file may be. */
  readonly roots: string[];
}

const listNames = async (folder: string): Promise<ReadonlySet<string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return new Set(
    entries
      .filter((entry) => entry.isFile() && path.extname(entry.name) in KINDS)
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')),
  );
};

const listFiles = async ({ folder, compressed }: ServedFolder): Promise<Listed> => {
  const isCompressed = (await readdir(compressed).catch(() => [])).length > 0;
  return {
    names: await listNames(folder),
    roots: isCompressed && compressed !== folder ? [compressed, folder] : [folder],
  };
};

/** Serves files below `prefix`. `isVersioned`: it contains a hash of their content, so that they are immutable. */
const serveFiles = async (
  app: FastifyInstance,
  prefix: string,
  { names, roots }: Listed,
  isVersioned = false,
): Promise<void> => {
  if (names.size === 0) return;
  await app.register(fastifyStatic, {
    root: roots,
    prefix,
    preCompressed: true,
    decorateReply: false,
    index: false,
    cacheControl: false,
    allowedPath: (name) => names.has(name.replace(/^\//, '')),
    setHeaders: (response, file) => {
      const name = file.replace(COMPRESSED_ENDING, '');
      const isImmutable = isVersioned || HASHED_NAME.test(name);
      response.setHeader('cache-control', isImmutable ? IMMUTABLE : 'public, max-age=3600');
      if (KINDS[path.extname(name)]) response.setHeader('vary', 'Accept-Encoding');
    },
  });
};

/** Serves the files of a folder below `prefix`; other paths below it get 404. */
export const serveFolder = async (app: FastifyInstance, prefix: string, served: ServedFolder): Promise<void> =>
  serveFiles(app, prefix, await listFiles(served));

/**
 * Serves the static files. They are immutable below the versioned root of this build, and cached for an hour at their
 * unversioned paths and below the roots of other builds.
 */
export const serveStatic = async (
  app: FastifyInstance,
  served: ServedFolder,
  version = STATIC_VERSION,
): Promise<void> => {
  const files = await listFiles(served);
  await serveFiles(app, UNVERSIONED_ROOT, files);
  await serveFiles(app, `${UNVERSIONED_ROOT}:version(^[0-9a-f]{10}$)/`, files);
  if (version !== '') await serveFiles(app, `${UNVERSIONED_ROOT}${version}/`, files, true);
};
