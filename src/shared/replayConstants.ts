/** Names and texts of action logs that are needed before a tool is loaded. */

/** Path of the page that plays logs; its content security policy allows no API requests. */
export const REPLAY_PATH = '/replay';
/** The page of the player until its scripts have arrived. */
export const REPLAY_LOADING = 'Loading… If nothing else appears, check your connection and reload this page.';

/** URL parameter that starts the recorder. */
export const RECORD_PARAMETER = 'record';
/** Key of the session storage for a recording that is carried over a page load. */
export const CARRIED_STORAGE_KEY = 'replay-carried';
/** Key of the local storage that keeps the last minutes on every page of this device, until it is turned off. */
export const RECENT_STORAGE_KEY = 'replay-recent';
/** URL parameter that connects a production build to Redux DevTools, read-only. */
export const DEVTOOLS_PARAMETER = 'devtools';
