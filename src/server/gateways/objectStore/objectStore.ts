import path from 'node:path';
import { Readable } from 'node:stream';
import type { ObjectStoreSettings } from '../../objectStoreSettings';
import { isFileName, type FileStore } from '../files';
import { readListing } from './listing';
import { makeStoreCalls, type StoreAnswer } from './storeClient';
import { StoreAway } from './storeErrors';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
};

/** The body as it comes; a store that falls silent in the middle ends it with an error. */
const streamOf = ({ response, abort }: StoreAnswer, timeoutMs: number): Readable => {
  const reader = response.body?.getReader();
  return new Readable({
    async read() {
      // Only waiting for the store counts: a slow reader may take its time.
      const timer = setTimeout(() => abort.abort(), timeoutMs);
      try {
        const piece = await reader?.read();
        this.push(piece?.value ?? null);
      } catch {
        this.destroy(new StoreAway('the object store broke off a file'));
      } finally {
        clearTimeout(timer);
      }
    },
    destroy(error, done) {
      abort.abort();
      done(error);
    },
  });
};

/** Keeps files in a bucket of an S3-compatible store. */
export const createObjectStore = (settings: ObjectStoreSettings): FileStore => {
  const calls = makeStoreCalls(settings);

  const keyOf = (name: string): string => {
    if (!isFileName(name)) throw new Error('A file of the shop has no such name.');
    return name;
  };

  async function* listObjects(): AsyncGenerator<{ name: string; writtenAt: number | undefined }> {
    const seen = new Set<string>();
    let next: string | undefined = '';
    while (next !== undefined) {
      const query = {
        'list-type': '2',
        prefix: settings.prefix,
        'encoding-type': 'url',
        ...(next === '' ? {} : { 'continuation-token': next }),
      };
      const page = readListing((await calls.sendForText({ method: 'GET', query })) ?? '');
      for (const { key, writtenAt } of page.keys) {
        const name = key.slice(settings.prefix.length);
        if (key.startsWith(settings.prefix) && isFileName(name)) yield { name, writtenAt };
      }
      next = page.next;
      if (next !== undefined && seen.has(next)) throw new StoreAway('the object store lists its keys without an end');
      if (next !== undefined) seen.add(next);
    }
  }

  return {
    write: async (name, bytes) => {
      const key = keyOf(name);
      const mediaType = MEDIA_TYPES[path.extname(name)] ?? 'application/octet-stream';
      try {
        const answer = await calls.send({ method: 'PUT', key, body: bytes, mediaType });
        await answer?.response.arrayBuffer();
        if (!answer?.response.headers.has('etag'))
          throw new StoreAway('the object store did not say that it kept a file');
      } catch (error) {
        // It may have been kept although nobody heard of it.
        await calls.sendForText({ method: 'DELETE', key, attempts: 1 }).catch(() => undefined);
        throw error;
      }
    },
    read: async (name) => {
      const answer = await calls.send({ method: 'GET', key: keyOf(name) });
      if (!answer) return undefined;
      const length = answer.response.headers.get('content-length');
      return {
        stream: streamOf(answer, calls.patience()),
        byteCount: length === null || !/^\d+$/.test(length) ? undefined : Number(length),
      };
    },
    remove: async (name) => {
      await calls.sendForText({ method: 'DELETE', key: keyOf(name) });
    },
    list: async () => {
      const names: string[] = [];
      for await (const { name } of listObjects()) names.push(name);
      return names.sort();
    },
    listBefore: async (moment) => {
      const names: string[] = [];
      for await (const { name, writtenAt = Infinity } of listObjects()) if (writtenAt < moment) names.push(name);
      return names.sort();
    },
    check: async () => {
      const query = { 'list-type': '2', prefix: settings.prefix, 'max-keys': '1' };
      readListing((await calls.sendForText({ method: 'GET', query })) ?? '');
    },
  };
};
