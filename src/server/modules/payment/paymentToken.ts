import { setTimeout as delay } from 'node:timers/promises';
import {
  PAYMENT_CLAIM_MS,
  PAYMENT_CLAIM_RENEWAL_MS,
  PAYMENT_OPENING_MS,
  PAYMENT_OPENING_POLL_MS,
} from '@/shared/constants';
import { orderMessages } from '@/shared/messages/orders';
import { DuplicateAttempt, ProviderRefused, ProviderUnreachable } from '../../gateways/payments/paymentProvider';
import type { PaymentRequest } from '../../gateways/payments/paymentProvider';
import { HttpError } from '../../http/httpError';
import { lockCustomer } from '../../repositories/customers';
import { findOrder, findOrderItems, findOrderWithEmail } from '../../repositories/orders';
import {
  claimTokenRequest,
  findAttempt,
  findLastAttempt,
  renewTokenClaim,
  updateAttempt,
} from '../../repositories/payments';
import type { StoredAttempt } from '../../repositories/payments';
import { addAttempt } from './attempts';
import { cancelAttempts } from './cancelAttempts';
import type { PaymentContext } from './paymentContext';

const MINUTE_MS = 60_000;
/** A lost response leaves one duplicate at the provider. More in a row indicate another error. */
const DUPLICATES_MAX = 5;

const notPayable = () => new HttpError(409, orderMessages.cannotBePaid);

/**
 * Waits while another request obtains the token, and fails when that request fails. Undefined when its claim was not
 * renewed, so that this request claims it.
 */
const awaitToken = async (context: PaymentContext, attemptId: string): Promise<string | undefined> => {
  const until = Date.now() + PAYMENT_OPENING_MS;
  while (Date.now() < until) {
    const attempt = await findAttempt(context.db.read, attemptId);
    if (attempt?.token) return attempt.token;
    if (!attempt || attempt.status !== 'pending') throw notPayable();
    if (attempt.opening_until === null) break;
    if (attempt.opening_until <= context.now()) return undefined;
    await delay(PAYMENT_OPENING_POLL_MS);
  }
  throw new ProviderUnreachable('Another request could not reach the payment provider');
};

const buildPaymentRequest = async (context: PaymentContext, attempt: StoredAttempt): Promise<PaymentRequest> => {
  const order = await findOrderWithEmail(context.db.read, attempt.order_id);
  if (!order) throw notPayable();
  const items = await findOrderItems(context.db.read, order.id);
  return {
    attemptId: attempt.id,
    items: items.map((item) => ({
      id: `${item.product_id}_${item.size}`,
      name: `${item.name} (${item.size})`,
      price: item.unit_idr ?? 0,
      quantity: item.quantity,
    })),
    customer: { name: order.customer_name, email: order.email },
    lifetimeMinutes: Math.max(1, Math.ceil((attempt.expires_at - context.now()) / MINUTE_MS)),
  };
};

/** Replaces an attempt whose id the provider already knows but whose token was lost. */
const replaceDuplicate = async (context: PaymentContext, attempt: StoredAttempt): Promise<StoredAttempt> => {
  const next = await context.db.transaction(async (tx) => {
    const known = await findOrder(tx, attempt.order_id);
    if (!known) return undefined;
    await lockCustomer(tx, known.customer_id);
    const order = await findOrder(tx, attempt.order_id);
    const current = await findAttempt(tx, attempt.id);
    if (order?.status !== 'pending' || order.idr_total === null || current?.status !== 'pending') return undefined;
    await updateAttempt(tx, attempt.id, { status: 'cancelled', opening_until: null });
    return addAttempt(tx, context, { ...order, idr_total: order.idr_total });
  });
  cancelAttempts(context, [attempt.id]);
  if (!next) throw notPayable();
  return next;
};

/** Requests the token from the provider and renews the claim meanwhile. */
const requestToken = async (context: PaymentContext, attempt: StoredAttempt): Promise<string> => {
  const renew = () => context.db.statement((tx) => renewTokenClaim(tx, attempt.id, context.now() + PAYMENT_CLAIM_MS));
  const timer = setInterval(
    () => context.background.run('payment token claim could not be renewed', renew()),
    PAYMENT_CLAIM_RENEWAL_MS,
  );
  try {
    return await context.provider.open(await buildPaymentRequest(context, attempt));
  } finally {
    clearInterval(timer);
  }
};

/** Requests and stores the token of a claimed attempt. */
const requestClaimedToken = async (context: PaymentContext, attempt: StoredAttempt): Promise<string> => {
  let token: string;
  try {
    token = await requestToken(context, attempt);
  } catch (error) {
    await context.db.statement((tx) => updateAttempt(tx, attempt.id, { opening_until: null }));
    throw error;
  }
  const updated = await context.db.statement((tx) => updateAttempt(tx, attempt.id, { token, opening_until: null }));
  if (updated?.status === 'pending') return token;
  cancelAttempts(context, [attempt.id]);
  throw notPayable();
};

/**
 * Returns the token with which a browser opens the payment of an order's live attempt. Of concurrent requests, one
 * obtains it from the provider. Throws ProviderUnreachable, ProviderRefused, or HttpError 409 when the order cannot be
 * paid any more.
 */
export const paymentToken = async (context: PaymentContext, orderId: string): Promise<string> => {
  for (let duplicates = 0; duplicates <= DUPLICATES_MAX; duplicates += 1) {
    const attempt = await findLastAttempt(context.db.read, orderId);
    if (!attempt || attempt.status !== 'pending') throw notPayable();
    if (attempt.token) return attempt.token;
    const now = context.now();
    const isClaimed = await context.db.statement((tx) =>
      claimTokenRequest(tx, attempt.id, now, now + PAYMENT_CLAIM_MS),
    );
    if (!isClaimed) {
      const token = await awaitToken(context, attempt.id);
      if (token !== undefined) return token;
      continue;
    }
    try {
      return await requestClaimedToken(context, attempt);
    } catch (error) {
      if (!(error instanceof DuplicateAttempt)) throw error;
      context.log.warn({ attemptId: attempt.id }, 'payment token lost, replacing the attempt');
      await replaceDuplicate(context, attempt);
    }
  }
  throw new ProviderRefused('The payment provider rejected every attempt as a duplicate');
};
