import type { TextStorage } from './effects';

/** The browser's storage of one kind; what it refuses (blocked, full) is kept in memory instead. */
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
      const kept = memory.get(key);
      return kept === undefined ? attempt((storage) => storage.getItem(key), null) : kept;
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
