import { isRequestError, refusalText } from '@/client/api/requestError';
import { checkoutMessages } from '@/shared/messages/checkout';
import { commonMessages } from '@/shared/messages/common';

/** Why an order was not placed, or placed but not paid. The message is for the shopper. */
export class CheckoutFailure extends Error {
  /** The order that was placed although it cannot be paid now. */
  readonly orderId: string | undefined;

  constructor(message: string, orderId?: string) {
    super(message);
    this.orderId = orderId;
  }
}

/** What a failed create-transaction says: the server's words, or why there are none. */
export const createFailure = (error: unknown): CheckoutFailure => {
  const orderId = isRequestError(error) && error.kind === 'refused' ? error.orderId : undefined;
  const isUnheard = isRequestError(error) && (error.kind === 'network' || error.kind === 'timeout');
  const otherwise = isUnheard ? commonMessages.connectionError : checkoutMessages.unknownServerError;
  return new CheckoutFailure(refusalText(error) ?? otherwise, orderId);
};

/** True when nobody can tell whether the order was placed: the same press may, and must, be sent again. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isRequestError(error) && (error.kind === 'refused' ? error.status >= 500 && error.orderId === undefined : true);
