const CACHE_PREFIX = 'lorosae';

export const CACHES = {
  shell: `${CACHE_PREFIX}-shell`,
  pages: `${CACHE_PREFIX}-pages`,
  assets: `${CACHE_PREFIX}-assets`,
  catalogue: `${CACHE_PREFIX}-catalogue`,
  pictures: `${CACHE_PREFIX}-pictures`,
  statics: `${CACHE_PREFIX}-static`,
} as const;
