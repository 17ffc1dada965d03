import { createAction } from '@reduxjs/toolkit';
import type { RootState } from '@/client/lib/store';

/** The session ended: everything personal leaves the state. */
export const sessionEnded = createAction('session/sessionEnded');

/** The server refused the token of the session: a listener ends the session. */
export const tokenRefused = createAction('session/tokenRefused');

/** The number of sessions that have ended in this page: responses of an earlier session are dropped. */
export const selectSessionEpoch = ({ session }: RootState): number => session.epoch;

/** True while a token is stored, while it is being verified too (rules: Session). */
export const selectIsLoggedIn = ({ session }: RootState): boolean => session.status !== 'anonymous';
