import type { FileProblem, FileStore, StoredFile, TextStorage } from './effects';
import { loadScript } from './loadScript';

/**
 * Creates the port of the browser's local or session storage. When the browser refuses a change (blocked, full), the
 * value is kept in memory.
 */
export const createBrowserStorage = (kind: 'localStorage' | 'sessionStorage'): TextStorage => {
  const memory = new Map<string, string | null>();
  const change = (key: string, value: string | null): boolean => {
    try {
      if (value === null) window[kind].removeItem(key);
      else window[kind].setItem(key, value);
      memory.delete(key);
      return true;
    } catch {
      memory.set(key, value);
      return false;
    }
  };
  return {
    get: (key) => {
      const inMemory = memory.get(key);
      if (inMemory !== undefined) return inMemory;
      try {
        return window[kind].getItem(key);
      } catch {
        return null;
      }
    },
    set: change,
    remove: (key) => void change(key, null),
  };
};

/** Part of the script of the first request, which every page sends. */
export const loadPictureUpload = () => loadScript(() => import(/* webpackChunkName: "calls" */ './pictureUpload'));

/** Without the script the file is sent as it is. */
const shrink = (file: File): Promise<File | FileProblem> =>
  loadPictureUpload().then(
    ({ shrinkPicture }) => shrinkPicture(file),
    () => file,
  );

interface Entry {
  file: File;
  address?: string;
  /** The file made smaller, once for all callers. */
  shrunk?: Promise<File | FileProblem>;
}

/** Creates the file store of a page, whose files get their ids from `newId`. */
export const createFileStore = (newId: () => string): FileStore => {
  const entries = new Map<string, Entry>();
  const dataOf = (id: string, { name, type, size }: File): StoredFile => ({ id, name, type, size });
  return {
    put: (file) => {
      const id = newId();
      entries.set(id, { file });
      return dataOf(id, file);
    },
    get: (id) => entries.get(id)?.file,
    shrink: async (id) => {
      const entry = entries.get(id);
      if (!entry) return 'unreadable';
      const shrunk = await (entry.shrunk ??= shrink(entry.file));
      if (typeof shrunk === 'string') return shrunk;
      entry.file = shrunk;
      return dataOf(id, shrunk);
    },
    addressOf: (id) => {
      const entry = entries.get(id);
      return entry && (entry.address ??= URL.createObjectURL(entry.file));
    },
    drop: (id) => {
      const address = entries.get(id)?.address;
      if (address !== undefined) URL.revokeObjectURL(address);
      entries.delete(id);
    },
  };
};
