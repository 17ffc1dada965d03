import {
  PAYMENT_BATCH,
  PAYMENT_EXPIRY_CHECK_MS,
  PAYMENT_EXPIRY_LEASE_MS,
  PAYMENT_REQUESTS_AT_ONCE,
} from '@/shared/constants';
import { isProviderError, ProviderUnreachable } from '../../gateways/payments/paymentProvider';
import { findExpiredAttempts, updateAttempt, type StoredAttempt } from '../../repositories/attempts';
import { forEachConcurrently } from '../../concurrency';
import type { LeasedTask } from '../leasedTask';
import { cancelAttempts } from './cancelAttempts';
import type { PaymentContext } from './paymentContext';
import { pollAttempt } from './pollPayments';
import { reconcileAttempts } from './reconciliation';

/**
 * Ends all attempts that have expired and returns their orders' units to stock. Polls the provider about each attempt
 * first, so that a payment whose webhook was lost counts. After the provider was unreachable once, the other attempts
 * end without a poll; reconciliation asks about them as soon as the provider answers. An attempt that is held for a
 * fraud check does not end. Ends early when `mayContinue` returns false.
 */
export const expireAttempts = async (
  context: PaymentContext,
  mayContinue: () => Promise<boolean> = async () => true,
): Promise<void> => {
  let isProviderUnreachable = false;
  const poll = async ({ id, token }: StoredAttempt): Promise<void> => {
    if (token === null) return;
    try {
      if (!isProviderUnreachable) {
        await pollAttempt(context, id);
        return;
      }
    } catch (error) {
      if (!isProviderError(error)) throw error;
      if (error instanceof ProviderUnreachable) isProviderUnreachable = true;
      context.log.warn({ err: error }, 'payment attempt expires without its state from the provider');
    }
    await context.db.statement((tx) => updateAttempt(tx, id, { check_at: context.now() }));
  };
  const expire = async (attempt: StoredAttempt): Promise<void> => {
    try {
      await poll(attempt);
      await context.applyState(
        attempt.id,
        { event: 'expired' },
        {
          actor: 'timer',
          onlyIf: ({ status, is_challenged: isChallenged, expires_at: expiresAt }) =>
            status === 'pending' && isChallenged === 0 && expiresAt <= context.now(),
        },
      );
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
