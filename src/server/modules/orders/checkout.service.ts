import { createHash } from 'node:crypto';
import { IDEMPOTENCY_LIFETIME_MS } from '@/shared/constants';
import type { AnswerOf } from '@/shared/contract/endpoint';
import type { CheckoutBody, ordersContract } from '@/shared/contract/orders';
import { checkoutMessages } from '@/shared/messages/checkout';
import { ProviderRefused, ProviderUnreachable } from '../../gateways/payments/paymentProvider';
import { Refusal } from '../../http/httpError';
import { lockCustomer } from '../../repositories/customers';
import { findKeptAnswer, keepAnswer, updateKeptAnswer } from '../../repositories/idempotency';
import { paymentToken } from '../payment/paymentToken';
import { stopAttempts } from '../payment/cancelAttempts';
import type { Till } from '../payment/paymentContext';
import { placeOrder } from './placeOrder';

type CheckoutAnswer = AnswerOf<typeof ordersContract.create>;

/** One press of a checkout button. */
export interface Press {
  readonly customerId: string;
  readonly body: CheckoutBody;
  readonly proofUploadId: string | null;
  /** The press's own key; undefined when the client sent none. */
  readonly key: string | undefined;
}

const PROVIDER_RETRY_SECONDS = 5;

const hashBody = ({ shippingAddress, paymentType, paymentProof }: CheckoutBody): string =>
  createHash('sha256')
    .update(JSON.stringify([shippingAddress, paymentType, paymentProof]))
    .digest('hex');

/** The token of an order, or the refusal that tells the client which order waits for one. */
export const tokenOrRefusal = async (till: Till, orderId: string): Promise<string> => {
  try {
    return await paymentToken(till, orderId);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable || error instanceof ProviderRefused)) throw error;
    till.log.error({ err: error }, 'no payment token could be had');
    throw new Refusal(503, checkoutMessages.tokenFailed, { orderId, retryAfterSeconds: PROVIDER_RETRY_SECONDS });
  }
};

/**
 * Orders the customer's cart. The same key gives the same answer: it is kept with the order, in one transaction, so
 * that nothing but what was committed is ever repeated; a second call with it waits for the customer's turn.
 */
export const checkout = async (
  till: Till,
  { customerId, body, proofUploadId, key }: Press,
): Promise<CheckoutAnswer> => {
  const bodyHash = hashBody(body);
  const { answer, abandoned } = await till.db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const now = till.now();
    const kept = key === undefined ? undefined : await findKeptAnswer(tx, customerId, key, now);
    if (kept) {
      if (kept.body_hash !== bodyHash) throw new Refusal(409, checkoutMessages.keyUsedWithOtherBody);
      return { answer: JSON.parse(kept.answer) as CheckoutAnswer, abandoned: [] };
    }
    const placed = await placeOrder(tx, till, customerId, body, proofUploadId);
    const first: CheckoutAnswer = { success: true, orderId: placed.orderId };
    if (key !== undefined) {
      await keepAnswer(tx, {
        customer_id: customerId,
        key,
        body_hash: bodyHash,
        status: 200,
        answer: JSON.stringify(first),
        created_at: now,
        expires_at: now + IDEMPOTENCY_LIFETIME_MS,
      });
    }
    return { answer: first, abandoned: placed.abandoned };
  });
  stopAttempts(till, abandoned);
  if (body.paymentType !== 'midtrans' || answer.snapToken !== undefined) return answer;

  const whole: CheckoutAnswer = { ...answer, snapToken: await tokenOrRefusal(till, answer.orderId) };
  if (key !== undefined) {
    await till.db.transaction((tx) => updateKeptAnswer(tx, customerId, key, JSON.stringify(whole)));
  }
  return whole;
};
