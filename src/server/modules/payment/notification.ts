import { createHash } from 'node:crypto';
import type { PaymentNotification } from '@/shared/contract/payment';
import { commonMessages } from '@/shared/messages/common';
import { orderMessages } from '@/shared/messages/orders';
import { Refusal } from '../../http/httpError';
import { findAttempt, insertPaymentEvent } from '../../repositories/payments';
import { settle } from './applyPaymentEvent';
import type { Till } from './paymentContext';

/** What the shop keeps of a message: all that its schema knows but the signature. */
const payloadOf = ({ signature_key: _signature, ...payload }: PaymentNotification): string => JSON.stringify(payload);

/**
 * Takes a webhook: believes it only with the provider's signature and the amount that was asked for, stores it, and
 * applies it once, in whatever order such messages come. Throws Refusal: 401 unsigned, 404 unknown, 400 contradictory.
 */
export const takeNotification = async (till: Till, notification: PaymentNotification): Promise<void> => {
  const { order_id: attemptId } = notification;
  const state = till.provider.read(notification);
  if (state === 'signature') throw new Refusal(401, commonMessages.invalidRequest);
  const attempt = await findAttempt(till.db.read, attemptId);
  if (!attempt) throw new Refusal(404, orderMessages.notFound);
  if (state === 'content' || (state && state.grossAmount !== attempt.idr_total)) {
    till.log.error({ attemptId }, 'a signed payment notification does not fit its order');
    throw new Refusal(400, commonMessages.invalidRequest);
  }
  const payload = payloadOf(notification);
  const event = {
    id: createHash('sha256').update(payload).digest('hex'),
    attempt_id: attemptId,
    received_at: till.now(),
    payload,
  };
  if (!state || state.event === 'open') await till.db.transaction((tx) => insertPaymentEvent(tx, event));
  else await settle(till, attemptId, state.event, { also: (tx) => insertPaymentEvent(tx, event) });
};
