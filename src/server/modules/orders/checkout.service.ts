import { createHash } from 'node:crypto';
import { IDEMPOTENCY_LIFETIME_MS } from '@/shared/constants';
import type { ResponseOf } from '@/shared/contract/endpoint';
import type { CheckoutBody, ordersContract } from '@/shared/contract/orders';
import { checkoutMessages } from '@/shared/messages/checkout';
import { ProviderRefused, ProviderUnreachable } from '../../gateways/payments/paymentProvider';
import { newId } from '../../gateways/secrets';
import { HttpError } from '../../http/httpError';
import { lockCustomer } from '../../repositories/customers';
import { storeResponse, updateStoredResponse } from '../../repositories/idempotency';
import { paymentToken } from '../payment/paymentToken';
import { cancelAttempts } from '../payment/cancelAttempts';
import type { PaymentContext } from '../payment/paymentContext';
import { placeOrder } from './placeOrder';

type CheckoutResponse = ResponseOf<typeof ordersContract.create>;

export interface CheckoutRequest {
  readonly customerId: string;
  readonly body: CheckoutBody;
  readonly proofUploadId: string | null;
  /** Idempotency key; undefined when the client sent none. */
  readonly key: string | undefined;
}

const PROVIDER_RETRY_SECONDS = 5;

const hashBody = ({ shippingAddress, paymentType, paymentProof }: CheckoutBody): string =>
  createHash('sha256')
    .update(JSON.stringify([shippingAddress, paymentType, paymentProof]))
    .digest('hex');

/** Returns the payment token of an order. Throws HttpError 503 with the order id when the provider fails. */
export const requireToken = async (context: PaymentContext, orderId: string): Promise<string> => {
  try {
    return await paymentToken(context, orderId);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
    context.log.error({ err: error }, 'payment token could not be obtained');
    throw new HttpError(503, checkoutMessages.tokenFailed, { orderId, retryAfterSeconds: PROVIDER_RETRY_SECONDS });
  }
};

/**
 * Places an order from the customer's cart. The response is stored under the idempotency key in the same transaction as
 * the order and first of all, so a repeated request gets the same response and a concurrent one waits for it.
 */
export const checkout = async (
  context: PaymentContext,
  { customerId, body, proofUploadId, key }: CheckoutRequest,
): Promise<CheckoutResponse> => {
  const bodyHash = hashBody(body);
  const { response, abandoned } = await context.db.transaction(async (tx) => {
    const now = context.now();
    const first: CheckoutResponse = { success: true, orderId: newId() };
    const stored =
      key === undefined
        ? undefined
        : await storeResponse(tx, {
            customer_id: customerId,
            key,
            body_hash: bodyHash,
            status: 200,
            answer: JSON.stringify(first),
            created_at: now,
            expires_at: now + IDEMPOTENCY_LIFETIME_MS,
          });
    if (stored) {
      if (stored.body_hash !== bodyHash) throw new HttpError(409, checkoutMessages.keyUsedWithOtherBody);
      return { response: JSON.parse(stored.answer) as CheckoutResponse, abandoned: [] };
    }
    const customer = { id: customerId, name: (await lockCustomer(tx, customerId))?.name ?? '' };
    const placed = await placeOrder(tx, context, customer, { body, proofUploadId, orderId: first.orderId });
    const answer = { ...first, orderId: placed.orderId };
    if (key !== undefined && placed.orderId !== first.orderId) {
      await updateStoredResponse(tx, customerId, key, JSON.stringify(answer));
    }
    return { response: answer, abandoned: placed.abandoned };
  });
  cancelAttempts(context, abandoned);
  if (body.paymentType !== 'midtrans' || response.snapToken !== undefined) return response;

  const withToken: CheckoutResponse = { ...response, snapToken: await requireToken(context, response.orderId) };
  if (key !== undefined) {
    await context.db.statement((tx) => updateStoredResponse(tx, customerId, key, JSON.stringify(withToken)));
  }
  return withToken;
};
