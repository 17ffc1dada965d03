import { createAction } from '@reduxjs/toolkit';

/** Longer stack traces are cut, in characters. */
const STACK_MAX = 2_000;

/** The text of what was thrown or rejected, which can be any value. */
const messageOf = (error: unknown): string => {
  if (error instanceof Error || typeof error !== 'object' || error === null) return String(error);
  try {
    const { message } = error as { readonly message?: unknown };
    return typeof message === 'string' && message !== '' ? message : JSON.stringify(error);
  } catch {
    // It contains itself, or refuses to be read.
    return Object.prototype.toString.call(error);
  }
};

/** An error that no code caught, or that a page threw while it was rendered. */
export const errorThrown = createAction('page/errorThrown', (error: unknown) => ({
  payload: {
    message: messageOf(error),
    stack: error instanceof Error ? (error.stack ?? '').slice(0, STACK_MAX) : '',
  },
}));

/** A picture, script or style sheet that could not be loaded, by its address. */
export const fileFailed = createAction<string>('page/fileFailed');
