import { setTimeout as delay } from 'node:timers/promises';
import {
  PAYMENT_CLAIM_MS,
  PAYMENT_CLAIM_RENEWAL_MS,
  PAYMENT_OPENING_MS,
  PAYMENT_OPENING_POLL_MS,
} from '@/shared/constants';
import { ProviderUnreachable } from '../../gateways/payments/paymentProvider';
import {
  claimAttempt,
  findAttempt,
  setClaim,
  type AttemptClaim,
  type StoredAttempt,
} from '../../repositories/attempts';
import type { PaymentContext } from '../orderState/paymentContext';

/** True while a request obtains the token of the attempt or closes it. */
export const isClaimed = (context: PaymentContext, attempt: StoredAttempt): boolean =>
  attempt.opening_until !== null && attempt.opening_until > context.now();

/** Claims the attempt, to obtain its token; false when another request has claimed it. */
export const claimToken = (context: PaymentContext, claim: AttemptClaim): Promise<boolean> => {
  const now = context.now();
  return context.db.statement((tx) => claimAttempt(tx, claim, { token: null, now, until: now + PAYMENT_CLAIM_MS }));
};

/** Renews the claim while `work` runs, and releases it when `work` fails. */
export const whileClaimed = async <Result>(
  context: PaymentContext,
  claim: AttemptClaim,
  work: () => Promise<Result>,
): Promise<Result> => {
  const extend = (until: number | null) => context.db.statement((tx) => setClaim(tx, claim, until));
  const timer = setInterval(
    () => context.background.run('payment token claim could not be renewed', extend(context.now() + PAYMENT_CLAIM_MS)),
    PAYMENT_CLAIM_RENEWAL_MS,
  );
  try {
    return await work();
  } catch (error) {
    await extend(null);
    throw error;
  } finally {
    clearInterval(timer);
  }
};

/**
 * Waits while another request obtains the token or closes the attempt, and fails when the token was not obtained.
 * Undefined when the claim has ended or the attempt has changed, so that the caller tries again.
 */
export const awaitToken = async (context: PaymentContext, attemptId: string): Promise<string | undefined> => {
  const until = Date.now() + PAYMENT_OPENING_MS;
  while (Date.now() < until) {
    const attempt = await findAttempt(context.db.read, attemptId);
    if (attempt?.status !== 'pending') return undefined;
    if (!isClaimed(context, attempt)) {
      if (attempt.token) return attempt.token;
      if (attempt.opening_until === null) break;
      return undefined;
    }
    await delay(PAYMENT_OPENING_POLL_MS);
  }
  throw new ProviderUnreachable('Another request could not reach the payment provider');
};
