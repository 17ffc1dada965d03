import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { commonMessages } from '@/shared/messages/common';
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
  const inProgress = new Map<string, Promise<Buffer | undefined>>();
  /** Ordered by last use, oldest first. */
  const cache = new Map<string, Buffer>();
  let cachedBytes = 0;

  const store = (image: string, jpeg: Buffer): void => {
    cache.set(image, jpeg);
    cachedBytes += jpeg.length;
    for (const [oldest, bytes] of cache) {
      if (cachedBytes <= CACHE_MAX_BYTES) break;
      cache.delete(oldest);
      cachedBytes -= bytes.length;
    }
  };

  const make = async (image: string): Promise<Buffer | undefined> => {
    const picture = await readImage(sources, image);
    if (!picture) return undefined;
    const band = await readFile(path.join(sources.staticDir, BAND));
    const jpeg = await makeSharePicture(picture, band).catch(() => undefined);
    if (jpeg) store(image, jpeg);
    return jpeg;
  };

  return {
    of: async (image) => {
      const cached = cache.get(image);
      if (cached) {
        cache.delete(image);
        cache.set(image, cached);
        return cached;
      }
      const running = inProgress.get(image);
      if (running) return running;
      if (semaphore.queued >= WAITING_MAX) {
        throw new HttpError(503, commonMessages.unavailable, { retryAfterSeconds: BUSY_SECONDS });
      }
      const work = semaphore.run(() => make(image)).finally(() => inProgress.delete(image));
      inProgress.set(image, work);
      return work;
    },
  };
};
