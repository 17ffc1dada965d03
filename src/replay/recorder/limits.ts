/** Limits of the recorder; a name contains its unit. */

/** Maximum size of a recording, by a rough estimate; the oldest actions are dropped. */
export const RECORDING_MAX_BYTES = 10_000_000;
/** Maximum length of a recording that is carried over a page load, so that it fits into the session storage. */
export const CARRIED_MAX_CHARACTERS = 4_000_000;
