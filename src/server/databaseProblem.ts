import { isDatabaseRefused, isDatabaseUnavailable } from './db/databaseErrors';
import { DATABASE_URL_HINT } from './settings/values';

/** A message for the operator when the database cannot be used; undefined for other errors. */
export const databaseProblem = (error: unknown): string | undefined => {
  const { message, code } = error as { readonly message?: string; readonly code?: unknown };
  if (isDatabaseRefused(error)) return `DATABASE_URL cannot be used: ${message}. Note: ${DATABASE_URL_HINT}.`;
  return isDatabaseUnavailable(error) ? `The database cannot be used: ${message || String(code)}.` : undefined;
};
