import {
  PAYMENT_BATCH,
  PAYMENT_EXPIRY_CHECK_MS,
  PAYMENT_EXPIRY_LEASE_MS,
  PAYMENT_REQUESTS_AT_ONCE,
} from '@/shared/constants';
import { ProviderRefused, ProviderUnreachable } from '../../gateways/payments/paymentProvider';
import { newId } from '../../gateways/secrets';
import { acquireLease, releaseLease } from '../../repositories/leases';
import { findExpiredAttempts, type StoredAttempt } from '../../repositories/payments';
import { applyPaymentEvent } from './applyPaymentEvent';
import { cancelAttempts } from './cancelAttempts';
import { forEachAtOnce } from './forEachAtOnce';
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
    await forEachAtOnce(expired, PAYMENT_REQUESTS_AT_ONCE, expire);
    after = expired.at(-1);
  } while (after && (await mayContinue()));
};

const LEASE = 'expiry';

/**
 * Runs one sweep, expiry and reconciliation, if this process holds the lease; returns whether it does. The lease is
 * renewed after each batch, and the sweep ends when it is lost or `isStopped` returns true.
 */
export const runExpirySweep = async (
  context: PaymentContext,
  holder: string,
  isStopped = (): boolean => false,
): Promise<boolean> => {
  const renewLease = (): Promise<boolean> => {
    const now = context.now();
    return context.db.transaction((tx) =>
      acquireLease(tx, LEASE, { holder, now, until: now + PAYMENT_EXPIRY_LEASE_MS }),
    );
  };
  const mayContinue = async (): Promise<boolean> => !isStopped() && (await renewLease());
  if (!(await mayContinue())) return false;
  await expireAttempts(context, mayContinue);
  if (await mayContinue()) await reconcileAttempts(context, mayContinue);
  return true;
};

/** Runs a sweep every few seconds. `stop` waits for the current batch and releases the lease. */
export const startExpiry = (context: PaymentContext): { stop(): Promise<void> } => {
  const holder = newId();
  let isStopped = false;
  let wasLeaseHolder = false;
  let current: Promise<void> = Promise.resolve();
  const sweep = async () => {
    try {
      if (await runExpirySweep(context, holder, () => isStopped)) wasLeaseHolder = true;
    } catch (error) {
      context.log.warn({ err: error }, 'expiry sweep failed');
    }
  };
  let timer: NodeJS.Timeout;
  const schedule = () => {
    timer = setTimeout(() => {
      current = sweep().then(() => {
        if (!isStopped) schedule();
      });
    }, PAYMENT_EXPIRY_CHECK_MS);
    timer.unref();
  };
  schedule();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await current;
      // If the database is unavailable, the lease ends by itself.
      if (wasLeaseHolder) await context.db.transaction((tx) => releaseLease(tx, LEASE, holder)).catch(() => undefined);
    },
  };
};
