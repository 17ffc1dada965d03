import type { Effects } from '@/client/lib/effects/effects';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';

/** Holds the token of before while a social login's ticket stands in its place. */
const TOKEN_BEFORE_KEY = `${TOKEN_STORAGE_KEY}-before`;

/** What can stand in a header; anything else was never a token of ours. */
const TOKEN_PATTERN = /^[\x21-\x7e]+$/;

const readable = (token: string | null): string | undefined =>
  token !== null && TOKEN_PATTERN.test(token) ? token : undefined;

/** The token that calls are sent with. A ticket is none: only the call that trades it carries it. */
export const readToken = ({ local }: Effects): string | undefined =>
  readable(local.get(TOKEN_BEFORE_KEY) ?? local.get(TOKEN_STORAGE_KEY));

/** The ticket of a social login that is being traded. */
export const readTicket = ({ local }: Effects): string | undefined =>
  local.get(TOKEN_BEFORE_KEY) === null ? undefined : readable(local.get(TOKEN_STORAGE_KEY));

/** Stores the session's token; false when a full page load would lose it. */
export const storeToken = ({ local }: Effects, token: string): boolean => {
  const isStored = local.set(TOKEN_STORAGE_KEY, token);
  local.remove(TOKEN_BEFORE_KEY);
  return isStored;
};

/** Forgets the session's token. */
export const removeToken = ({ local }: Effects): void => {
  local.remove(TOKEN_STORAGE_KEY);
  local.remove(TOKEN_BEFORE_KEY);
};

/** Stores a ticket under the token's key (rules: Session), and the live session's token beside it. */
export const storeTicket = (effects: Effects, ticket: string): void => {
  effects.local.set(TOKEN_BEFORE_KEY, readToken(effects) ?? '');
  effects.local.set(TOKEN_STORAGE_KEY, ticket);
};

/** Puts the token of before a ticket back, where one waits. */
export const restoreToken = ({ local }: Effects): void => {
  const before = local.get(TOKEN_BEFORE_KEY);
  if (before === null) return;
  if (before === '') local.remove(TOKEN_STORAGE_KEY);
  else local.set(TOKEN_STORAGE_KEY, before);
  local.remove(TOKEN_BEFORE_KEY);
};

/** True while a ticket stands in the token's place, in this tab or another. */
export const isTradingTicket = ({ local }: Effects): boolean => local.get(TOKEN_BEFORE_KEY) !== null;
