/** Prefix of the names of all caches. */
export const CACHE_PREFIX = 'lorosae';

export const CACHES = {
  pages: `${CACHE_PREFIX}-pages`,
  assets: `${CACHE_PREFIX}-assets`,
  catalogue: `${CACHE_PREFIX}-catalogue`,
  pictures: `${CACHE_PREFIX}-pictures`,
  statics: `${CACHE_PREFIX}-static`,
} as const;

/** Caches of one release, deleted when the next one activates. */
export const RELEASE_CACHES: readonly string[] = [CACHES.pages, CACHES.assets];
