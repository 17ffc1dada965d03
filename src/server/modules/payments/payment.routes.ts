import type { FastifyInstance } from 'fastify';
import { paymentContract } from '@/shared/contract/payment';
import { findAttempt, updateAttempt } from '../../repositories/attempts';
import { insertPaymentEvent } from '../../repositories/paymentEvents';
import { HttpError } from '../../http/httpError';
import { route } from '../../http/route';
import { cancelAttempts } from '../orderState/attempts';
import { type PaymentContext, waitBriefly } from '../orderState/paymentContext';
import { pollAttempt } from './pollPayments';
import { askAboutEvent } from './unknownOrders';

/** Stores a notification; returns the question to the provider that it causes, which is due until it is answered. */
const store = async (context: PaymentContext, attemptId: string, payload: string): Promise<() => Promise<unknown>> => {
  const now = context.now();
  return context.db.transaction(async (tx) => {
    const attempt = await findAttempt(tx, attemptId);
    if (!attempt) {
      const eventId = await insertPaymentEvent(tx, attemptId, payload, { now, checkAt: now });
      return () => askAboutEvent(context, eventId);
    }
    await insertPaymentEvent(tx, attemptId, payload, { now });
    await updateAttempt(tx, attemptId, { check_at: now });
    return async () => {
      await pollAttempt(context, attemptId);
      // The payment page of an attempt that has just ended accepts another payment until it is closed.
      if (attempt.status === 'pending') cancelAttempts(context, [attemptId]);
    };
  });
};

/**
 * Handles a webhook: verifies its signature and stores it whole, as `payload`, whatever it says. It is a hint: the shop
 * asks the provider about the attempt and applies the answer, at once or, when the provider does not answer, later.
 * Throws HttpError: 401 for an invalid signature, 400 when a signed field is missing.
 */
export const handleNotification = async (context: PaymentContext, payload: string): Promise<void> => {
  const found = context.provider.read(payload);
  if (found === 'signature') throw new HttpError(401, 'commonMessages.invalidRequest');
  if (found === 'content') throw new HttpError(400, 'commonMessages.invalidRequest');
  const ask = await store(context, found.attemptId, payload);
  await waitBriefly(context, 'payment state could not be requested; it is checked again later', ask());
};

export const paymentRoutes = (app: FastifyInstance, context: PaymentContext): void => {
  route(app, paymentContract.notification, async ({ request }) => {
    await handleNotification(context, request.bodyText);
    return { success: true as const };
  });
};
