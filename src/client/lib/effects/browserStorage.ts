import type { TextStorage } from './effects';

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
