import { PROVIDER_RETRY_SECONDS } from '@/shared/constants';
import type { ResponseOf } from '@/shared/contract/endpoint';
import type { CheckoutBody, ordersContract } from '@/shared/contract/orders';
import { isProviderError } from '../../../gateways/payments/paymentProvider';
import { newId } from '../../../gateways/secrets';
import { HttpError } from '../../../http/httpError';
import { lockCustomer } from '../../../repositories/customers';
import { deleteStoredResponse, updateStoredResponse } from '../../../repositories/idempotency';
import { findResponse } from '../../idempotency';
import { paymentToken } from '../../payments/paymentToken';
import { requireClosed } from '../../payments/closeAttempt';
import type { PaymentContext } from '../../orderState/paymentContext';
import { placeOrder, type Placed } from './placeOrder';
import type { Language } from '@/shared/languages';

type CheckoutResponse = ResponseOf<typeof ordersContract.create>;

export interface CheckoutRequest {
  readonly customerId: string;
  readonly body: CheckoutBody;
  readonly proofUploadId: string | null;
  readonly language: Language;
  /** Idempotency key; undefined when the client sent none. */
  readonly key: string | undefined;
}

/** Maximum number of tries to replace an order while other requests add payment attempts to it. */
const REPLACEMENTS_MAX = 3;

/** Returns the payment token of an order. Throws HttpError 503 with the order id when the provider fails. */
export const requireToken = async (context: PaymentContext, orderId: string): Promise<string> => {
  try {
    return await paymentToken(context, orderId);
  } catch (error) {
    if (!isProviderError(error)) throw error;
    context.log.error({ err: error }, 'payment token could not be obtained');
    throw new HttpError(503, 'checkoutMessages.tokenFailed', { orderId, retryAfterSeconds: PROVIDER_RETRY_SECONDS });
  }
};

/**
 * Places an order from the customer's cart, unless the attempt of the order that it replaces can still be paid. The same
 * transaction first stores the response under the idempotency key, so a repeated request gets the same response and a
 * concurrent one waits for it.
 */
const placeOnce = (
  context: PaymentContext,
  { customerId, body, proofUploadId, language, key }: CheckoutRequest,
): Promise<CheckoutResponse | Extract<Placed, { readonly openAttempt: unknown }>> =>
  context.db.transaction(async (tx) => {
    const newOrder: CheckoutResponse = { success: true, orderId: newId() };
    const stored = await findResponse(tx, { customerId, key, body, now: context.now() }, newOrder);
    if (stored) return stored;
    const customer = (await lockCustomer(tx, customerId)) ?? { name: '', phone: '' };
    const ordering = { id: customerId, ...customer };
    const placed = await placeOrder(tx, context, ordering, {
      body,
      proofUploadId,
      language,
      orderId: newOrder.orderId,
    });
    if ('openAttempt' in placed) {
      if (key !== undefined) await deleteStoredResponse(tx, customerId, key);
      return placed;
    }
    const response = { ...newOrder, ...placed };
    if (key !== undefined && response.orderId !== newOrder.orderId) {
      await updateStoredResponse(tx, customerId, key, JSON.stringify(response));
    }
    return response;
  });

/**
 * Places an order. If it replaces an order whose attempt can still be paid, closes that attempt outside of a
 * transaction first, and then reads all data again.
 */
const placeAndReplace = async (context: PaymentContext, request: CheckoutRequest): Promise<CheckoutResponse> => {
  for (let replacements = 0; replacements < REPLACEMENTS_MAX; replacements += 1) {
    const placed = await placeOnce(context, request);
    if (!('openAttempt' in placed)) return placed;
    await requireClosed(context, placed.openAttempt);
  }
  throw new HttpError(503, 'responseMessages.cancellationFailed', { retryAfterSeconds: PROVIDER_RETRY_SECONDS });
};

/** Places an order and returns it, with a payment token for an online payment. Throws HttpError. */
export const checkout = async (context: PaymentContext, request: CheckoutRequest): Promise<CheckoutResponse> => {
  const { customerId, body, key } = request;
  const response = await placeAndReplace(context, request);
  if (body.paymentType !== 'midtrans' || response.snapToken !== undefined) return response;

  const withToken: CheckoutResponse = { ...response, snapToken: await requireToken(context, response.orderId) };
  if (key !== undefined) {
    await context.db.statement((tx) => updateStoredResponse(tx, customerId, key, JSON.stringify(withToken)));
  }
  return withToken;
};
