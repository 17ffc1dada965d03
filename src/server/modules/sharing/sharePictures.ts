import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { FileStore } from '../../gateways/files';
import { pictureFile } from '../../gateways/pictures';
import { Semaphore } from '../../concurrency';
import { makeSharePicture } from '../../gateways/sharePicture';
import { HttpError } from '../../http/httpError';

/** One at a time, so that requests keep most of the CPU. */
const CONCURRENCY = 1;
const WAITING_MAX = 30;
const BUSY_SECONDS = 10;
/** About two hundred pictures of common size. */
const CACHE_MAX_BYTES = 10_000_000;

const BAND = 'patterns/tais-band.svg';
/** Plain names only, without `..`. */
const STATIC_PICTURE = /^\/static\/((?:[\w-]+\/)*[\w-]+\.(?:svg|png|jpg|webp))$/;
const STORED_PICTURE = /^\/pictures\/([\w-]+\.webp)$/;

interface Sources {
  readonly files: FileStore;
  /** The folder of static files. */
  readonly staticDir: string;
}

/** Creates share pictures on demand and caches the most recently used. */
export interface SharePictures {
  /** The JPEG of a product's picture; undefined when it cannot be read. Throws HttpError 503 when the queue is full. */
  of(image: string): Promise<Buffer | undefined>;
}

const readImage = async ({ files, staticDir }: Sources, image: string): Promise<Buffer | undefined> => {
  const staticFile = STATIC_PICTURE.exec(image)?.[1];
  if (staticFile !== undefined) return readFile(path.join(staticDir, staticFile)).catch(() => undefined);
  const stored = STORED_PICTURE.exec(image)?.[1];
  const file = stored === undefined ? undefined : await files.read(pictureFile(stored));
  return file && buffer(file.stream);
};

export const createSharePictures = (sources: Sources): SharePictures => {
  const semaphore = new Semaphore(CONCURRENCY);

  const make = async (image: string): Promise<Buffer | undefined> => {
    const picture = await readImage(sources, image);
    if (!picture) return undefined;
    const band = await readFile(path.join(sources.staticDir, BAND));
    return makeSharePicture(picture, band).catch(() => undefined);
  };

  const pictures = new LRUCache<string, Buffer>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (image) => {
      if (semaphore.queued < WAITING_MAX) return semaphore.run(() => make(image));
      throw new HttpError(503, 'responseMessages.unavailable', { retryAfterSeconds: BUSY_SECONDS });
    },
  });
  return { of: (image) => pictures.fetch(image) };
};
