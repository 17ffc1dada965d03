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

/** The state of the store. `app/rootReducer.ts` fills it in: every layer can name it and none imports the store. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Completed by declaration merging.
export interface RootState {}

/** What one store holds of its session beside the state: promises, timers and subscriptions cannot be serialized. */
export interface SessionHandles {
  /** The session start that every caller shares. */
  start?: Promise<void>;
  /** The token that the session uses. */
  token?: string | undefined;
  /** Cancels the next attempt to verify a token. */
  cancelRetry?: () => void;
  /** Failed attempts to verify the token since the last success. */
  failures: number;
  /** The trade of a social login's ticket that every caller shares. */
  ticketTrade?: Promise<void>;
  /** The queries that the session keeps subscribed. */
  subscriptions: { unsubscribe(): void }[];
}

/** The extra argument of every thunk. */
export interface ThunkExtra {
  readonly effects: Effects;
  readonly locks: Locks;
  /** Precedes every path of a request: '' in a page, the server's origin in tests. */
  readonly apiUrl: string;
  readonly session: SessionHandles;
  /** Present while a server-rendered page hydrates: what can wait, waits for it. */
  readonly idleGate?: IdleGate;
}

export type AppDispatch = ThunkDispatch<RootState, ThunkExtra, UnknownAction>;
export type AppThunk<R = void> = ThunkAction<R, RootState, ThunkExtra, UnknownAction>;
export type AppStartListening = TypedStartListening<RootState, AppDispatch, ThunkExtra>;
export type AppListenerApi = ListenerEffectAPI<RootState, AppDispatch, ThunkExtra>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
