import {
  PAYMENT_BATCH,
  PAYMENT_EXPIRY_CHECK_MS,
  PAYMENT_EXPIRY_LEASE_MS,
  PAYMENT_REQUESTS_AT_ONCE,
} from '@/shared/constants';
import { forEachConcurrently } from '../../concurrency';
import { isProviderError, ProviderUnreachable } from '../../gateways/payments/paymentProvider';
import { findAttemptsToCheck, scheduleCheck, updateAttempt, type StoredAttempt } from '../../repositories/attempts';
import type { LeasedTask } from '../leasedTask';
import { endIfOver } from '../orderState/applyPaymentState';
import { cancelAttempts, isOver, nextCheck } from '../orderState/attempts';
import type { PaymentContext } from '../orderState/paymentContext';
import { pollAttempt } from './pollPayments';
import { expireTransfers } from './transferExpiry';
import { checkUnknownOrders } from './unknownOrders';

/**
 * Asks the provider about every attempt that may still be paid and whose check is due, whatever the state of its order,
 * and applies the answers. Then ends the attempts whose time is over and returns their orders' units to stock; one that
 * is held for a fraud check does not end. After the provider was unreachable once, the others end without being asked
 * about: their checks stay due, so that all of them are made as soon as it answers again. Ends early when `mayContinue`
 * returns false.
 */
export const sweepAttempts = async (
  context: PaymentContext,
  mayContinue: () => Promise<boolean> = async () => true,
): Promise<void> => {
  let isReachable = true;
  const ask = async (attempt: StoredAttempt): Promise<void> => {
    const { id } = attempt;
    try {
      if (isReachable) await pollAttempt(context, id);
    } catch (error) {
      if (!isProviderError(error)) throw error;
      context.log.warn({ err: error, attemptId: id }, 'payment state could not be checked; it is checked again later');
      if (error instanceof ProviderUnreachable) isReachable = false;
      else await context.db.statement((tx) => scheduleCheck(tx, attempt, nextCheck(attempt, context.now())));
    }
    if (!isReachable && isOver(attempt, context.now())) {
      await context.db.statement((tx) => updateAttempt(tx, id, { check_at: context.now() }));
    }
  };
  const check = async (attempt: StoredAttempt): Promise<void> => {
    const { id, token } = attempt;
    try {
      await ask(attempt);
      if (!isOver(attempt, context.now())) return;
      await endIfOver(context, id);
      if (token !== null && isReachable) cancelAttempts(context, [id]);
    } catch (error) {
      // It stays as it is for the next sweep.
      context.log.error({ err: error, attemptId: id }, 'payment state could not be applied');
    }
  };
  let after: StoredAttempt | undefined;
  do {
    const due = await findAttemptsToCheck(context.db.read, context.now(), { limit: PAYMENT_BATCH, after });
    await forEachConcurrently(due, PAYMENT_REQUESTS_AT_ONCE, check);
    after = due.at(-1);
  } while (after && (await mayContinue()));
};

/** The sweep of one process at a time. */
export const createPaymentSweep = (context: PaymentContext): LeasedTask => ({
  name: 'expiry',
  leaseMs: PAYMENT_EXPIRY_LEASE_MS,
  pauseMs: PAYMENT_EXPIRY_CHECK_MS,
  failureMessage: 'expiry sweep failed',
  run: async (mayContinue) => {
    if (!(await mayContinue())) return;
    await sweepAttempts(context, mayContinue);
    // After the attempts: a bank transfer does not expire while one may still be paid.
    await expireTransfers(context, mayContinue);
    await checkUnknownOrders(context, mayContinue);
  },
});
