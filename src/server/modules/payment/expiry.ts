import { PAYMENT_EXPIRY_BATCH, PAYMENT_EXPIRY_CHECK_MS, PAYMENT_EXPIRY_LEASE_MS } from '@/shared/constants';
import { ProviderUnreachable, type ProviderState } from '../../gateways/payments/paymentProvider';
import { newId } from '../../gateways/secrets';
import { deleteOldAnswers } from '../../repositories/idempotency';
import { deleteOldLogins } from '../../repositories/oidcLogins';
import { findDueAttempts } from '../../repositories/payments';
import { claimWork, releaseWork } from '../../repositories/leases';
import { applyState } from './pollPayments';
import { settle } from './applyPaymentEvent';
import { stopAttempts } from './cancelAttempts';
import type { Till } from './paymentContext';

/**
 * Ends the attempts whose time is over, and gives their orders' units back. Each is asked about first, so that a
 * payment whose webhook was lost counts; a provider that is away is not waited for twice, a late payment can still come.
 */
export const expireDue = async (till: Till): Promise<void> => {
  const due = await findDueAttempts(till.db.read, till.now(), PAYMENT_EXPIRY_BATCH);
  let isProviderAway = false;
  for (const attempt of due) {
    let state: ProviderState | undefined;
    if (attempt.token !== null && !isProviderAway) {
      try {
        state = await till.provider.stateOf(attempt.id);
      } catch (error) {
        isProviderAway = error instanceof ProviderUnreachable;
        till.log.warn({ err: error }, 'an attempt ends without the provider having been asked');
      }
    }
    try {
      if (await applyState(till, attempt.id, state)) continue;
    } catch (error) {
      // Once it had ended, nobody would ask about it any more: it stays for the next look.
      till.log.error({ err: error, attemptId: attempt.id }, 'what the provider says of an attempt could not be kept');
      continue;
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

const WORK = 'expiry';

/** Looks once for what is over, unless another process has this work; true when it was this one's. */
export const lookForOver = async (till: Till, holder: string): Promise<boolean> => {
  const now = till.now();
  const isMine = await till.db.transaction((tx) =>
    claimWork(tx, WORK, { holder, now, until: now + PAYMENT_EXPIRY_LEASE_MS }),
  );
  if (isMine) await expireDue(till);
  return isMine;
};

/**
 * Looks for what is over every few seconds, one look at a time, and in one process at a time; `stop` settles when the
 * last look has ended and another process may go on.
 */
export const startExpiry = (till: Till): { stop(): Promise<void> } => {
  const holder = newId();
  let isStopped = false;
  let looks = 0;
  let current: Promise<void> = Promise.resolve();
  const look = async () => {
    try {
      const isMine = await lookForOver(till, holder);
      if (isMine && looks++ % FORGET_EVERY_LOOKS === 0) await forgetOld(till);
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
      // A database that is away keeps the work until its time is over.
      if (looks > 0) await till.db.transaction((tx) => releaseWork(tx, WORK, holder)).catch(() => undefined);
    },
  };
};
