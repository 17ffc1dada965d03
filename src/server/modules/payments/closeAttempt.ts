import { PAYMENT_CLOSING_MS, PROVIDER_RETRY_SECONDS } from '@/shared/constants';
import { checkoutMessages } from '@/shared/messages/checkout';
import type { CancelResult } from '../../gateways/payments/paymentProvider';
import { newId } from '../../gateways/secrets';
import { HttpError } from '../../http/httpError';
import { claimAttempt, removeToken, setClaim } from '../../repositories/attempts';
import type { PaymentContext } from './paymentContext';
import { pollAttempt } from './pollPayments';
import { waitBriefly } from './providerTimeouts';

/** A pending attempt with a token, which its shopper may be paying. */
export interface OpenAttempt {
  readonly id: string;
  readonly token: string;
}

/**
 * Cancels an attempt at the provider and deletes its token; no request gets the token meanwhile. The attempt stays
 * pending and can get another token. Two requests may close the same attempt.
 */
const closeAttempt = async (context: PaymentContext, { id, token }: OpenAttempt): Promise<CancelResult> => {
  const claim = { attemptId: id, owner: newId() };
  const now = context.now();
  await context.db.transaction((tx) => claimAttempt(tx, claim, { token, now, until: now + PAYMENT_CLOSING_MS }));
  try {
    const result = await context.provider.cancel({ id, token });
    if (result === 'cancelled') await context.db.transaction((tx) => removeToken(tx, id, token, context.now()));
    if (result === 'paid') await pollAttempt(context, id);
    return result;
  } finally {
    await context.db.transaction((tx) => setClaim(tx, claim, null));
  }
};

/**
 * Closes the attempt of an order that is to be replaced. Waits for the provider only briefly; the cancellation continues
 * in the background. Throws HttpError: 409 when the attempt is paid or being paid, 503 when the provider fails.
 */
export const requireClosed = async (context: PaymentContext, attempt: OpenAttempt): Promise<void> => {
  const closing = closeAttempt(context, attempt);
  switch (await waitBriefly(context, 'payment attempt could not be cancelled at the provider', closing)) {
    case 'cancelled':
      return;
    case 'paid':
      throw new HttpError(409, checkoutMessages.lastOrderPaid);
    case 'inProgress':
      throw new HttpError(409, checkoutMessages.paymentInProgress);
    case undefined:
      throw new HttpError(503, checkoutMessages.cancellationFailed, { retryAfterSeconds: PROVIDER_RETRY_SECONDS });
  }
};
