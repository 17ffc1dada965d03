/** Limits of the player; a name contains its unit. */

/** Longer pauses between two actions are shortened to this. */
export const IDLE_MAX_MS = 1_500;
/** Duration of one frame of the screen; actions within one frame are shown together. */
export const FRAME_MS = 16;
export const PLAYBACK_SPEEDS = [0.5, 1, 2, 4, 8, 16] as const;
/** Maximum number of actions in the list. */
export const LISTED_ACTIONS_MAX = 300;
/** How many of the presses before one action the player shows on the screens. */
export const PRESSES_SHOWN = 3;
/** How many parts of an object the tree of the state shows at first, and more each time. */
export const TREE_PARTS = 100;
