import { PAYMENT_EXPIRY_BATCH, PAYMENT_EXPIRY_CHECK_MS, PAYMENT_EXPIRY_LEASE_MS } from '@/shared/constants';
import { ProviderUnreachable, type ProviderState } from '../../gateways/payments/paymentProvider';
import { newId } from '../../gateways/secrets';
import { acquireLease, releaseLease } from '../../repositories/leases';
import { findExpiredAttempts } from '../../repositories/payments';
import { applyPaymentEvent } from './applyPaymentEvent';
import { cancelAttempts } from './cancelAttempts';
import type { PaymentContext } from './paymentContext';
import { applyProviderState } from './pollPayments';

/**
 * Ends the attempts that have expired and returns their orders' units to stock. Polls the provider about each attempt
 * first, so that a payment whose webhook was lost counts. After the provider was unreachable once, the other attempts of
 * the batch end without a poll; a late payment is still accepted.
 */
export const expireAttempts = async (context: PaymentContext): Promise<void> => {
  const expired = await findExpiredAttempts(context.db.read, context.now(), PAYMENT_EXPIRY_BATCH);
  let isProviderUnreachable = false;
  for (const attempt of expired) {
    let state: ProviderState | undefined;
    if (attempt.token !== null && !isProviderUnreachable) {
      try {
        state = await context.provider.stateOf(attempt.id);
      } catch (error) {
        isProviderUnreachable = error instanceof ProviderUnreachable;
        context.log.warn({ err: error }, 'payment attempt expires without its state from the provider');
      }
    }
    try {
      if (await applyProviderState(context, attempt.id, state)) continue;
    } catch (error) {
      // The attempt stays pending for the next sweep: an ended attempt is not polled again.
      context.log.error({ err: error, attemptId: attempt.id }, 'payment state could not be applied');
      continue;
    }
    await applyPaymentEvent(context, attempt.id, 'expired', {
      onlyIf: (current) => current.expires_at <= context.now(),
    });
    if (attempt.token !== null && !isProviderUnreachable) cancelAttempts(context, [attempt.id]);
  }
};

const LEASE = 'expiry';

/** Runs one expiry sweep if this process holds the lease; returns whether it does. */
export const runExpirySweep = async (context: PaymentContext, holder: string): Promise<boolean> => {
  const now = context.now();
  const isLeaseHolder = await context.db.transaction((tx) =>
    acquireLease(tx, LEASE, { holder, now, until: now + PAYMENT_EXPIRY_LEASE_MS }),
  );
  if (isLeaseHolder) await expireAttempts(context);
  return isLeaseHolder;
};

/** Runs an expiry sweep every few seconds. `stop` waits for the current sweep and releases the lease. */
export const startExpiry = (context: PaymentContext): { stop(): Promise<void> } => {
  const holder = newId();
  let isStopped = false;
  let wasLeaseHolder = false;
  let current: Promise<void> = Promise.resolve();
  const sweep = async () => {
    try {
      if (await runExpirySweep(context, holder)) wasLeaseHolder = true;
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
