import { hasNoResponse, refusalOf, refusalText } from '@/client/api/requestError';
import { checkoutMessages } from '@/shared/messages/checkout';
import { commonMessages } from '@/shared/messages/common';

/** Thrown if an order is not placed, or is placed but not paid. The message is shown to the shopper. */
export class CheckoutFailure extends Error {
  /** Id of an order that was placed but cannot be paid now. */
  readonly orderId: string | undefined;

  constructor(message: string, orderId?: string) {
    super(message);
    this.orderId = orderId;
  }
}

/** Thrown if the session ended, for example in another tab, while the order was under way. */
export class LoggedOut extends CheckoutFailure {}

/** Converts the error of create-transaction: uses the server's message or a general one. */
export const createFailure = (error: unknown): CheckoutFailure => {
  const fallback = hasNoResponse(error) ? commonMessages.connectionError : checkoutMessages.unknownServerError;
  return new CheckoutFailure(refusalText(error) ?? fallback, refusalOf(error)?.orderId);
};
