import { PROVIDER_RETRY_SECONDS } from '@/shared/constants';
import { checkoutMessages } from '@/shared/messages/checkout';
import type { CancelResult } from '../../gateways/payments/paymentProvider';
import { HttpError } from '../../http/httpError';
import { forgetToken } from '../../repositories/payments';
import type { PaymentContext } from './paymentContext';
import { pollAttempt } from './pollPayments';
import { waitBriefly } from './providerTimeouts';

/** A pending attempt with a token, which its shopper may be paying. */
export interface OpenAttempt {
  readonly id: string;
  readonly token: string;
}

/** Cancels an attempt at the provider and forgets its token. The attempt stays pending; it can get a new token. */
const closeAttempt = async (context: PaymentContext, { id, token }: OpenAttempt): Promise<CancelResult> => {
  const result = await context.provider.cancel({ id, token });
  if (result === 'cancelled') await context.db.transaction((tx) => forgetToken(tx, id, token));
  if (result === 'paid') await pollAttempt(context, id);
  return result;
};

/**
 * Closes the attempt of an order that is to be replaced. Waits for the provider only briefly; the cancellation continues
 * in the background. Throws HttpError: 409 when the attempt is paid or being paid, 503 when the provider fails.
 */
export const requireClosed = async (context: PaymentContext, attempt: OpenAttempt): Promise<void> => {
  const closing = closeAttempt(context, attempt);
  context.background.run('payment attempt could not be cancelled at the provider', closing);
  switch (await waitBriefly(closing, context.timeouts)) {
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
