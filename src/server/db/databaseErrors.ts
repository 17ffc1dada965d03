/** True for objects and arrays. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const codeOf = (error: unknown): string => (isObject(error) && typeof error.code === 'string' ? error.code : '');
const messageOf = (error: unknown): string =>
  isObject(error) && typeof error.message === 'string' ? error.message : '';

/** True when PostgreSQL did not respond to a query. Its response may still arrive, so the connection is useless. */
export const isQueryTimeout = (error: unknown): boolean =>
  // eslint-disable-next-line no-restricted-syntax -- the driver gives no code
  messageOf(error) === 'Query read timeout';

/** True when the server takes no writes: it is a standby. */
export const isStandby = (error: unknown): boolean => codeOf(error) === '25006';

/** True when the transaction can be retried. */
export const isConflict = (error: unknown): boolean => {
  const code = codeOf(error);
  return code === '40001' || code === '40P01' || isBusy(error);
};

/** True when another process holds the embedded database's write lock. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

const UNAVAILABLE_CODES = new Set([
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

/** SQLSTATE classes: connection exception, insufficient resources, operator intervention, system error, read-only. */
const UNAVAILABLE_CLASSES = /^(08|53|57|58|25006|25P03)/;
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Query read timeout|Cannot use a pool after|The database is closed|driver has already been destroyed)/;
const UNAVAILABLE_SQLITE = /^SQLITE_(BUSY|LOCKED|IOERR|CANTOPEN|FULL|READONLY|NOMEM)/;

/** True when the database is unreachable or out of resources, so that a later retry may succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  const code = codeOf(error);
  if (
    UNAVAILABLE_CODES.has(code) ||
    UNAVAILABLE_CLASSES.test(code) ||
    UNAVAILABLE_SQLITE.test(code) ||
    isConflict(error)
  )
    return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return UNAVAILABLE_MESSAGES.test(messageOf(error));
};

/** PgBouncer reports a refused login with the code of a protocol violation. */
const REFUSED_MESSAGES =
  /^(database ".*" does not exist|password authentication failed|The server does not support SSL connections|SASL: |SCRAM-|self-signed certificate|unable to verify the first certificate|file is not a database)/;

/** True when the server refuses the login, does not have the database, or the file is not a database. */
export const isDatabaseRefused = (error: unknown): boolean =>
  /^(28|3D000|SQLITE_(NOTADB|CORRUPT))/.test(codeOf(error)) || REFUSED_MESSAGES.test(messageOf(error));

/** Errors that occur before a commit, or after a rollback by the engine. */
const UNCOMMITTED = /^(ECONNREFUSED|ENOENT|ENOTFOUND|EAI_AGAIN|53|25|SQLITE_(FULL|CANTOPEN|READONLY))/;

/** True when a failed transaction may have been committed: only its result was lost. */
export const mayHaveCommitted = (error: unknown): boolean =>
  isDatabaseUnavailable(error) && !isConflict(error) && !UNCOMMITTED.test(codeOf(error));

/** True when a file cannot be written because the disk is full or read-only. */
export const isDiskFull = (error: unknown): boolean => /^(ENOSPC|EDQUOT|EROFS)$/.test(codeOf(error));

export const isUniqueViolation = (error: unknown): boolean =>
  /^(23505|SQLITE_CONSTRAINT_(UNIQUE|PRIMARYKEY))$/.test(codeOf(error));

/** True when a text has characters that the database cannot store, such as NUL. */
export const isUnstorable = (error: unknown): boolean => /^(22021|22P05)$/.test(codeOf(error));
