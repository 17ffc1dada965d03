/** Limits and timings of offline support. */

export const WORKER_PATH = '/worker.js';
/** The empty page, which replaces pages that are not cached. */
export const SHELL_PATH = '/shell';

/** Header that the worker adds to a cached response: when it arrived, in milliseconds since 1970. */
export const CACHED_AT_HEADER = 'x-kept-at';

/** Message of a page that lets a waiting worker activate. */
export const SKIP_WAITING_MESSAGE = 'TAKE_OVER';
/** Message of a page, not of a first visit, that lets the worker cache all scripts of the release. */
export const CACHE_RELEASE_MESSAGE = 'CACHE_RELEASE';

/** How long the worker waits for the network before it uses the cache. */
export const NETWORK_TIMEOUT_S = 4;
/** Age of the cached anonymous catalogue at which a signed-in shopper's page refreshes it. */
export const CACHED_CATALOGUE_REFRESH_MS = 24 * 3_600_000;
export const CACHED_PAGES_MAX = 40;
export const CACHED_PICTURES_MAX = 240;
/** Files of `static/` without a content hash in their address. */
export const CACHED_STATIC_AGE_S = 7 * 24 * 3600;
/** Pictures with a content hash in their address. */
export const CACHED_PICTURE_AGE_S = 60 * 24 * 3600;
/** Scripts of the release and of earlier ones, which open pages still use. */
export const CACHED_ASSETS_MAX = 80;

/** Pause before the first reconnection attempt; it doubles up to the maximum. */
export const RECONNECT_PAUSE_MS = 5_000;
export const RECONNECT_PAUSE_MAX_MS = 30_000;
/** How often the displayed age of cached data is updated. */
export const AGE_STEP_MS = 60_000;
/** An open page checks for a new release at most this often. */
export const RELEASE_CHECK_MS = 3_600_000;
/** Pause between a navigation and the activation of a new release, so that it does not delay the page. */
export const ACTIVATION_PAUSE_MS = 2_000;
