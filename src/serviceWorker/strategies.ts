import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { RouteHandlerCallback, RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import {
  NETWORK_TIMEOUT_S,
  CACHED_ASSETS_MAX,
  CACHED_CATALOGUE_REFRESH_MS,
  CACHED_PAGES_MAX,
  CACHED_PICTURE_AGE_S,
  CACHED_PICTURES_MAX,
  CACHED_STATIC_AGE_S,
} from '@/shared/offlineConstants';
import { CACHES } from './caches';
import { cachedAt, otherWidths, selectRelated, withCachedAt } from './cachedResponses';
import { findShell, findSubstitute, isSavingData } from './release';
import { ALL_PRODUCTS_PATH, isPersonal, isCacheable, isShopUnavailable } from './rules';

/** One cached response serves every request for its path, whatever the request's headers are. */
const matchOptions = { ignoreVary: true, ignoreSearch: true } as const;

const cacheComplete = new CacheableResponsePlugin({ statuses: [200] });

const cacheAnonymousOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (isCacheable(request, response) ? response : null),
};

const cacheAnonymousWithTime: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    isCacheable(request, response) ? withCachedAt(response, Date.now()) : null,
};

/** A gateway error of a proxy counts as a network failure. */
const failWhenUnavailable: WorkboxPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (isShopUnavailable(response)) throw new TypeError(`The shop is unavailable: ${response.status}.`);
    return response;
  },
};

/** Replaces a page that is not cached: by the shell after a timeout, after a failure also by that of another language. */
const fallBackToSubstitute: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) => cachedResponse ?? findShell(request.url),
  handlerDidError: ({ request }) => findSubstitute(request.url),
};

const fallBackToOtherWidth: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    for (const path of otherWidths(new URL(request.url).pathname)) {
      const cached = await caches.match(path, { cacheName: CACHES.pictures, ...matchOptions });
      if (cached) return cached;
    }
    return undefined;
  },
};

const bounded = (maxEntries: number, maxAgeSeconds?: number): WorkboxPlugin =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true });

/** Handlers of the files and pages. Files: cache, then network. */
export const strategies = {
  assets: new CacheFirst({ cacheName: CACHES.assets, plugins: [cacheComplete, bounded(CACHED_ASSETS_MAX)] }),
  pictures: new CacheFirst({
    cacheName: CACHES.pictures,
    matchOptions,
    plugins: [cacheComplete, bounded(CACHED_PICTURES_MAX, CACHED_PICTURE_AGE_S), fallBackToOtherWidth],
  }),
  statics: new CacheFirst({
    cacheName: CACHES.statics,
    matchOptions,
    plugins: [cacheComplete, bounded(CACHED_PICTURES_MAX, CACHED_STATIC_AGE_S)],
  }),
  /** Network, then cache, then its substitute. */
  pages: new NetworkFirst({
    cacheName: CACHES.pages,
    networkTimeoutSeconds: NETWORK_TIMEOUT_S,
    matchOptions,
    plugins: [failWhenUnavailable, cacheAnonymousOnly, bounded(CACHED_PAGES_MAX), fallBackToSubstitute],
  }),
  /** Network, then its substitute. */
  uncachedPages: new NetworkOnly({
    networkTimeoutSeconds: NETWORK_TIMEOUT_S,
    plugins: [failWhenUnavailable, fallBackToSubstitute],
  }),
} as const;

/** A cached response serves the requests in its language. */
const inSameLanguage = { ignoreSearch: true } as const;

const catalogue = new NetworkFirst({
  cacheName: CACHES.catalogue,
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  matchOptions: inSameLanguage,
  plugins: [failWhenUnavailable, cacheAnonymousWithTime],
});
const related = new NetworkOnly({ plugins: [failWhenUnavailable] });
const relatedWithTimeout = new NetworkOnly({
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  plugins: [failWhenUnavailable],
});

/** Requests a list for anyone, in the language of another request. */
const requestAs = ({ headers }: Request, path: string, more: Readonly<Record<string, string>> = {}): Request =>
  new Request(path, { headers: { 'accept-language': headers.get('accept-language') ?? '', ...more } });

const findCached = (request: Request): Promise<Response | undefined> =>
  caches.match(request, { cacheName: CACHES.catalogue, ...inSameLanguage });

/**
 * A signed-in shopper's lists are never cached. The anonymous ones are, at most daily and with a conditional request,
 * unless the shopper saves data.
 */
const cacheAnonymous = async (event: ExtendableEvent, personal: Request, path: string): Promise<void> => {
  if (isSavingData()) return;
  const cached = await findCached(requestAs(personal, path));
  if (cached && Date.now() - cachedAt(cached) < CACHED_CATALOGUE_REFRESH_MS) return;
  const etag = cached?.headers.get('etag');
  const request = requestAs(personal, path, etag ? { 'if-none-match': etag } : {});
  const [, done] = catalogue.handleAll({ event, request });
  await done.catch(() => undefined);
};

/** A product list: network, then the cached anonymous list. */
export const handleCatalogue: RouteHandlerCallback = async (options) => {
  const { event, request, url } = options;
  const response = await catalogue.handle(options);
  if (isPersonal(request) && cachedAt(response) === 0) event.waitUntil(cacheAnonymous(event, request, url.pathname));
  return response;
};

/** Related products: network, then a selection from the cached list of all. */
export const handleRelated: RouteHandlerCallback = async (options: RouteHandlerCallbackOptions) => {
  const all = await findCached(requestAs(options.request, ALL_PRODUCTS_PATH));
  // Without a cached list there is no reason for a timeout.
  if (!all) return related.handle(options);
  const request = options.request.clone();
  try {
    return await relatedWithTimeout.handle(options);
  } catch {
    return selectRelated(all, request);
  }
};
