import { createAction } from '@reduxjs/toolkit';

/** Longer stack traces are cut, in characters. */
const STACK_MAX = 2_000;

/** An error that no code caught, or that a page threw while it was rendered. */
export const errorThrown = createAction('page/errorThrown', (error: unknown) => ({
  payload: {
    message: String(error),
    stack: error instanceof Error ? (error.stack ?? '').slice(0, STACK_MAX) : '',
  },
}));
