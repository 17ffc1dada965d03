import type { FastifyInstance } from 'fastify';
import type { PaymentType } from '@/shared/contract/orders';
import { ordersContract } from '@/shared/contract/orders';
import type { RateLimits } from '../../http/rateLimits';
import { HttpError } from '../../http/httpError';
import { idempotencyKeyOf } from '../idempotency';
import { route } from '../../http/route';
import { pollPayments } from '../payments/pollPayments';
import type { PaymentContext } from '../orderState/paymentContext';
import { findProof } from '../uploads/uploads.service';
import { checkout } from './place/checkout.service';
import { readHistory } from './history';
import { retryPayment } from './place/retryPayment.service';

export interface OrdersServices {
  readonly paymentContext: PaymentContext;
  readonly rateLimits: RateLimits;
  readonly paymentTypes: readonly PaymentType[];
}

export const ordersRoutes = (
  app: FastifyInstance,
  { paymentContext, rateLimits, paymentTypes }: OrdersServices,
): void => {
  const { db } = paymentContext;

  route(app, ordersContract.create, async ({ customer, body, request, language }) => {
    const key = idempotencyKeyOf(request);
    if (!paymentTypes.includes(body.paymentType)) throw new HttpError(400, 'commonMessages.invalidRequest');
    await rateLimits.consume('checkout', customer.id);
    const isTransfer = body.paymentType === 'bank_transfer';
    const proof = isTransfer ? await findProof(db.read, customer.id, body.paymentProof) : undefined;
    if (isTransfer && !proof) throw new HttpError(400, 'checkoutMessages.proofRequired');
    const proofUploadId = proof?.id ?? null;
    return checkout(paymentContext, { customerId: customer.id, body, proofUploadId, language, key });
  });

  route(app, ordersContract.retryPayment, async ({ customer, body, messages }) => {
    if (!paymentTypes.includes('midtrans')) throw new HttpError(409, 'responseMessages.cannotBePaid');
    await rateLimits.consume('retryPayment', customer.id);
    const snapToken = await retryPayment(paymentContext, customer.id, body.orderId, body.idrTotal);
    return { success: true, snapToken, message: messages.responseMessages.retryReady };
  });

  route(app, ordersContract.history, async ({ customer, query, messages }) => {
    await pollPayments(paymentContext, customer.id);
    return readHistory(db.read, customer.id, query, { messages, now: paymentContext.now() });
  });
};
