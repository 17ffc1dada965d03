import path from 'node:path';
import { Readable } from 'node:stream';
import type { ObjectStoreSettings } from '../../settings/uploadsUrl';
import { isFileName, type FileStore } from '../files';
import { readListing } from './listing';
import { createStoreClient, type StoreResponse } from './storeClient';
import { StoreUnreachable } from './storeErrors';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
};

/** How many pages in a row may list no further key. A store that repeats a page would never end. */
const IDLE_PAGES_MAX = 10;

/** Streams the body; ends with an error when the store stops sending. */
const streamOf = ({ response, abort }: StoreResponse, timeoutMs: number): Readable => {
  const reader = response.body?.getReader();
  return new Readable({
    async read() {
      // The timeout covers each read from the store, not a slow consumer.
      const fail = () => this.destroy(new StoreUnreachable('the object store sent an incomplete file'));
      const timer = setTimeout(fail, timeoutMs);
      try {
        const chunk = await reader?.read();
        if (!this.destroyed) this.push(chunk?.value ?? null);
      } catch {
        fail();
      } finally {
        clearTimeout(timer);
      }
    },
    destroy(error, done) {
      abort.abort();
      // `fetch` may have lost the signal (`wholeResponse.ts`).
      reader?.cancel().catch(() => undefined);
      done(error);
    },
  });
};

/** Stores files in a bucket of an S3-compatible store. */
export const createObjectStore = (settings: ObjectStoreSettings): FileStore => {
  const client = createStoreClient(settings);

  const keyOf = (name: string): string => {
    if (!isFileName(name)) throw new Error('Invalid file name.');
    return name;
  };

  async function* listObjects(): AsyncGenerator<{ name: string; writtenAt: number | undefined }> {
    const seen = new Set<string>();
    let idlePages = 0;
    let next: string | undefined = '';
    while (next !== undefined) {
      const query = {
        'list-type': '2',
        prefix: settings.prefix,
        'encoding-type': 'url',
        ...(next === '' ? {} : { 'continuation-token': next }),
      };
      const page = readListing((await client.sendForText({ method: 'GET', query }))?.text ?? '');
      const before = seen.size;
      for (const { key, writtenAt } of page.keys) {
        if (seen.has(key)) continue;
        seen.add(key);
        const name = key.slice(settings.prefix.length);
        if (key.startsWith(settings.prefix) && isFileName(name)) yield { name, writtenAt };
      }
      next = page.next;
      idlePages = seen.size > before ? 0 : idlePages + 1;
      if (idlePages > IDLE_PAGES_MAX) throw new StoreUnreachable('the object store does not end its list of keys');
    }
  }

  return {
    write: async (name, bytes) => {
      const key = keyOf(name);
      const mediaType = MEDIA_TYPES[path.extname(name)] ?? 'application/octet-stream';
      try {
        const stored = await client.sendForText({ method: 'PUT', key, body: bytes, mediaType });
        if (!stored?.headers.has('etag'))
          throw new StoreUnreachable('the object store did not confirm that it stored a file');
      } catch (error) {
        // The file may have been stored although the response was lost.
        await client.sendForText({ method: 'DELETE', key, attempts: 1 }).catch(() => undefined);
        throw error;
      }
    },
    read: async (name) => {
      const stored = await client.send({ method: 'GET', key: keyOf(name) });
      if (!stored) return undefined;
      const length = stored.response.headers.get('content-length');
      return {
        stream: streamOf(stored, client.timeoutMs()),
        byteCount: length === null || !/^\d+$/.test(length) ? undefined : Number(length),
      };
    },
    remove: async (name) => {
      await client.sendForText({ method: 'DELETE', key: keyOf(name) });
    },
    list: async () => {
      const names: string[] = [];
      for await (const { name } of listObjects()) names.push(name);
      return names.sort();
    },
    listBefore: async (time) => {
      const names: string[] = [];
      for await (const { name, writtenAt = Infinity } of listObjects()) if (writtenAt < time) names.push(name);
      return names.sort();
    },
    check: async () => {
      const query = { 'list-type': '2', prefix: settings.prefix, 'max-keys': '1' };
      readListing((await client.sendForText({ method: 'GET', query }))?.text ?? '');
    },
  };
};
