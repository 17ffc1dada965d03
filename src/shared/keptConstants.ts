/** Limits of what a browser keeps of the shop for the time without a network. */

/** The file of the worker that stands between the shop's pages and the network. */
export const WORKER_PATH = '/worker.js';
/** The page with nothing in it yet: stands in, without a network, for pages that were never visited. */
export const SHELL_PATH = '/shell';

/** Response header that the worker adds to an answer that it kept: when it came, in milliseconds since 1970. */
export const KEPT_AT_HEADER = 'x-kept-at';

/** What a page says to the worker: a waiting one may take over. */
export const TAKE_OVER_MESSAGE = 'TAKE_OVER';

/** How long a page or the catalogue is waited for before what is kept of it is shown. */
export const KEPT_AFTER_S = 4;
/** How old the cached anonymous catalogue may be before a signed-in shopper's page downloads it beside its own. */
export const KEPT_CATALOGUE_REFRESH_MS = 24 * 3_600_000;
export const KEPT_PAGES_MAX = 40;
export const KEPT_PICTURES_MAX = 240;
/** The shop's own files at their plain names, which say nothing of their content. */
export const KEPT_STATIC_AGE_S = 7 * 24 * 3600;
/** Pictures under an address of their own for each content. */
export const KEPT_PICTURE_AGE_S = 60 * 24 * 3600;
/** Files of newer releases that were met before their own worker took over. */
export const KEPT_ASSETS_MAX = 60;

/** While the shop cannot be reached it is asked again after this, and each time later, up to the longest pause. */
export const REACH_PAUSE_MS = 5_000;
export const REACH_PAUSE_MAX_MS = 30_000;
/** How often the age of what is shown is told anew. */
export const AGE_STEP_MS = 60_000;
/** A page that stays open looks for a new release at most this often. */
export const RELEASE_CHECK_MS = 3_600_000;
/** So long after a shopper has moved on a new release takes over: what the new place shows would hold it up. */
export const TAKE_OVER_PAUSE_MS = 2_000;
