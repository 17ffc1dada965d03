import { readPageAddress } from '@/shared/pageAddress';
import { CACHE_RELEASE_MESSAGE, SHELL_PATH, SKIP_WAITING_MESSAGE } from '@/shared/offlineConstants';
import { CACHES } from '@/serviceWorker/caches';

const mockScripts: string[] = [];
const mockHandled = (file: string): void => void mockScripts.push(file);
jest.mock('workbox-core', () => ({ clientsClaim: () => undefined }));
type Handler = (options: { url: URL; event: Event }) => unknown;
const mockRoutes: { matches: (request: object) => boolean; handler: Handler }[] = [];
jest.mock('workbox-routing', () => ({
  registerRoute: (matches: (request: object) => boolean, handler: Handler) => mockRoutes.push({ matches, handler }),
}));
jest.mock('@/serviceWorker/strategies', () => ({
  strategies: {
    assets: {
      handle: () => undefined,
      handleAll: ({ request }: { request: string }) => [undefined, Promise.resolve().then(() => mockHandled(request))],
    },
  },
}));

const TEXTS = { en: '/assets/en.0123456789.js', tet: '/assets/tet.0123456789.js' };
const release = {
  id: 'release-1',
  firstFiles: ['/assets/a.js'],
  firstLanguageFiles: { en: [TEXTS.en], tet: [TEXTS.tet], pt: [], id: [] },
  files: ['/assets/a.js', '/assets/b.js'],
  languageFiles: { en: [TEXTS.en], tet: [TEXTS.tet], pt: [], id: [] },
};
const shellKey = `${SHELL_PATH}?release-1`;
let findSubstitute: (url: string) => Promise<unknown>;
/** URLs of the open pages. */
let pages: readonly string[] = [];
/** URLs by cache. */
const stored = new Map<string, Set<string>>();
const connection = { saveData: false };
let skips = 0;
const scope = Object.assign(new EventTarget(), {
  __RELEASE__: release,
  skipWaiting: () => (skips += 1),
  clients: { matchAll: async () => pages.map((url) => ({ url })) },
});

const openCache = (name: string) => {
  const urls = stored.get(name) ?? new Set<string>();
  stored.set(name, urls);
  return {
    put: async (url: string) => void urls.add(url),
    keys: async () => [...urls].map((url) => ({ url: new URL(url, 'https://shop.test').href })),
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
  ({ findSubstitute } = await import('@/serviceWorker/release'));
});
beforeEach(() => {
  stored.clear();
  pages = ['https://shop.test/mens'];
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
  expect(mockScripts).toEqual(['/assets/a.js', TEXTS.en]);
  mockScripts.length = 0;
  await tell({ type: CACHE_RELEASE_MESSAGE });
  expect(mockScripts).toEqual(['/assets/a.js', '/assets/b.js', TEXTS.en]);
});

test('caches shell and texts of the languages of open pages, and of those that another release has cached', async () => {
  pages = ['https://shop.test/tet/mens'];
  await dispatch(new Event('install'));
  expect([...(stored.get(CACHES.shell) ?? [])]).toEqual([`/tet${shellKey}`]);
  expect(mockScripts).toEqual(['/assets/a.js', TEXTS.tet]);
  mockScripts.length = 0;
  await openCache(CACHES.shell).put(`https://shop.test${SHELL_PATH}?release-0`);
  await tell({ type: CACHE_RELEASE_MESSAGE });
  expect(stored.get(CACHES.shell)).toContain(shellKey);
  expect(mockScripts).toEqual(['/assets/a.js', '/assets/b.js', TEXTS.tet, TEXTS.en]);
});

test('caches the shell of a language whose texts a page loads', async () => {
  const url = new URL(`https://shop.test${TEXTS.tet}`);
  const asset = mockRoutes.find(({ matches }) => matches({ url, request: { method: 'GET' }, sameOrigin: true }));
  const work: Promise<unknown>[] = [];
  const event = Object.assign(new Event('fetch'), { waitUntil: (one: Promise<unknown>) => work.push(one) });
  asset?.handler({ url: new URL('https://shop.test/assets/a.js'), event });
  asset?.handler({ url, event });
  await Promise.all(work);
  expect([...(stored.get(CACHES.shell) ?? [])]).toEqual([`/tet${shellKey}`]);
});

describe('a page that is not cached, without a network', () => {
  const openOffline = async (path: string): Promise<string | undefined> => {
    const answer = await findSubstitute(`https://shop.test${path}`);
    // The stubbed cache answers `true` for a shell.
    return answer instanceof Response
      ? `${answer.status} ${answer.headers.get('location')}`
      : answer === undefined
        ? answer
        : 'shell';
  };
  const cacheShellOf = (prefix: string) => openCache(CACHES.shell).put(prefix + shellKey);
  const cachePage = (path: string) => openCache(CACHES.pages).put(path);
  const to = (path: string) => `302 https://shop.test${path}`;

  test.each([
    ['/tet/mens', ['']],
    ['/tet', ['']],
    ['/TET/Mens/', ['']],
    ['/tet/product/6?size=M', ['']],
    ['/pt/cart', ['', '/tet']],
    ['/id/nowhere', ['']],
    ['/mens', ['/tet']],
    ['/', ['/pt']],
    ['/id/search?q=kamiza', ['/tet', '/pt']],
  ])('%s has the shell of a language that is cached: %j', async (path, shells) => {
    for (const prefix of shells) await cacheShellOf(prefix);
    // The usual form of the address, with its query.
    const plain = readPageAddress(path.replace(/\?.*/, '')).path + (/\?.*/.exec(path)?.[0] ?? '');
    const [prefix = ''] = shells;
    expect(await openOffline(path)).toBe(to(prefix === '' ? plain : (prefix + plain).replace(/\/$/, '')));
  });

  test('has its own shell rather than another language', async () => {
    await cacheShellOf('');
    await cacheShellOf('/tet');
    expect(await openOffline('/tet/mens?sort=price-up')).toBe('shell');
    expect(await openOffline('/mens')).toBe('shell');
  });

  test('of a shopper who saves data, for whom no shell is cached, is the visited page of another language', async () => {
    await cachePage('/mens');
    expect(await openOffline('/tet/mens')).toBe(to('/mens'));
    expect(await openOffline('/tet/kids')).toBeUndefined();
    expect(await openOffline('/mens')).toBeUndefined();
  });
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
