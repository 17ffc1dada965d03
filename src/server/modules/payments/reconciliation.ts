import { PAYMENT_BATCH, PAYMENT_REQUESTS_AT_ONCE } from '@/shared/constants';
import { ProviderUnreachable } from '../../gateways/payments/paymentProvider';
import { findAttemptsToCheck, scheduleCheck, updateAttempt, type StoredAttempt } from '../../repositories/attempts';
import { forEachConcurrently } from '../../concurrency';
import { nextCheck } from './attempts';
import type { PaymentContext } from './paymentContext';
import { pollAttempt } from './pollPayments';

/** Postpones the check of an attempt whose check has failed, so that the others get their turn. */
const postpone = async ({ db, now }: PaymentContext, attempt: StoredAttempt): Promise<void> => {
  // No browser has received the payment page of an attempt without a token, so it cannot be paid.
  if (attempt.token !== null || attempt.status === 'pending') {
    await db.statement((tx) => scheduleCheck(tx, attempt, nextCheck(attempt, now())));
  } else {
    await db.statement((tx) => updateAttempt(tx, attempt.id, { check_at: null, resolved_at: now() }));
  }
};

/**
 * Asks the provider about every attempt that may still be paid and whose check is due, whatever the state of its order,
 * and applies the answers. Ends early when the provider is unreachable: the checks stay due, so that all of them are
 * made as soon as it answers again. Also ends early when `mayContinue` returns false.
 */
export const reconcileAttempts = async (
  context: PaymentContext,
  mayContinue: () => Promise<boolean> = async () => true,
): Promise<void> => {
  let isProviderUnreachable = false;
  const check = async (attempt: StoredAttempt): Promise<void> => {
    if (isProviderUnreachable) return;
    try {
      if (attempt.token === null) await postpone(context, attempt);
      else await pollAttempt(context, attempt.id);
    } catch (error) {
      const details = { err: error, attemptId: attempt.id };
      context.log.warn(details, 'payment state could not be checked; it is checked again later');
      if (error instanceof ProviderUnreachable) isProviderUnreachable = true;
      else await postpone(context, attempt);
    }
  };
  do {
    const due = await findAttemptsToCheck(context.db.read, context.now(), PAYMENT_BATCH);
    if (due.length === 0) return;
    await forEachConcurrently(due, PAYMENT_REQUESTS_AT_ONCE, check);
  } while (!isProviderUnreachable && (await mayContinue()));
};
