import { PAYMENT_CLOSING_MS, PROVIDER_RETRY_SECONDS } from '@/shared/constants';
import { ProviderUnreachable, type CancelResult } from '../../gateways/payments/paymentProvider';
import { newId } from '../../gateways/secrets';
import { HttpError } from '../../http/httpError';
import { claimAttempt, removeToken, setClaim, type StoredAttempt } from '../../repositories/attempts';
import { endIfOver } from '../orderState/applyPaymentState';
import { type PaymentContext, waitBriefly } from '../orderState/paymentContext';
import { pollAttempt } from './pollPayments';

/** An attempt with a token, which its shopper may be paying. */
export interface OpenAttempt {
  readonly id: string;
  readonly token: string;
}

/** Cancels an attempt at the provider, or applies its payment. */
const cancelOrApply = async (context: PaymentContext, attempt: OpenAttempt): Promise<CancelResult> => {
  const result = await context.provider.cancel(attempt);
  if (result === 'paid') await pollAttempt(context, attempt.id);
  return result;
};

/**
 * Cancels a pending attempt at the provider and deletes its token; no request gets the token meanwhile. The attempt stays
 * pending and can get another token. Two requests may close the same attempt.
 */
const closeLive = async (context: PaymentContext, { id, token }: OpenAttempt): Promise<CancelResult> => {
  const claim = { attemptId: id, owner: newId() };
  const now = context.now();
  await context.db.transaction((tx) => claimAttempt(tx, claim, { token, now, until: now + PAYMENT_CLOSING_MS }));
  try {
    const result = await cancelOrApply(context, { id, token });
    if (result === 'cancelled') await context.db.transaction((tx) => removeToken(tx, id, token, context.now()));
    return result;
  } finally {
    await context.db.transaction((tx) => setClaim(tx, claim, null));
  }
};

/**
 * Ends an attempt whose time is over and cancels it at the provider. It ends in the shop first, so that the provider's
 * notification of the cancellation changes nothing. A payment that still arrives is applied as a late payment.
 */
const closeOld = async (context: PaymentContext, { id, token }: StoredAttempt): Promise<CancelResult> => {
  if (token !== null && (await pollAttempt(context, id)) === 'paid') return 'paid';
  await endIfOver(context, id);
  return token === null ? 'cancelled' : cancelOrApply(context, { id, token });
};

/**
 * Closes an attempt that can still be paid. Waits for the provider only briefly; the cancellation continues in the
 * background, and the result is undefined.
 */
const closeBriefly = (context: PaymentContext, attempt: OpenAttempt): Promise<CancelResult | undefined> =>
  waitBriefly(context, 'payment attempt could not be cancelled at the provider', closeLive(context, attempt));

/**
 * Closes the attempt of an order that is to be replaced. Throws HttpError: 409 when the attempt is paid or being paid,
 * 503 when the provider fails.
 */
export const requireClosed = async (context: PaymentContext, attempt: OpenAttempt): Promise<void> => {
  const result = await closeBriefly(context, attempt);
  if (result === 'paid') throw new HttpError(409, 'responseMessages.lastOrderPaid');
  if (result === 'inProgress') throw new HttpError(409, 'responseMessages.lastPaymentInProgress');
  if (result === undefined)
    throw new HttpError(503, 'responseMessages.cancellationFailed', { retryAfterSeconds: PROVIDER_RETRY_SECONDS });
};

/**
 * Closes an attempt before the same order gets one that asks for another amount. Throws HttpError 409 when it is paid or
 * being paid, and ProviderUnreachable.
 */
export const requireAttemptClosed = async (context: PaymentContext, attempt: OpenAttempt): Promise<void> => {
  const result = await closeBriefly(context, attempt);
  if (result === 'paid') throw new HttpError(409, 'responseMessages.alreadyPaid');
  if (result === 'inProgress') throw new HttpError(409, 'responseMessages.paymentInProgress');
  if (result === undefined) throw new ProviderUnreachable('The earlier payment attempt could not be cancelled');
};

/**
 * Closes an attempt whose time is over before the order gets another one, and waits for the provider only briefly. Throws
 * HttpError 409 while the shopper is paying it: the order would be paid twice.
 */
export const requireOldClosed = async (context: PaymentContext, attempt: StoredAttempt): Promise<void> => {
  const failureMessage = 'earlier payment attempt could not be cancelled at the provider';
  const result = await waitBriefly(context, failureMessage, closeOld(context, attempt));
  if (result === 'inProgress') throw new HttpError(409, 'responseMessages.paymentInProgress');
};
