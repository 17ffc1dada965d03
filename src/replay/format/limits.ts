import type { JsonLimits } from '../core/jsonLimits';

/** Limits and names of the file format; a name contains its unit. */

export const REPLAY_FORMAT = 'redux-action-log';
/** Version of the file format that is written; files of a newer version are rejected. */
export const REPLAY_VERSION = 1;
/** Larger files are rejected, before and after decompression; recordings are far smaller. */
export const LOG_MAX_BYTES = 64 * 1024 * 1024;
export const LOG_MAX_LINES = 250_000;
/** Longer lines are rejected; the state of a shop with 10,000 products, its ceiling, has 15,000,000 characters. */
export const LINE_MAX_CHARACTERS = 24_000_000;
/** Lines with more are rejected: reducers and hashes would take long with their values, and cannot be interrupted. */
export const LINE_LIMITS: JsonLimits = {
  /** The shop's state has about ten. */
  depth: 100,
  /** The list of such a shop, as an action with its changes, has 670,000. */
  values: 1_000_000,
  /** Its state has little more than one for each product. */
  keys: 50_000,
  /** Its state has 180,000. */
  groups: 250_000,
  /** Its list has 10,000. */
  parts: 20_000,
};
/** Larger recorded viewports are ignored. */
export const VIEWPORT_MAX_PX = 10_000;
/** Larger recorded text sizes are ignored. */
export const TEXT_SIZE_MAX_PX = 200;
