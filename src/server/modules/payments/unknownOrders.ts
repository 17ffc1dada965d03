import {
  PAYMENT_BATCH,
  PAYMENT_RECONCILIATION_MS,
  PAYMENT_SETTLEMENT_MS,
  UNKNOWN_PAYMENT_MS,
} from '@/shared/constants';
import { isCaptured, ProviderUnreachable, type ProviderAnswer } from '../../gateways/payments/paymentProvider';
import {
  findEventsToCheck,
  findPaymentEvent,
  insertPaymentEvent,
  scheduleEvent,
  type StoredPaymentEvent,
} from '../../repositories/paymentEvents';
import { applyPaymentState } from '../orderState/applyPaymentState';
import { pauseAfter } from '../orderState/attempts';
import type { PaymentContext } from '../orderState/paymentContext';
import { isFinal } from './pollPayments';

/** True when the provider need not be asked again after this answer; it may know a new payment some minutes late. */
const isAnswered = (answer: ProviderAnswer | undefined, age: number): boolean => {
  if (!answer) return age >= UNKNOWN_PAYMENT_MS;
  if (answer.event === 'unclear') return false;
  return isFinal(answer) || age >= (isCaptured(answer) ? PAYMENT_SETTLEMENT_MS : PAYMENT_RECONCILIATION_MS);
};

/** Stores and applies the provider's answer about an order that the shop does not have. */
const applyAnswer = async (context: PaymentContext, attemptId: string, answer: ProviderAnswer): Promise<void> => {
  await context.db.statement((tx) => insertPaymentEvent(tx, attemptId, answer.payload, { now: context.now() }));
  if (answer.event === 'unclear') {
    context.log.error({ attemptId, what: answer.what }, 'the shop cannot read the answer of the payment provider');
    return;
  }
  context.log.warn({ attemptId, event: answer.event }, 'payment of an order that the shop does not have');
  await applyPaymentState(context, attemptId, answer);
};

/**
 * Asks the provider about the order of a stored notification that the shop does not have, and books what it answers. What
 * the provider does not know is no payment. Throws errors of the provider and of the database.
 */
export const askAboutEvent = async (context: PaymentContext, eventId: string): Promise<void> => {
  const event = await findPaymentEvent(context.db.read, eventId);
  if (!event) return;
  const answer = await context.provider.stateOf(event.attempt_id);
  if (answer) await applyAnswer(context, event.attempt_id, answer);
  else context.log.info({ attemptId: event.attempt_id }, 'the payment provider does not know this order');
  const now = context.now();
  await context.db.statement((tx) =>
    scheduleEvent(tx, event, {
      check_at: isAnswered(answer, now - event.received_at) ? null : now + pauseAfter(event.checks_count),
      answered_at: answer?.event === 'unclear' ? event.answered_at : now,
    }),
  );
};

/** Asks about one event; false when the provider cannot be reached. */
const check = async (context: PaymentContext, event: StoredPaymentEvent): Promise<boolean> => {
  const { attempt_id: attemptId } = event;
  try {
    await askAboutEvent(context, event.id);
  } catch (error) {
    context.log.warn({ err: error, attemptId }, 'payment state could not be checked; it is checked again later');
    if (error instanceof ProviderUnreachable) return false;
    const next = context.now() + pauseAfter(event.checks_count);
    await context.db.statement((tx) => scheduleEvent(tx, event, { ...event, check_at: next }));
  }
  return true;
};

/**
 * Asks the provider about every notification of an unknown order whose question is due. While it cannot be reached, the
 * questions stay due. Ends early when `mayContinue` returns false.
 */
export const checkUnknownOrders = async (
  context: PaymentContext,
  mayContinue: () => Promise<boolean> = async () => true,
): Promise<void> => {
  do {
    const due = await findEventsToCheck(context.db.read, context.now(), PAYMENT_BATCH);
    if (due.length === 0) return;
    for (const event of due) if (!(await check(context, event))) return;
  } while (await mayContinue());
};
