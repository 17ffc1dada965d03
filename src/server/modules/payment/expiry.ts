import {
  PAYMENT_BATCH,
  PAYMENT_EXPIRY_CHECK_MS,
  PAYMENT_EXPIRY_LEASE_MS,
  PAYMENT_REQUESTS_AT_ONCE,
} from '@/shared/constants';
import { ProviderRefused, ProviderUnreachable } from '../../gateways/payments/paymentProvider';
import { findExpiredAttempts, type StoredAttempt } from '../../repositories/payments';
import type { LeasedTask } from '../leasedTask';
import { applyPaymentEvent } from './applyPaymentEvent';
import { cancelAttempts } from './cancelAttempts';
import { forEachConcurrently } from './forEachConcurrently';
import type { PaymentContext } from './paymentContext';
import { pollAttempt } from './pollPayments';
import { reconcileAttempts } from './reconciliation';

/**
 * Ends all attempts that have expired and returns their orders' units to stock. Polls the provider about each attempt
 * first, so that a payment whose webhook was lost counts. After the provider was unreachable once, the other attempts
 * end without a poll; reconciliation asks about them later. Ends early when `mayContinue` returns false.
 */
export const expireAttempts = async (
  context: PaymentContext,
  mayContinue: () => Promise<boolean> = async () => true,
): Promise<void> => {
  let isProviderUnreachable = false;
  const isPaid = async ({ id, token }: StoredAttempt): Promise<boolean> => {
    if (token === null || isProviderUnreachable) return false;
    try {
      return await pollAttempt(context, id);
    } catch (error) {
      if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
      if (error instanceof ProviderUnreachable) isProviderUnreachable = true;
      context.log.warn({ err: error }, 'payment attempt expires without its state from the provider');
      return false;
    }
  };
  const expire = async (attempt: StoredAttempt): Promise<void> => {
    try {
      if (await isPaid(attempt)) return;
      await applyPaymentEvent(context, attempt.id, 'expired', {
        actor: 'timer',
        onlyIf: (current) => current.expires_at <= context.now(),
      });
      if (attempt.token !== null && !isProviderUnreachable) cancelAttempts(context, [attempt.id]);
    } catch (error) {
      // The attempt stays pending for the next sweep.
      context.log.error({ err: error, attemptId: attempt.id }, 'payment state could not be applied');
    }
  };
  let after: StoredAttempt | undefined;
  do {
    const expired = await findExpiredAttempts(context.db.read, context.now(), { limit: PAYMENT_BATCH, after });
    await forEachConcurrently(expired, PAYMENT_REQUESTS_AT_ONCE, expire);
    after = expired.at(-1);
  } while (after && (await mayContinue()));
};

/** The sweep of one process at a time: expiry, then reconciliation. */
export const createExpirySweep = (context: PaymentContext): LeasedTask => ({
  name: 'expiry',
  leaseMs: PAYMENT_EXPIRY_LEASE_MS,
  pauseMs: PAYMENT_EXPIRY_CHECK_MS,
  failureMessage: 'expiry sweep failed',
  run: async (mayContinue) => {
    if (!(await mayContinue())) return;
    await expireAttempts(context, mayContinue);
    if (await mayContinue()) await reconcileAttempts(context, mayContinue);
  },
});
