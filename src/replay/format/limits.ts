/** Limits and names of the file format; a name contains its unit. */

export const REPLAY_FORMAT = 'redux-action-log';
/** Version of the file format that is written; files of a newer version are rejected. */
export const REPLAY_VERSION = 1;
/** Larger files are rejected, before and after decompression; recordings are far smaller. */
export const LOG_MAX_BYTES = 64 * 1024 * 1024;
export const LOG_MAX_LINES = 250_000;
/** Values with more levels are rejected; the shop's state has about ten. */
export const LOG_MAX_DEPTH = 100;
/** Longer lines are rejected; the largest of a shop with 10,000 products, its ceiling, has 10,000,000 characters. */
export const LINE_MAX_CHARACTERS = 24_000_000;
/** Lines with more values are rejected; those of such a shop have 800,000. */
export const LINE_MAX_VALUES = 1_200_000;
/** Lines with more different keys are rejected; those of such a shop have little more than one for each product. */
export const LINE_MAX_KEYS = 100_000;
/** Larger recorded viewports are ignored. */
export const VIEWPORT_MAX_PX = 10_000;
/** Larger recorded text sizes are ignored. */
export const TEXT_SIZE_MAX_PX = 200;
