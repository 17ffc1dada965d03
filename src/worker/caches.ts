/** Every store of the worker begins with this. */
export const CACHE_PREFIX = 'lorosae';

export const CACHES = {
  pages: `${CACHE_PREFIX}-pages`,
  assets: `${CACHE_PREFIX}-assets`,
  catalogue: `${CACHE_PREFIX}-catalogue`,
  pictures: `${CACHE_PREFIX}-pictures`,
  statics: `${CACHE_PREFIX}-static`,
} as const;

/** What belongs to one release, and goes with it. */
export const RELEASE_CACHES: readonly string[] = [CACHES.pages, CACHES.assets];
