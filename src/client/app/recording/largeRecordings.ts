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
/**
 * Length of the parts in which a recording is stored. Browsers store a larger value apart from the others, which is lost
 * when the page is left meanwhile.
 */
const PART_CHARACTERS = 16_000;

/** The keys of the parts of a recording are its id and their number; an empty list is after every number. */
const partsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

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
  const change = (run: (store: IDBObjectStore) => void): void => {
    try {
      const transaction = database?.transaction(STORE, 'readwrite');
      if (!transaction) return;
      run(transaction.objectStore(STORE));
      // Without it the changes of a page that is left are lost. Safari before 15 does not have it.
      (transaction as Partial<IDBTransaction>).commit?.();
    } catch {
      // The database was closed by the browser.
    }
  };
  return {
    put: (id, text) =>
      change((store) => {
        for (let at = 0; at < text.length; at += PART_CHARACTERS)
          store.put(text.slice(at, at + PART_CHARACTERS), [id, at]);
      }),
    get: async (id) => {
      try {
        const request = database?.transaction(STORE).objectStore(STORE).getAll(partsOf(id));
        const parts = request && ((await resultOf(request)) as readonly string[] | undefined);
        return parts?.join('') || undefined;
      } catch {
        return undefined;
      }
    },
    remove: (id) => change((store) => store.delete(partsOf(id))),
    removeUntil: (id) => change((store) => store.delete(IDBKeyRange.upperBound([id, []]))),
  };
};
