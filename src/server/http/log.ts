import { pino, type DestinationStream, type Logger } from 'pino';
import { openLogDestination } from './logDestination';

const STANDARD_OUTPUT = 1;

const SECRETS = [
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'authorization',
  'cookie',
  'headers',
  'email',
  'phone',
  'name',
];

/** Removes values, emails and secrets: database drivers put values into their messages. */
const scrub = (text: string): string =>
  text
    .replace(/(: )"[^"]*"|(= )'[^']*'/g, '$1$2[value]')
    .replace(/[^\s"'(=]+@[^\s"')]+/g, '[email]')
    .replace(/[A-Za-z0-9_-]{32,}/g, '[secret]')
    .replace(/\?\S*/g, '');

const describeError = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = (error as Error & { code?: unknown }).code;
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: scrub(error.message),
    ...(error.stack ? { stack: scrub(error.stack) } : {}),
  };
};

/** Creates the shop's log: JSON lines without personal data and secrets. */
export const createLog = (
  level: string,
  destination: DestinationStream = openLogDestination(STANDARD_OUTPUT),
): Logger => {
  const options = {
    level,
    base: undefined,
    serializers: { err: describeError, error: describeError },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  };
  return pino(options, destination);
};
