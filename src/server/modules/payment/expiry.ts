import { PAYMENT_EXPIRY_BATCH, PAYMENT_EXPIRY_CHECK_MS } from '@/shared/constants';
import { ProviderUnreachable } from '../../gateways/payments/paymentProvider';
import { deleteOldAnswers } from '../../repositories/idempotency';
import { deleteOldLogins } from '../../repositories/oidcLogins';
import { findDueAttempts } from '../../repositories/payments';
import { askAbout } from './pollPayments';
import { settle } from './settle';
import { stopAttempts } from './stopAttempt';
import type { Till } from './till';

/**
 * Ends the attempts whose time is over, and gives their orders' units back. Each is asked about first, so that a
 * payment whose webhook was lost counts; a provider that is away is not waited for twice, a late payment can still come.
 */
export const expireDue = async (till: Till): Promise<void> => {
  const due = await findDueAttempts(till.db.read, till.now(), PAYMENT_EXPIRY_BATCH);
  let isProviderAway = false;
  for (const attempt of due) {
    if (attempt.token !== null && !isProviderAway) {
      try {
        if (await askAbout(till, attempt.id)) continue;
      } catch (error) {
        isProviderAway = error instanceof ProviderUnreachable;
        till.log.warn({ err: error }, 'an attempt ends without the provider having been asked');
      }
    }
    await settle(till, attempt.id, 'expired', { onlyIf: (current) => current.expires_at <= till.now() });
    if (attempt.token !== null && !isProviderAway) stopAttempts(till, [attempt.id]);
  }
};

const forgetOld = (till: Till): Promise<void> =>
  till.db.transaction(async (tx) => {
    await deleteOldAnswers(tx, till.now());
    await deleteOldLogins(tx, till.now());
  });

const FORGET_EVERY_LOOKS = 120;

/** Looks for what is over every few seconds, one look at a time; `stop` settles when the last has ended. */
export const startExpiry = (till: Till): { stop(): Promise<void> } => {
  let isStopped = false;
  let looks = 0;
  let current: Promise<void> = Promise.resolve();
  const look = async () => {
    try {
      await expireDue(till);
      if (looks++ % FORGET_EVERY_LOOKS === 0) await forgetOld(till);
    } catch (error) {
      till.log.warn({ err: error }, 'payments that are over could not be ended now');
    }
  };
  let timer: NodeJS.Timeout;
  const plan = () => {
    timer = setTimeout(() => {
      current = look().then(() => {
        if (!isStopped) plan();
      });
    }, PAYMENT_EXPIRY_CHECK_MS);
    timer.unref();
  };
  plan();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
};
