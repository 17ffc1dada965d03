import { PAYMENT_POLL_INTERVAL_MS, PAYMENT_POLL_MAX } from '@/shared/constants';
import { isCaptured, type ProviderAnswer, type ProviderState } from '../../gateways/payments/paymentProvider';
import {
  claimPoll,
  clearUnclear,
  findAttempt,
  findAttemptsToPoll,
  scheduleCheck,
  setUnclear,
  updateAttempt,
  type StoredAttempt,
} from '../../repositories/attempts';
import { insertPaymentEvent } from '../../repositories/paymentEvents';
import { findProviderPayment } from '../../repositories/payments';
import { applyPaymentState } from '../orderState/applyPaymentState';
import { cancelAttempts, nextCheck } from '../orderState/attempts';
import { type PaymentContext, waitBriefly } from '../orderState/paymentContext';

/** Why nothing of an answer about an attempt is booked; undefined for one that is clear. */
const unclearOf = (attempt: StoredAttempt, answer: ProviderAnswer): string | undefined => {
  if (answer.event === 'unclear') return answer.what;
  if (answer.grossAmount === attempt.idr_total) return undefined;
  return `${answer.event} with ${answer.grossAmount} rupiah instead of ${attempt.idr_total}`;
};

/** True when the payment of an answer is in the books for another order: it does not pay this one. */
const isOfOtherOrder = async (
  context: PaymentContext,
  attempt: StoredAttempt,
  { reference }: ProviderState,
): Promise<boolean> => {
  const payment = reference === '' ? undefined : await findProviderPayment(context.db.read, attempt.id, reference);
  return payment !== undefined && payment.order_id !== null && payment.order_id !== attempt.order_id;
};

/**
 * Stores why nothing of an answer is booked, for the operator; not for an answer from before the attempt was paid or
 * ended.
 */
const noteUnclear = async ({ db, log }: PaymentContext, { id, status }: StoredAttempt, what: string): Promise<void> => {
  log.error({ attemptId: id, what }, 'the shop cannot book the answer of the payment provider');
  await db.statement((tx) => setUnclear(tx, { id, status }, what));
};

/**
 * Stores and applies the provider's answer about an attempt; false for one that is unclear. `before` is the attempt when the
 * provider was asked: an answer that was given before a payment arrived does not take that payment back.
 */
const applyAnswer = async (
  context: PaymentContext,
  attempt: StoredAttempt,
  before: StoredAttempt,
  answer: ProviderAnswer,
): Promise<boolean> => {
  const { id } = attempt;
  await context.db.statement((tx) => insertPaymentEvent(tx, id, answer.payload, { now: context.now() }));
  const isOther = answer.event !== 'unclear' && (await isOfOtherOrder(context, attempt, answer));
  const unclear = isOther ? `${answer.event} by ${answer.reference} of another order` : unclearOf(attempt, answer);
  if (unclear !== undefined) await noteUnclear(context, before, unclear);
  if (answer.event === 'unclear' || (unclear !== undefined && !isOther)) return false;
  const wasPaid = before.status === 'paid';
  const isCurrent = ({ status }: StoredAttempt) => answer.event === 'paid' || status !== 'paid' || wasPaid;
  await applyPaymentState(context, id, answer, isCurrent);
  // Last: no unclear answer that is stored meanwhile outlasts the clear one.
  if (unclear === undefined) await context.db.statement((tx) => clearUnclear(tx, id));
  // An attempt that has ended in the shop and is open at the provider: its cancellation has failed.
  if (answer.event === 'open' && attempt.status !== 'pending' && attempt.status !== 'paid')
    cancelAttempts(context, [id]);
  return !isOther;
};

/** The provider accepts no payment after these states. */
const LAST_EVENTS: readonly ProviderAnswer['event'][] = ['paid', 'cancelled'];

/** True when the provider need not be asked again after this answer: it is no captured payment that is settled later. */
export const isFinal = (answer: ProviderAnswer): boolean => LAST_EVENTS.includes(answer.event) && !isCaptured(answer);

/**
 * Requests the state of one attempt from the provider, stores and applies it. Returns what the attempt is now by the
 * provider's word, undefined when the provider does not know it or its answer is not applied. An answer after the time to
 * pay resolves the attempt. A check that was due is scheduled again; other polls do not change the schedule. Throws errors
 * of the provider and of the database.
 */
export const pollAttempt = async (
  context: PaymentContext,
  attemptId: string,
): Promise<ProviderAnswer['event'] | undefined> => {
  const before = await findAttempt(context.db.read, attemptId);
  if (!before) return undefined;
  const isDue = before.check_at !== null && before.check_at <= context.now();
  const answer = await context.provider.stateOf(attemptId);
  const found = (await findAttempt(context.db.read, attemptId)) ?? before;
  const isApplied = answer !== undefined && (await applyAnswer(context, found, before, answer));
  const now = context.now();
  const attempt = (await findAttempt(context.db.read, attemptId)) ?? found;
  const isEnded = isApplied && LAST_EVENTS.includes(answer.event);
  const isDecided = answer === undefined || (isApplied && answer.event !== 'challenged');
  const isResolved = isEnded || (attempt.expires_at <= now && isDecided);
  if (isResolved && attempt.resolved_at === null) {
    await context.db.statement((tx) => updateAttempt(tx, attemptId, { resolved_at: now }));
  }
  if (isEnded || isDue) {
    const next = isApplied && isFinal(answer) ? null : nextCheck(attempt, now);
    await context.db.statement((tx) => scheduleCheck(tx, before, next));
  }
  return isApplied ? answer.event : undefined;
};

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
  const polls = claimedIds.map((id) => pollAttempt(context, id));
  await Promise.all(polls.map((poll) => waitBriefly(context, 'payment state could not be requested', poll)));
};
