import { createAction } from '@reduxjs/toolkit';
import type { Effects } from '@/client/lib/effects/effects';
import type { RootState } from '@/client/lib/store';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';

/** The session ended: everything personal leaves the state. */
export const sessionEnded = createAction('session/sessionEnded');

/** The server refused the token of the session: a listener ends the session. */
export const tokenRefused = createAction('session/tokenRefused');

/** The number of sessions that have ended in this page: responses of an earlier session are dropped. */
export const selectSessionEpoch = ({ session }: RootState): number => session.epoch;

/** True while a token is stored, while it is being verified too (rules: Session). */
export const selectIsLoggedIn = ({ session }: RootState): boolean => session.status !== 'anonymous';

/** The characters of a token; other text would be invalid in a header. */
const TOKEN_PATTERN = /^[\x21-\x7e]+$/;

const readable = (token: string | undefined): string | undefined =>
  token !== undefined && TOKEN_PATTERN.test(token) ? token : undefined;

/**
 * The lines of the stored text: the token; or, while the ticket of a social login is exchanged, the ticket and the token
 * that it may replace. One key, so that each change is one change for the other tabs.
 */
const readStored = ({ local }: Effects): { readonly ticket?: string; readonly token?: string } => {
  const lines = (local.get(TOKEN_STORAGE_KEY) ?? '').split('\n');
  const [ticket, token] = (lines.length === 1 ? [undefined, ...lines] : lines).map(readable);
  return lines.length === 2 && ticket === undefined ? {} : { ...(ticket && { ticket }), ...(token && { token }) };
};

/** The token for requests. A ticket is not one: only its exchange sends it. */
export const readToken = (effects: Effects): string | undefined => readStored(effects).token;

export const readTicket = (effects: Effects): string | undefined => readStored(effects).ticket;

/** Stores the session's token; false when a full page load would lose it. */
export const storeToken = ({ local }: Effects, token: string): boolean => local.set(TOKEN_STORAGE_KEY, token);

export const removeToken = ({ local }: Effects): void => local.remove(TOKEN_STORAGE_KEY);

/** Stores a ticket together with the current token (rules: Session). */
export const storeTicket = (effects: Effects, ticket: string): void => {
  storeToken(effects, `${ticket}\n${readToken(effects) ?? ''}`);
};

/** Drops a ticket: the token beside it is stored alone again. */
export const dropTicket = (effects: Effects): void => {
  if (readTicket(effects) === undefined) return;
  const token = readToken(effects);
  if (token === undefined) removeToken(effects);
  else storeToken(effects, token);
};
