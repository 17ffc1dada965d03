/** Path of the page in which a recorded session goes on in the sandbox shop; the path of the shop's page follows it. */
export const CONTINUE_PATH = '/replay/continue';

/** Key of the session storage in which the player hands over the session. */
export const CONTINUED_STORAGE_KEY = 'replay-continued';

/** True for the path of such a page. */
export const isContinuePath = (path: string): boolean => path === CONTINUE_PATH || path.startsWith(`${CONTINUE_PATH}/`);
