import { isObject } from './isObject';

const codeOf = (error: unknown): string => (isObject(error) && typeof error.code === 'string' ? error.code : '');

/** True when PostgreSQL does not hold a statement by its name, or no longer as it was. */
export const isForgottenStatement = (error: unknown): boolean => /^(0A000|26000|42P05)$/.test(codeOf(error));

/** True when the transaction lost against another, or a statement, and the same work may be tried again. */
export const isConflict = (error: unknown): boolean => {
  const code = codeOf(error);
  return code === '40001' || code === '40P01' || isForgottenStatement(error) || isBusy(error);
};

/** True when another process holds the embedded database's write lock. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** PostgreSQL's classes for a lost connection, missing resources, an operator's intervention and its own I/O. */
const AWAY_CLASSES = /^(08|53|57|58|25006|25P03)/;
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Cannot use a pool after|The database is closed|driver has already been destroyed)/;
const AWAY_SQLITE = /^SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|FULL|READONLY|NOMEM)/;

/** True when the database cannot be reached or cannot work now, so that asking again later makes sense. */
export const isDatabaseAway = (error: unknown): boolean => {
  const code = codeOf(error);
  if (AWAY_CODES.has(code) || AWAY_CLASSES.test(code) || AWAY_SQLITE.test(code) || isConflict(error)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return error instanceof Error && AWAY_MESSAGES.test(error.message);
};

/** Met before anything could be committed, or told by the engine once it had undone the work. */
const UNCOMMITTED = /^(ECONNREFUSED|ENOENT|ENOTFOUND|EAI_AGAIN|53|25|SQLITE_(FULL|CANTOPEN|READONLY))/;

/** True when a transaction that failed may have been committed all the same: only the answer was lost. */
export const mayHaveCommitted = (error: unknown): boolean =>
  isDatabaseAway(error) && !isConflict(error) && !UNCOMMITTED.test(codeOf(error));

/** True when a file could not be kept because its disk is full or not to be written to. */
export const isDiskFull = (error: unknown): boolean => /^(ENOSPC|EDQUOT|EROFS)$/.test(codeOf(error));

/** True when a row with the same unique value is there already. */
export const isUniqueViolation = (error: unknown): boolean =>
  /^(23505|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY))$/.test(codeOf(error));

/** True when a value cannot be held as text, a NUL above all. */
export const isUnstorable = (error: unknown): boolean => /^(22021|22P05)$/.test(codeOf(error));
