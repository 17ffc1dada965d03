import { createHash } from 'node:crypto';
import type { PaymentNotification } from '@/shared/contract/payment';
import { commonMessages } from '@/shared/messages/common';
import { orderMessages } from '@/shared/messages/orders';
import { HttpError } from '../../http/httpError';
import { findAttempt, insertPaymentEvent } from '../../repositories/payments';
import { applyPaymentEvent } from './applyPaymentEvent';
import { cancelAttempts } from './cancelAttempts';
import type { PaymentContext } from './paymentContext';

/** The stored payload: the notification without its signature. */
const payloadOf = ({ signature_key: _signature, ...payload }: PaymentNotification): string => JSON.stringify(payload);

/**
 * Handles a webhook: verifies signature and amount, stores the event and applies it once.
 * Throws HttpError: 401 for an invalid signature, 404 for an unknown attempt, 400 for another amount or contradictory
 * fields.
 */
export const handleNotification = async (context: PaymentContext, notification: PaymentNotification): Promise<void> => {
  const { order_id: attemptId } = notification;
  const state = context.provider.read(notification);
  if (state === 'signature') throw new HttpError(401, commonMessages.invalidRequest);
  const attempt = await findAttempt(context.db.read, attemptId);
  if (!attempt) throw new HttpError(404, orderMessages.notFound);
  if (state === 'content' || (state && state.grossAmount !== attempt.idr_total)) {
    context.log.error({ attemptId }, 'signed payment notification does not match its order');
    throw new HttpError(400, commonMessages.invalidRequest);
  }
  const payload = payloadOf(notification);
  const event = {
    id: createHash('sha256').update(payload).digest('hex'),
    attempt_id: attemptId,
    received_at: context.now(),
    payload,
  };
  if (!state || state.event === 'open') {
    await context.db.transaction((tx) => insertPaymentEvent(tx, event));
    return;
  }
  await applyPaymentEvent(context, attemptId, state.event, { inTransaction: (tx) => insertPaymentEvent(tx, event) });
  // The payment page of an attempt that has ended accepts another payment until it is closed.
  if (state.event !== 'paid') cancelAttempts(context, [attemptId]);
};
