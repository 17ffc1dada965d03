import type {
  ListenerEffectAPI,
  ThunkAction,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { Effects } from './effects/effects';
import type { IdleGate } from './idleGate';
import type { Locks } from './locks';

/**
 * The state of the store. `app/rootReducer.ts` completes it by declaration merging, so that every layer can use the
 * type without importing the store.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Completed by declaration merging.
export interface RootState {}

/** Session values of a store outside its state: promises, timers and subscriptions cannot be serialized. */
export interface SessionHandles {
  /** The session start; all callers share it. */
  start?: Promise<void>;
  token?: string | undefined;
  /** The customer of the session before, until it is known whether this session is of the same one. */
  formerEmail?: string | undefined;
  cancelRetry?: () => void;
  /** Failed attempts to verify the token since the last success. */
  failures: number;
  /** Ends the loading of a language when another one is chosen. */
  languageChoice?: AbortController;
  /** The exchange of a social login's ticket for a token; all callers share it. */
  ticketTrade?: Promise<void>;
  subscriptions: { unsubscribe(): void }[];
}

export interface ThunkExtra {
  readonly effects: Effects;
  readonly locks: Locks;
  readonly session: SessionHandles;
  /** Set for server-rendered pages: deferred requests wait for it. */
  readonly idleGate?: IdleGate;
}

export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>;
export type AppThunk<R = void> = ThunkAction<R, RootState, ThunkExtra, UnknownAction>;
export type AppStartListening = TypedStartListening<RootState, AppDispatch, ThunkExtra>;
export type AppListenerApi = ListenerEffectAPI<RootState, AppDispatch, ThunkExtra>;

/** Thunk creators by the name that a log has for them: what a component can dispatch besides plain actions and queries. */
export const namedThunks: Record<string, (...args: never) => AppThunk<unknown>> = {};

/** Declares a thunk that components dispatch. A recorder finds its name and its arguments in it (`input`). */
export const namedThunk = <Args extends unknown[], R>(
  name: string,
  create: (...args: Args) => AppThunk<R>,
): ((...args: Args) => AppThunk<R>) => {
  const named = (...args: Args): AppThunk<R> => Object.assign(create(...args), { input: [name, args] });
  namedThunks[name] = named;
  return named;
};

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
