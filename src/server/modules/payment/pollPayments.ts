import { PAYMENT_POLL_INTERVAL_MS, PAYMENT_POLL_MAX } from '@/shared/constants';
import type { ProviderState } from '../../gateways/payments/paymentProvider';
import { claimPoll, findAttempt, findAttemptsToPoll, updateAttempt } from '../../repositories/payments';
import type { StoredAttempt } from '../../repositories/payments';
import { waitBriefly } from './providerTimeouts';
import { applyPaymentEvent } from './applyPaymentEvent';
import { cancelAttempts } from './cancelAttempts';
import type { PaymentContext } from './paymentContext';

/** An attempt that has ended unpaid in the shop: when it is open at the provider, its cancellation has failed. */
const canOnlyBePaidLate = ({ status }: StoredAttempt): boolean => status !== 'pending' && status !== 'paid';

/**
 * Applies the provider's state of an attempt, undefined when the provider has none; true when the attempt is paid.
 * Once the time to pay is over, an answer resolves the attempt.
 */
const applyProviderState = async (
  context: PaymentContext,
  attemptId: string,
  state: ProviderState | undefined,
): Promise<boolean> => {
  const attempt = await findAttempt(context.db.read, attemptId);
  if (!attempt) return false;
  if (state && attempt.idr_total !== state.grossAmount) {
    context.log.error({ attemptId }, 'amount at the payment provider differs from the attempt');
    return false;
  }
  if (state && state.event !== 'open') await applyPaymentEvent(context, attemptId, state.event);
  else if (state && canOnlyBePaidLate(attempt)) cancelAttempts(context, [attemptId]);
  const now = context.now();
  if (attempt.resolved_at === null && attempt.expires_at <= now) {
    await context.db.transaction((tx) => updateAttempt(tx, attemptId, { resolved_at: now }));
  }
  return state?.event === 'paid';
};

/**
 * Requests the state of one attempt from the provider and applies it; true when the attempt is paid.
 * Throws errors of the provider and of the database.
 */
export const pollAttempt = async (context: PaymentContext, attemptId: string): Promise<boolean> =>
  applyProviderState(context, attemptId, await context.provider.stateOf(attemptId));

/**
 * Polls the provider about the customer's pending attempts that were not polled recently, in case a webhook was lost.
 * Waits only briefly; later results are applied in the background.
 */
export const pollPayments = async (context: PaymentContext, customerId: string): Promise<void> => {
  const now = context.now();
  const before = now - PAYMENT_POLL_INTERVAL_MS;
  const attempts = await findAttemptsToPoll(context.db.read, customerId, before, PAYMENT_POLL_MAX);
  if (attempts.length === 0) return;
  const claimedIds = await context.db.transaction(async (tx) => {
    const claimed: string[] = [];
    for (const { id } of attempts) if (await claimPoll(tx, id, now, before)) claimed.push(id);
    return claimed;
  });
  const polls = Promise.allSettled(
    claimedIds.map((id) => {
      const poll = pollAttempt(context, id);
      context.background.run('payment state could not be requested', poll);
      return poll;
    }),
  );
  await waitBriefly(polls, context.timeouts);
};
