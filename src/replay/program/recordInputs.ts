import { isObject } from '../core/json';
import { encodeArguments } from './arguments';
import type { Note } from './recordPort';

type Dispatch = (action: unknown) => unknown;

/** The methods of a query's handle that components call. */
const METHODS = ['unsubscribe', 'refetch', 'updateSubscriptionOptions', 'abort'] as const;

type Handle = Record<(typeof METHODS)[number], (...args: unknown[]) => unknown> &
  Readonly<Record<'queryCacheKey' | 'arg' | 'subscriptionOptions', unknown>>;

const isHandle = (value: unknown): value is Handle =>
  typeof value === 'object' && value !== null && 'queryCacheKey' in value && 'unsubscribe' in value;

/** The recorder of the actions, as far as inputs need it. */
export interface Events {
  readonly note: Note;
  /** True when neither another event nor an action has followed it. */
  isLast(event: object): boolean;
  /** Takes back the last event. */
  takeBack(): void;
  /** The next action that reaches the reducer is an input itself, if it is this one. */
  expect(action: unknown): void;
}

/**
 * A `dispatch` for components, which notes what they dispatch. Thunks and listeners have the `dispatch` of the store's
 * middleware, so what they dispatch is none.
 */
export const recordInputs = (dispatch: Dispatch, { note, isLast, takeBack, expect }: Events): Dispatch => {
  let handles = 0;

  const followHandle = (handle: unknown): void => {
    if (!isHandle(handle)) return;
    const n = handles++;
    for (const method of METHODS) {
      const { [method]: run } = handle;
      if (typeof run !== 'function') continue;
      handle[method] = (...args) => {
        note({ in: 'handle', n, do: method, ...(args.length > 0 && { args }) });
        return run.apply(handle, args);
      };
    }
  };

  return (action) => {
    if (typeof action !== 'function') {
      expect(isObject(action) ? action : undefined);
      return dispatch(action);
    }
    const { input } = action as { readonly input?: readonly [string, readonly unknown[]] };
    if (input) {
      const [name, args] = input;
      note(args.length > 0 ? { in: name, args: encodeArguments(name, args) } : { in: name });
      return dispatch(action);
    }
    // A query has no name of its own: the action that it dispatches says which it is.
    const event: { in: string; args?: unknown } = { in: '' };
    note(event);
    const result = dispatch(action);
    if (isHandle(result)) {
      event.in = 'query';
      // One that joins a query under way dispatches nothing.
      if (isLast(event)) event.args = [result.queryCacheKey, result.arg, result.subscriptionOptions];
      followHandle(result);
    } else if (isLast(event)) takeBack();
    return result;
  };
};
