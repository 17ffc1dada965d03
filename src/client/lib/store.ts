import type { Action, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { Effects } from './effects/effects';
import type { Locks } from './locks';

/** The time in which a page that already shows what it should comes to life undisturbed. */
export interface Quiet {
  readonly over: Promise<void>;
  end(): void;
}

/** What one store holds beside its state: things that run, and so cannot be serialized. */
export interface Held {
  /** The one session start that everybody waits for. */
  start?: Promise<void>;
  /** The token that the session goes by. */
  token?: string | undefined;
  /** Calls off the next try to verify a token that could not be verified. */
  retry?: () => void;
  /** The one trade of a social login's ticket. */
  socialLogin?: Promise<void>;
  /** While the page that the server rendered comes to life: what can wait, waits for its end. */
  quiet?: Quiet;
  /** The loads that the session keeps alive. */
  subscriptions: { unsubscribe(): void }[];
}

/** The extra argument of every thunk. */
export interface ThunkExtra {
  readonly effects: Effects;
  readonly locks: Locks;
  /** Before every path of a call: '' in a page, the server's origin in tests. */
  readonly apiUrl: string;
  readonly held: Held;
}

type AnyThunk<R> = (dispatch: ThunkDispatch, getState: () => never, extra: ThunkExtra) => R;

/** Dispatches actions and thunks, whatever narrow state the thunk reads. */
export interface ThunkDispatch {
  <R>(thunk: AnyThunk<R>): R;
  <A extends Action>(action: A): A;
  <R, A extends Action>(action: A | AnyThunk<R>): A | R;
}

/** Work over the store that answers `R` and reads the narrow `State`. */
export type Thunk<R = void, State = unknown> = (dispatch: ThunkDispatch, getState: () => State, extra: ThunkExtra) => R;

/** The store's dispatch for components, which takes thunks too. */
export const useThunkDispatch: () => ThunkDispatch = useDispatch.withTypes<ThunkDispatch & never>();

/** Lets a thunk follow each action that the matcher knows: how slices set up what happens after their events. */
export type Listen = <A extends UnknownAction>(
  matcher: (action: UnknownAction) => action is A,
  follow: (action: A) => Thunk<unknown, never>,
) => void;
