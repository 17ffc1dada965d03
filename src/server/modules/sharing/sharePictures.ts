import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { commonMessages } from '@/shared/messages/common';
import type { FileStore } from '../../gateways/files';
import { pictureFile } from '../../gateways/pictures';
import { Semaphore } from '../../gateways/semaphore';
import { makeSharePicture } from '../../gateways/sharePicture';
import { Refusal } from '../../http/httpError';

/** One at a time leaves the machine to the shoppers. */
const AT_ONCE = 1;
const WAITING_MAX = 30;
const BUSY_SECONDS = 10;
/** About two hundred pictures of the usual kind. */
const KEPT_BYTES_MAX = 10_000_000;

const BAND = 'patterns/tais-band.svg';
/** Plain names only: nothing that leads out of the folder. */
const STATIC_PICTURE = /^\/static\/((?:[\w-]+\/)*[\w-]+\.(?:svg|png|jpg|webp))$/;
const STORED_PICTURE = /^\/pictures\/([\w-]+\.webp)$/;

interface Places {
  readonly files: FileStore;
  /** Folder of the static files. */
  readonly staticDir: string;
}

/** Makes the pictures of shared addresses when they are asked for, and keeps those that were asked for last. */
export interface SharePictures {
  /** The JPEG of a product's picture; undefined when that cannot be read. Throws Refusal 503 when too many wait. */
  of(image: string): Promise<Buffer | undefined>;
}

const readImage = async ({ files, staticDir }: Places, image: string): Promise<Buffer | undefined> => {
  const own = STATIC_PICTURE.exec(image)?.[1];
  if (own !== undefined) return readFile(path.join(staticDir, own)).catch(() => undefined);
  const stored = STORED_PICTURE.exec(image)?.[1];
  const file = stored === undefined ? undefined : await files.read(pictureFile(stored));
  return file && buffer(file.stream);
};

export const createSharePictures = (places: Places): SharePictures => {
  const turns = new Semaphore(AT_ONCE);
  const making = new Map<string, Promise<Buffer | undefined>>();
  const kept = new Map<string, Buffer>();
  let keptBytes = 0;

  const keep = (image: string, made: Buffer): void => {
    kept.set(image, made);
    keptBytes += made.length;
    for (const [oldest, bytes] of kept) {
      if (keptBytes <= KEPT_BYTES_MAX) break;
      kept.delete(oldest);
      keptBytes -= bytes.length;
    }
  };

  const make = async (image: string): Promise<Buffer | undefined> => {
    const picture = await readImage(places, image);
    if (!picture) return undefined;
    const band = await readFile(path.join(places.staticDir, BAND));
    const made = await makeSharePicture(picture, band).catch(() => undefined);
    if (made) keep(image, made);
    return made;
  };

  return {
    of: async (image) => {
      const known = kept.get(image);
      if (known) {
        kept.delete(image);
        kept.set(image, known);
        return known;
      }
      const underWay = making.get(image);
      if (underWay) return underWay;
      if (turns.queued >= WAITING_MAX) {
        throw new Refusal(503, commonMessages.unavailable, { retryAfterSeconds: BUSY_SECONDS });
      }
      const work = turns.run(() => make(image)).finally(() => making.delete(image));
      making.set(image, work);
      return work;
    },
  };
};
