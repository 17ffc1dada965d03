import type { Effects } from '@/client/lib/effects/effects';
import { TOKEN_STORAGE_KEY } from '@/shared/constants';

/** Storage key of the previous token during the exchange of a ticket. */
const TOKEN_BEFORE_KEY = `${TOKEN_STORAGE_KEY}-before`;

/** The characters of a token; other text would be invalid in a header. */
const TOKEN_PATTERN = /^[\x21-\x7e]+$/;

const readable = (token: string | null): string | undefined =>
  token !== null && TOKEN_PATTERN.test(token) ? token : undefined;

/** The token for requests. A ticket is not one: only its exchange sends it. */
export const readToken = ({ local }: Effects): string | undefined =>
  readable(local.get(TOKEN_BEFORE_KEY) ?? local.get(TOKEN_STORAGE_KEY));

/** The ticket of a social login that is being exchanged. */
export const readTicket = ({ local }: Effects): string | undefined =>
  local.get(TOKEN_BEFORE_KEY) === null ? undefined : readable(local.get(TOKEN_STORAGE_KEY));

/** Stores the session's token; false when a full page load would lose it. */
export const storeToken = ({ local }: Effects, token: string): boolean => {
  const isStored = local.set(TOKEN_STORAGE_KEY, token);
  local.remove(TOKEN_BEFORE_KEY);
  return isStored;
};

/** Removes the session's token. */
export const removeToken = ({ local }: Effects): void => {
  local.remove(TOKEN_STORAGE_KEY);
  local.remove(TOKEN_BEFORE_KEY);
};

/** Stores a ticket under the token's key (rules: Session), and the current token under a second key. */
export const storeTicket = (effects: Effects, ticket: string): void => {
  effects.local.set(TOKEN_BEFORE_KEY, readToken(effects) ?? '');
  effects.local.set(TOKEN_STORAGE_KEY, ticket);
};

/** Restores the token that a ticket replaced, if there is one. */
export const restoreToken = ({ local }: Effects): void => {
  const before = local.get(TOKEN_BEFORE_KEY);
  if (before === null) return;
  if (before === '') local.remove(TOKEN_STORAGE_KEY);
  else local.set(TOKEN_STORAGE_KEY, before);
  local.remove(TOKEN_BEFORE_KEY);
};

/** True while a ticket is being exchanged, in this tab or another. */
export const isTradingTicket = ({ local }: Effects): boolean => local.get(TOKEN_BEFORE_KEY) !== null;
