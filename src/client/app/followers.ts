import type { Action, Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { Listen, Thunk, ThunkDispatch } from '@/client/lib/store';

interface Rule {
  readonly matches: (action: UnknownAction) => boolean;
  readonly follow: (action: UnknownAction) => Thunk<unknown, never>;
}

const isAction = (action: unknown): action is Action & UnknownAction =>
  typeof action === 'object' && action !== null && 'type' in action;

/** What follows events: a middleware, and how to say which thunk follows which action once it is in the state. */
export const createFollowers = (): { readonly middleware: Middleware; readonly listen: Listen } => {
  const rules: Rule[] = [];
  const middleware: Middleware =
    ({ dispatch }) =>
    (next) =>
    (action) => {
      const result = next(action);
      if (!isAction(action)) return result;
      for (const { matches, follow } of rules) {
        if (matches(action)) (dispatch as ThunkDispatch)(follow(action));
      }
      return result;
    };
  const listen: Listen = (matcher, follow) => {
    rules.push({ matches: matcher, follow: (action) => follow(action as Parameters<typeof follow>[0]) });
  };
  return { middleware, listen };
};
