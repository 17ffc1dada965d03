import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { RouteHandlerCallback, RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache } from 'workbox-precaching';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import {
  KEPT_AFTER_S,
  KEPT_ASSETS_MAX,
  KEPT_CATALOGUE_REFRESH_MS,
  KEPT_PAGES_MAX,
  KEPT_PICTURE_AGE_S,
  KEPT_PICTURES_MAX,
  KEPT_STATIC_AGE_S,
  SHELL_PATH,
} from '@/shared/keptConstants';
import { CACHES } from './caches';
import { keptAt, otherWidths, relatedIn, stamped } from './keptAnswers';
import { CATALOGUE_PATHS, isPersonal, mayBeKept, saysShopIsAway } from './rules';

/** One kept answer serves every request for it, whoever asks and however it is compressed. */
const matchOptions = { ignoreVary: true, ignoreSearch: true } as const;

const keepWhole = new CacheableResponsePlugin({ statuses: [200] });

const keepAnonymous: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (mayBeKept(request, response) ? response : null),
};

const keepAnonymousStamped: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    mayBeKept(request, response) ? stamped(response, Date.now()) : null,
};

/** What a proxy says of a shop that is away counts as no answer. */
const hearAbsence: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (saysShopIsAway(response)) throw new TypeError(`The shop is away: ${response.status}.`);
    return response;
  },
};

/** Stands in for a page of which nothing is kept, where the network fails and where it says nothing for too long. */
const showShell: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse ?? matchPrecache(SHELL_PATH),
  handlerDidError: () => matchPrecache(SHELL_PATH),
};

const showOtherWidth: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    for (const path of otherWidths(new URL(request.url).pathname)) {
      const kept = await caches.match(path, { cacheName: CACHES.pictures, ...matchOptions });
      if (kept) return kept;
    }
    return undefined;
  },
};

const bounded = (maxEntries: number, maxAgeSeconds?: number): WorkboxPlugin =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true });

/** What is kept and shown from there first. */
export const keepers = {
  assets: new CacheFirst({ cacheName: CACHES.assets, plugins: [keepWhole, bounded(KEPT_ASSETS_MAX)] }),
  pictures: new CacheFirst({
    cacheName: CACHES.pictures,
    matchOptions,
    plugins: [keepWhole, bounded(KEPT_PICTURES_MAX, KEPT_PICTURE_AGE_S), showOtherWidth],
  }),
  statics: new CacheFirst({
    cacheName: CACHES.statics,
    matchOptions,
    plugins: [keepWhole, bounded(KEPT_PICTURES_MAX, KEPT_STATIC_AGE_S)],
  }),
} as const;

const pages = new NetworkFirst({
  cacheName: CACHES.pages,
  networkTimeoutSeconds: KEPT_AFTER_S,
  matchOptions,
  plugins: [hearAbsence, keepAnonymous, bounded(KEPT_PAGES_MAX), showShell],
});
const frames = new NetworkOnly({ networkTimeoutSeconds: KEPT_AFTER_S, plugins: [hearAbsence, showShell] });
const catalogue = new NetworkFirst({
  cacheName: CACHES.catalogue,
  networkTimeoutSeconds: KEPT_AFTER_S,
  matchOptions,
  plugins: [hearAbsence, keepAnonymousStamped],
});
const related = new NetworkOnly({ plugins: [hearAbsence] });
const relatedSoon = new NetworkOnly({ networkTimeoutSeconds: KEPT_AFTER_S, plugins: [hearAbsence] });

const findKept = (path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: CACHES.catalogue, ...matchOptions });

/** A signed-in shopper's lists are never cached, so the anonymous ones are: at most daily, and only where they changed. */
const keepEverybodys = async (event: ExtendableEvent, path: string): Promise<void> => {
  const kept = await findKept(path);
  if (kept && Date.now() - keptAt(kept) < KEPT_CATALOGUE_REFRESH_MS) return;
  const etag = kept?.headers.get('etag');
  const request = new Request(path, { headers: etag ? { 'if-none-match': etag } : {} });
  const [, done] = catalogue.handleAll({ event, request });
  await done.catch(() => undefined);
};

/** A visited page, or the empty one in its place. */
export const answerPage: RouteHandlerCallback = (options) => pages.handle(options);

/** A customer's page as it comes, or the empty one in its place. */
export const answerFrame: RouteHandlerCallback = (options) => frames.handle(options);

/** A list of products from the shop, or as everybody last saw it. */
export const answerCatalogue: RouteHandlerCallback = async (options) => {
  const { event, request, url } = options;
  const response = await catalogue.handle(options);
  if (isPersonal(request) && keptAt(response) === 0) event.waitUntil(keepEverybodys(event, url.pathname));
  return response;
};

/** Related products from the shop, or out of the kept list of all. */
export const answerRelated: RouteHandlerCallback = async (options: RouteHandlerCallbackOptions) => {
  const all = await findKept(CATALOGUE_PATHS[0] ?? '');
  // Where nothing is kept there is nothing better to do than to wait.
  if (!all) return related.handle(options);
  const asked = options.request.clone();
  try {
    return await relatedSoon.handle(options);
  } catch {
    return relatedIn(all, asked);
  }
};
