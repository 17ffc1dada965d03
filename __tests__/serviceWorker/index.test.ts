import { CACHE_RELEASE_MESSAGE, SHELL_PATH, SKIP_WAITING_MESSAGE } from '@/shared/offlineConstants';
import { CACHES } from '@/serviceWorker/caches';

const mockScripts: string[] = [];
const mockHandled = (file: string): void => void mockScripts.push(file);
jest.mock('workbox-core', () => ({ clientsClaim: () => undefined }));
jest.mock('workbox-routing', () => ({ registerRoute: () => undefined }));
jest.mock('@/serviceWorker/strategies', () => ({
  strategies: {
    assets: {
      handleAll: ({ request }: { request: string }) => [undefined, Promise.resolve().then(() => mockHandled(request))],
    },
  },
}));

const release = { id: 'release-1', firstFiles: ['/assets/a.js'], files: ['/assets/a.js', '/assets/b.js'] };
const shellKey = `${SHELL_PATH}?release-1`;
/** URLs by cache. */
const stored = new Map<string, Set<string>>();
const connection = { saveData: false };
let skips = 0;
const scope = Object.assign(new EventTarget(), { __RELEASE__: release, skipWaiting: () => (skips += 1) });

const openCache = (name: string) => {
  const urls = stored.get(name) ?? new Set<string>();
  stored.set(name, urls);
  return {
    put: async (url: string) => void urls.add(url),
    keys: async () => [...urls].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => urls.delete(url),
  };
};

beforeAll(async () => {
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { connection } });
  const caches = {
    open: async (name: string) => openCache(name),
    match: async (url: string, { cacheName }: { cacheName: string }) => stored.get(cacheName)?.has(url) || undefined,
    delete: async (name: string) => stored.delete(name),
  };
  Object.assign(globalThis, { self: scope, caches, fetch: async () => new Response('shell') });
  await import('@/serviceWorker');
});
beforeEach(() => {
  stored.clear();
  mockScripts.length = 0;
  connection.saveData = false;
});

/** Dispatches an event to the worker, and waits for its work. */
const dispatch = async (event: Event): Promise<void> => {
  const work: Promise<unknown>[] = [];
  scope.dispatchEvent(Object.assign(event, { waitUntil: (one: Promise<unknown>) => work.push(one) }));
  await Promise.all(work);
};
const tell = (data: unknown) => dispatch(new MessageEvent('message', { data }));

test('skips waiting on its message only', async () => {
  for (const data of [null, 'TAKE_OVER', { type: 'OTHER' }]) await tell(data);
  expect(skips).toBe(0);
  await tell({ type: SKIP_WAITING_MESSAGE });
  expect(skips).toBe(1);
});

test('caches the shell and the first scripts when it is installed, and all scripts on a message', async () => {
  await dispatch(new Event('install'));
  expect([...(stored.get(CACHES.shell) ?? [])]).toEqual([shellKey]);
  expect(mockScripts).toEqual(['/assets/a.js']);
  mockScripts.length = 0;
  await tell({ type: CACHE_RELEASE_MESSAGE });
  expect(mockScripts).toEqual(['/assets/a.js', '/assets/b.js']);
});

test('caches nothing by itself for a shopper who saves data', async () => {
  connection.saveData = true;
  await dispatch(new Event('install'));
  await tell({ type: CACHE_RELEASE_MESSAGE });
  expect([mockScripts, stored.size]).toEqual([[], 0]);
});

// server/render/worker.routes.test.ts checks that changed settings make another release.
test('a new release deletes the pages and the shell of the previous one, and keeps its scripts for open pages', async () => {
  const previous = `https://shop.test${SHELL_PATH}?release-0`;
  for (const name of Object.values(CACHES)) await openCache(name).put(previous);
  await openCache(CACHES.shell).put(`https://shop.test${shellKey}`);
  await dispatch(new Event('activate'));
  expect([...stored.keys()]).toEqual(Object.values(CACHES).filter((name) => name !== CACHES.pages));
  expect([...(stored.get(CACHES.shell) ?? [])]).toEqual([`https://shop.test${shellKey}`]);
  expect(stored.get(CACHES.assets)?.size).toBe(1);
});
