import type { PaymentNotification } from '@/shared/contract/payment';
import { findAttempt, insertPaymentEvent, updateAttempt } from '../../repositories/attempts';
import { HttpError } from '../../http/httpError';
import { cancelAttempts } from './cancelAttempts';
import type { PaymentContext } from './paymentContext';
import { pollAttempt } from './pollPayments';
import { waitBriefly } from './providerTimeouts';

/**
 * Handles a webhook: verifies its signature and stores it whole, as `payload`. What it says is a hint: the shop asks the
 * provider for the state of the attempt and applies the answer, at once or, when the provider does not answer, with the
 * next check. A payment of an unknown order is stored without an order. Throws HttpError: 401 for an invalid signature,
 * 404 for an unknown attempt, 400 for another amount or contradictory fields.
 */
export const handleNotification = async (
  context: PaymentContext,
  notification: PaymentNotification,
  payload: string,
): Promise<void> => {
  const { order_id: attemptId } = notification;
  const state = context.provider.read(notification);
  if (state === 'signature') throw new HttpError(401, 'commonMessages.invalidRequest');
  const now = context.now();
  const attempt = await findAttempt(context.db.read, attemptId);
  await context.db.transaction(async (tx) => {
    await insertPaymentEvent(tx, attemptId, payload, now);
    if (attempt) await updateAttempt(tx, attemptId, { check_at: now });
  });
  if (!attempt) {
    if (state !== 'content') await context.applyState(attemptId, state);
    context.log.error({ attemptId }, 'signed payment notification of an unknown order');
    throw new HttpError(404, 'responseMessages.orderNotFound');
  }
  if (state === 'content' || state.grossAmount !== attempt.idr_total) {
    context.log.error({ attemptId }, 'signed payment notification does not match its order');
    throw new HttpError(400, 'commonMessages.invalidRequest');
  }
  const poll = pollAttempt(context, attemptId).then(() => {
    // The payment page of an attempt that has just ended accepts another payment until it is closed.
    if (attempt.status === 'pending') cancelAttempts(context, [attemptId]);
  });
  await waitBriefly(context, 'payment state could not be requested; it is checked again later', poll);
};
