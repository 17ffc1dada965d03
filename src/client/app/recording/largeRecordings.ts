// Here and not with the other constants, which are in the script of every page.
/** Maximum length of a recording that is carried in IndexedDB. */
export const LARGE_MAX_CHARACTERS = 48_000_000;
/** How long one is kept there after its tab was closed. */
export const LARGE_KEPT_MS = 24 * 3_600_000;

/**
 * Recordings that are carried over a page load and are too large for the session storage, in IndexedDB. A browser that
 * refuses it keeps none.
 */
export interface LargeRecordings {
  /** Stores a recording; begins at once, also while the page is left. */
  put(id: string, text: string): void;
  /** Resolves with the recording; undefined when there is none. */
  get(id: string): Promise<string | undefined>;
  remove(id: string): void;
  /** Removes the recordings of ids up to this one in alphabetical order: those of tabs that were closed. */
  removeUntil(id: string): void;
}

const DATABASE = 'replay';
const STORE = 'carried';

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result | undefined> =>
  new Promise((resolve) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(undefined);
  });

const openDatabase = async (): Promise<IDBDatabase | undefined> => {
  try {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
    return await resultOf(request);
  } catch {
    // The browser blocks storage.
    return undefined;
  }
};

/** Opens the recordings. */
export const openLargeRecordings = async (): Promise<LargeRecordings> => {
  const database = await openDatabase();
  const change = (run: (store: IDBObjectStore) => IDBRequest): void => {
    try {
      if (database) run(database.transaction(STORE, 'readwrite').objectStore(STORE));
    } catch {
      // The database was closed by the browser.
    }
  };
  return {
    put: (id, text) => change((store) => store.put(text, id)),
    get: async (id) => {
      try {
        const found: unknown = database && (await resultOf(database.transaction(STORE).objectStore(STORE).get(id)));
        return typeof found === 'string' ? found : undefined;
      } catch {
        return undefined;
      }
    },
    remove: (id) => change((store) => store.delete(id)),
    removeUntil: (id) => change((store) => store.delete(IDBKeyRange.upperBound(id))),
  };
};
