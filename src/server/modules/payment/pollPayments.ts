import { PAYMENT_POLL_INTERVAL_MS, PAYMENT_POLL_MAX } from '@/shared/constants';
import type { ProviderState } from '../../gateways/payments/paymentProvider';
import { claimQuestion, findAttempt, findUnaskedAttempts } from '../../repositories/payments';
import { waitAMoment } from './providerTimeouts';
import { settle } from './applyPaymentEvent';
import type { Till } from './paymentContext';

/** Applies what the provider says of an attempt; true when it is paid. */
export const applyState = async (till: Till, attemptId: string, state: ProviderState | undefined): Promise<boolean> => {
  if (!state || state.event === 'open') return false;
  const attempt = await findAttempt(till.db.read, attemptId);
  if (attempt?.idr_total !== state.grossAmount) {
    till.log.error({ attemptId }, 'the provider names another amount than the shop asked for');
    return false;
  }
  await settle(till, attemptId, state.event);
  return state.event === 'paid';
};

/**
 * Asks the provider about one attempt and applies what it says; true when the attempt is paid.
 * Throws what the provider's gateway throws, and what the database does.
 */
export const askAbout = async (till: Till, attemptId: string): Promise<boolean> =>
  applyState(till, attemptId, await till.provider.stateOf(attemptId));

/**
 * Asks the provider about this customer's live payments that it was not asked about lately, so that a lost webhook
 * strands none. Waits for it only a moment; what comes later is applied later.
 */
export const pollPayments = async (till: Till, customerId: string): Promise<void> => {
  const now = till.now();
  const before = now - PAYMENT_POLL_INTERVAL_MS;
  const unasked = await findUnaskedAttempts(till.db.read, customerId, before, PAYMENT_POLL_MAX);
  if (unasked.length === 0) return;
  const mine = await till.db.transaction(async (tx) => {
    const claimed: string[] = [];
    for (const { id } of unasked) if (await claimQuestion(tx, id, now, before)) claimed.push(id);
    return claimed;
  });
  const asked = Promise.allSettled(
    mine.map((id) => {
      const question = askAbout(till, id);
      till.background.run('the provider could not be asked about a payment', question);
      return question;
    }),
  );
  await waitAMoment(asked, till.waits);
};
