/** Path of the page in which a recorded session goes on in the sandbox shop; the path of the shop's page follows it. */
export const CONTINUE_PATH = '/replay/continue';

/** True for the path of such a page. */
export const isContinuePath = (path: string): boolean => path === CONTINUE_PATH || path.startsWith(`${CONTINUE_PATH}/`);
