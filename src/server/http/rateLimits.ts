import { createHash } from 'node:crypto';
import { MAIL_RATE_WINDOW_MS, RATE_LIMITS, RATE_WINDOW_MS } from '@/shared/constants';
import type { Database } from '../db/database';
import { countRequest, uncountRequest } from '../repositories/rateLimits';
import { HttpError } from './httpError';

export type RateRule = keyof typeof RATE_LIMITS;

/** Counts requests in the database, so that all processes share the limits. */
export interface RateLimits {
  /** Counts one request of `subject`. Throws HttpError 429 when the limit of the current window is exceeded. */
  consume(rule: RateRule, subject: string): Promise<void>;
  /** Subtracts one counted request, for example a successful login. */
  release(rule: RateRule, subject: string): Promise<void>;
}

const windowLengthOf = (rule: RateRule): number => (rule === 'unverifiedMail' ? MAIL_RATE_WINDOW_MS : RATE_WINDOW_MS);

const windowOf = (rule: RateRule, at: number): number => Math.floor(at / windowLengthOf(rule));

/** The subject is hashed: addresses and emails are personal data. */
const bucketOf = (rule: RateRule, subject: string, window: number): string =>
  `${rule}:${window}:${createHash('sha256').update(subject).digest('base64url')}`;

/** Creates the rate limits; with `isOn` false nothing is counted. */
export const createRateLimits = (db: Database, now: () => number, isOn: boolean): RateLimits => ({
  consume: async (rule, subject) => {
    if (!isOn) return;
    const at = now();
    const window = windowOf(rule, at);
    const endsAt = (window + 1) * windowLengthOf(rule);
    const bucket = { bucket: bucketOf(rule, subject, window), expires_at: endsAt };
    const count = await db.statement((tx) => countRequest(tx, bucket));
    if (count <= RATE_LIMITS[rule]) return;
    throw new HttpError(429, 'responseMessages.tooManyRequests', {
      retryAfterSeconds: Math.ceil((endsAt - at) / 1000),
    });
  },
  release: async (rule, subject) => {
    if (!isOn) return;
    const bucket = bucketOf(rule, subject, windowOf(rule, now()));
    await db.statement((tx) => uncountRequest(tx, bucket));
  },
});
