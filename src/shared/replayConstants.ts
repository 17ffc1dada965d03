/** Limits and names of action logs; a name contains its unit. */

/** Name of this app in its logs; logs of other apps are rejected. */
export const REPLAY_APP_NAME = 'lorosae';
/** Version of the shape of the shop's state. */
export const REPLAY_SCHEMA = 2;
/** Parts of the state without data of the shop: the middleware of RTK Query writes them, with random ids. */
export const REPLAY_DROPPED: readonly string[] = ['api.subscriptions', 'api.config'];

/** Maximum size of a recording, by a rough estimate; the oldest actions are dropped. */
export const RECORDING_MAX_BYTES = 10_000_000;
/** Maximum length of a recording that is carried over a page load, so that it fits into the session storage. */
export const CARRIED_MAX_CHARACTERS = 4_000_000;
/** Maximum number of states that the player keeps for seeking; states between them are computed from the actions. */
export const STORED_STATES_MAX = 20_000;
/** Longer pauses between two actions are shortened to this. */
export const IDLE_MAX_MS = 1_500;
/** Maximum number of actions in the list. */
export const LISTED_ACTIONS_MAX = 300;
/** How many of the presses before one action the player shows on the screens. */
export const PRESSES_SHOWN = 3;
/** How many parts of an object the tree of the state shows at first, and more each time. */
export const TREE_PARTS = 100;

/** Path of the page that plays logs; its content security policy allows no API requests. */
export const REPLAY_PATH = '/replay';

/** Key of the session storage for a recording that is carried over a page load. */
export const CARRIED_STORAGE_KEY = 'replay-carried';
/** URL parameter that starts the recorder. */
export const RECORD_PARAMETER = 'record';
/** Value of the parameter that keeps the last minutes on every page of this device, until it is turned off. */
export const RECORD_RECENT = 'last';
/** Key of the local storage that says so. */
export const RECENT_STORAGE_KEY = 'replay-recent';
/** Key of the session storage for the last minutes that are carried over a page load. */
export const RECENT_CARRIED_STORAGE_KEY = 'replay-recent-carried';
/** How much is kept then. */
export const RECENT_MS = 5 * 60_000;
/** URL parameter that connects a production build to Redux DevTools, read-only. */
export const DEVTOOLS_PARAMETER = 'devtools';
export const PLAYBACK_SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;
/** Duration of one frame of the screen; actions within one frame are shown together. */
export const FRAME_MS = 16;

/** The scripts of the player did not arrive. */
export const REPLAY_FAILED = 'We could not load this. Please check your connection and try again.';
