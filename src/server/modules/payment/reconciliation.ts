import {
  PAYMENT_BATCH,
  PAYMENT_CHECK_MAX_MS,
  PAYMENT_CHECK_MS,
  PAYMENT_RECONCILIATION_MS,
  PAYMENT_REQUESTS_AT_ONCE,
} from '@/shared/constants';
import { ProviderUnreachable } from '../../gateways/payments/paymentProvider';
import { findAttemptsToCheck, updateAttempt, type StoredAttempt } from '../../repositories/payments';
import { forEachConcurrently } from './forEachConcurrently';
import type { PaymentContext } from './paymentContext';
import { pollAttempt } from './pollPayments';

/** No browser has received the payment page of an attempt without a token, so it cannot be paid. */
const isPayable = ({ token, status }: StoredAttempt): boolean => token !== null || status === 'pending';

/** The next check of an attempt: pauses double up to a maximum, and the last check is 48 hours after the time to pay. */
export const nextCheck = (attempt: StoredAttempt, now: number): number | null => {
  const last = attempt.expires_at + PAYMENT_RECONCILIATION_MS;
  if (now >= last) return null;
  const pause = Math.min(PAYMENT_CHECK_MS * 2 ** (attempt.checks_count + 1), PAYMENT_CHECK_MAX_MS);
  return Math.min(now + pause, last);
};

/** Schedules the next check before the provider is asked, so that a failed check is not repeated at once. */
const schedule = (context: PaymentContext, attempts: readonly StoredAttempt[], now: number): Promise<void> =>
  context.db.transaction(async (tx) => {
    for (const attempt of attempts) {
      const changes = isPayable(attempt)
        ? { check_at: nextCheck(attempt, now), checks_count: attempt.checks_count + 1 }
        : { check_at: null, resolved_at: now };
      await updateAttempt(tx, attempt.id, changes);
    }
  });

/**
 * Asks the provider about every attempt that may still be paid and whose check is due, whatever the state of its order,
 * and applies the answers. Ends early when the provider is unreachable or `mayContinue` returns false.
 */
export const reconcileAttempts = async (
  context: PaymentContext,
  mayContinue: () => Promise<boolean> = async () => true,
): Promise<void> => {
  let isProviderUnreachable = false;
  const check = async ({ id, token }: StoredAttempt): Promise<void> => {
    if (token === null || isProviderUnreachable) return;
    try {
      await pollAttempt(context, id);
    } catch (error) {
      if (error instanceof ProviderUnreachable) isProviderUnreachable = true;
      context.log.warn({ err: error, attemptId: id }, 'payment state could not be checked; it is checked again later');
    }
  };
  do {
    const now = context.now();
    const due = await findAttemptsToCheck(context.db.read, now, PAYMENT_BATCH);
    if (due.length === 0) return;
    await schedule(context, due, now);
    await forEachConcurrently(due, PAYMENT_REQUESTS_AT_ONCE, check);
  } while (!isProviderUnreachable && (await mayContinue()));
};
