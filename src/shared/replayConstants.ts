/** Limits of action logs; each has its unit in its name. */

export const REPLAY_FORMAT = 'redux-action-log';
/** The version that is written; a file of a newer one is refused. */
export const REPLAY_VERSION = 1;
/** Logs of other apps are refused. */
export const REPLAY_APP_NAME = 'lorosae';
/** The shape of the state that the shop's logs start from. */
export const REPLAY_SCHEMA = 2;
/** Parts of the state that say nothing of the shop: the query library's middleware writes them, with ids of chance. */
export const REPLAY_DROPPED: readonly string[] = ['api.subscriptions', 'api.config'];

/** What a recording may hold, by a rough count of its references; older actions make room. */
export const RECORDING_MAX_BYTES = 10_000_000;
/** What is carried over a page load fits into the tab's storage. */
export const CARRIED_MAX_CHARACTERS = 4_000_000;
/** Larger files are refused, unpacked too; a recorder's ring holds far less. */
export const LOG_MAX_BYTES = 64 * 1024 * 1024;
export const LOG_MAX_LINES = 250_000;
/** Deeper values are refused: the shop's state is some ten levels deep. */
export const LOG_MAX_DEPTH = 100;

/** How many states the player keeps to seek by; those between are computed again from the actions. */
export const KEPT_STATES_MAX = 20_000;
/** A longer pause between two actions is played as this. */
export const IDLE_SHOWN_MS = 1_500;
/** At most so many actions are listed at once. */
export const LISTED_ACTIONS_MAX = 300;

/** The document that plays logs; its policy lets no request out. */
export const REPLAY_PATH = '/replay';

/** Where the tab keeps what a recording carries over a page load. */
export const CARRIED_STORAGE_KEY = 'replay-carried';
/** In an address it asks for the recorder. */
export const RECORD_PARAMETER = 'record';
/** In an address it asks a production build for Redux DevTools, to look at only. */
export const DEVTOOLS_PARAMETER = 'devtools';
export const PLAYBACK_SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;
/** A frame of the screen: what happens within one is shown at once. */
export const FRAME_MS = 16;
