import type { Effects } from './effects/effects';
import type { Quiet, Thunk } from './store';

/** A quiet that lasts until the page has nothing else to do. */
export const createQuiet = (effects: Effects): Quiet => {
  let end = (): void => undefined;
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  effects.whenIdle(end);
  return { over, end };
};

/** Ends the quiet where there is one. */
export const endQuiet =
  (): Thunk =>
  (_dispatch, _getState, { held }) =>
    held.quiet?.end();
