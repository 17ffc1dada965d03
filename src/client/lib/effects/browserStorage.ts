import type { FileStore, StoredFile, TextStorage } from './effects';
import { loadScript } from './loadScript';

/**
 * Creates the port of the browser's local or session storage. When the browser refuses a change (blocked, full), the
 * value is kept in memory.
 */
export const createBrowserStorage = (kind: 'localStorage' | 'sessionStorage'): TextStorage => {
  const memory = new Map<string, string | null>();
  const attempt = <R>(work: (storage: Storage) => R, otherwise: R): R => {
    try {
      return work(window[kind]);
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => {
      const inMemory = memory.get(key);
      return inMemory === undefined ? attempt((storage) => storage.getItem(key), null) : inMemory;
    },
    set: (key, value) => {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isStored) memory.delete(key);
      else memory.set(key, value);
      return isStored;
    },
    remove: (key) => {
      const isRemoved = attempt((storage) => {
        storage.removeItem(key);
        return true;
      }, false);
      if (isRemoved) memory.delete(key);
      else memory.set(key, null);
    },
  };
};

/** Part of the script of the first request, which every page sends. */
export const loadPictureUpload = () => loadScript(() => import(/* webpackChunkName: "calls" */ './pictureUpload'));

/** Without the script the file is sent as it is. */
const shrink = (file: File): Promise<File | undefined> =>
  loadPictureUpload().then(
    ({ shrinkPicture }) => shrinkPicture(file),
    () => file,
  );

/** Creates the file store of a page, whose files get their ids from `newId`. */
export const createFileStore = (newId: () => string): FileStore => {
  const files = new Map<string, File>();
  const addresses = new Map<string, string>();
  const shrunk = new Map<string, Promise<File | undefined>>();
  const dataOf = (id: string, { name, type, size }: File): StoredFile => ({ id, name, type, size });
  return {
    put: (file) => {
      const id = newId();
      files.set(id, file);
      return dataOf(id, file);
    },
    get: (id) => files.get(id),
    shrink: async (id) => {
      const file = files.get(id);
      if (!file) return undefined;
      const small = shrunk.get(id) ?? shrink(file);
      shrunk.set(id, small);
      const result = await small;
      if (result && files.has(id)) files.set(id, result);
      return result && dataOf(id, result);
    },
    addressOf: (id) => {
      const file = files.get(id);
      const address = addresses.get(id) ?? (file && URL.createObjectURL(file));
      if (address) addresses.set(id, address);
      return address;
    },
    drop: (id) => {
      const address = addresses.get(id);
      if (address) URL.revokeObjectURL(address);
      addresses.delete(id);
      shrunk.delete(id);
      files.delete(id);
    },
  };
};
