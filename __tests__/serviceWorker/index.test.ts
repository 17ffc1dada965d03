import { SHELL_PATH, SKIP_WAITING_MESSAGE } from '@/shared/offlineConstants';
import { CACHES } from '@/serviceWorker/caches';

const mockPrecached: object[] = [];
jest.mock('workbox-core', () => ({ clientsClaim: () => undefined, setCacheNameDetails: () => undefined }));
jest.mock('workbox-precaching', () => ({ precacheAndRoute: (files: object[]) => mockPrecached.push(...files) }));
jest.mock('workbox-routing', () => ({ registerRoute: () => undefined }));
jest.mock('@/serviceWorker/strategies', () => ({ strategies: {} }));

const release = { id: 'release-1', files: ['/assets/a.js'] };
const stored = new Set<string>();
let skips = 0;
const scope = Object.assign(new EventTarget(), { __RELEASE__: release, skipWaiting: () => (skips += 1) });

/** An event whose work can be waited for. */
class ExtendableEvent extends Event {
  work: unknown;
  waitUntil(work: unknown): void {
    this.work = work;
  }
}

beforeAll(async () => {
  const caches = { delete: async (name: string) => stored.delete(name) };
  Object.assign(globalThis, { self: scope, caches });
  await import('@/serviceWorker');
});

test('skips waiting on its message only', () => {
  const tell = (data: unknown) => scope.dispatchEvent(new MessageEvent('message', { data }));
  for (const data of [null, 'TAKE_OVER', { type: 'OTHER' }]) tell(data);
  expect(skips).toBe(0);
  tell({ type: SKIP_WAITING_MESSAGE });
  expect(skips).toBe(1);
});

// server/render/worker.routes.test.ts checks that changed settings make another release.
test('a new release deletes the pages and scripts of the previous one, keeps the catalogue, and fetches the shell again', async () => {
  for (const name of Object.values(CACHES)) stored.add(name);
  const activation = new ExtendableEvent('activate');
  scope.dispatchEvent(activation);
  await activation.work;
  expect([...stored]).toEqual([CACHES.catalogue, CACHES.pictures, CACHES.statics]);
  expect(mockPrecached).toEqual([
    { url: '/assets/a.js', revision: null },
    { url: SHELL_PATH, revision: release.id },
  ]);
});
