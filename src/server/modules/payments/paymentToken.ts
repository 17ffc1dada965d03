import { setTimeout as delay } from 'node:timers/promises';
import {
  PAYMENT_CLAIM_MS,
  PAYMENT_CLAIM_RENEWAL_MS,
  PAYMENT_OPENING_MS,
  PAYMENT_OPENING_POLL_MS,
} from '@/shared/constants';
import { DuplicateAttempt, ProviderRefused, ProviderUnreachable } from '../../gateways/payments/paymentProvider';
import type { PaymentRequest } from '../../gateways/payments/paymentProvider';
import { newId } from '../../gateways/secrets';
import { HttpError } from '../../http/httpError';
import { findOrder, findOrderItems, findOrderWithEmail, lockOrder } from '../../repositories/orders';
import {
  cancelWithoutToken,
  claimAttempt,
  findAttempt,
  findLastAttempt,
  setClaim,
  updateAttempt,
} from '../../repositories/attempts';
import type { StoredAttempt, AttemptClaim } from '../../repositories/attempts';
import { messagesOf } from '../../messages';
import { addAttempt, centsOf, findCharge } from './attempts';
import { cancelAttempts } from './cancelAttempts';
import { requireAttemptClosed } from './closeAttempt';
import type { PaymentContext } from './paymentContext';

/** A lost response leaves one duplicate at the provider. More in a row indicate another error. */
const DUPLICATES_MAX = 5;

const notPayable = () => new HttpError(409, 'responseMessages.cannotBePaid');

/** True while a request obtains the token of the attempt or closes it. */
const isClaimed = (context: PaymentContext, attempt: StoredAttempt): boolean =>
  attempt.opening_until !== null && attempt.opening_until > context.now();

/**
 * Waits while another request obtains the token or closes the attempt, and fails when the token was not obtained.
 * Undefined when the claim has ended or the attempt has changed, so that the caller tries again.
 */
const awaitToken = async (context: PaymentContext, attemptId: string): Promise<string | undefined> => {
  const until = Date.now() + PAYMENT_OPENING_MS;
  while (Date.now() < until) {
    const attempt = await findAttempt(context.db.read, attemptId);
    if (attempt?.status !== 'pending') return undefined;
    if (!isClaimed(context, attempt)) {
      if (attempt.token) return attempt.token;
      if (attempt.opening_until === null) break;
      return undefined;
    }
    await delay(PAYMENT_OPENING_POLL_MS);
  }
  throw new ProviderUnreachable('Another request could not reach the payment provider');
};

const buildPaymentRequest = async (context: PaymentContext, attempt: StoredAttempt): Promise<PaymentRequest> => {
  const order = await findOrderWithEmail(context.db.read, attempt.order_id);
  if (!order) throw notPayable();
  const lines = (await findOrderItems(context.db.read, order.id)).map((item) => ({
    id: `${item.product_id}_${item.size}`,
    name: `${item.name} (${item.size})`,
    price: item.unit_idr ?? 0,
    quantity: item.quantity,
  }));
  const isWhole = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0) === attempt.idr_total;
  const { transaction_id: number } = order;
  const rest = messagesOf(order.language).responseMessages.restOfOrder(number);
  return {
    attemptId: attempt.id,
    items: isWhole ? lines : [{ id: number, name: rest, price: attempt.idr_total, quantity: 1 }],
    customer: { name: order.customer_name, email: order.email },
    language: order.language,
    requestedAt: context.now(),
    expiresAt: attempt.expires_at,
  };
};

/** Replaces a pending attempt without a token. Keeps one whose token was stored meanwhile: a browser may have it. */
const replaceWithoutToken = (context: PaymentContext, { id, order_id: orderId }: StoredAttempt): Promise<void> =>
  context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const charge = order?.status === 'pending' ? await findCharge(tx, order) : undefined;
    if (!order || !charge || !(await cancelWithoutToken(tx, id))) return;
    await addAttempt(tx, context, order, charge);
  });

/**
 * Replaces an attempt that asks for another amount than is left to pay, after closing it at the provider; false when it
 * asks for that. Throws HttpError 409 when nothing is left to pay, or when the attempt is paid or being paid, and
 * ProviderUnreachable.
 */
const replaceOutdated = async (context: PaymentContext, attempt: StoredAttempt): Promise<boolean> => {
  const order = await findOrder(context.db.read, attempt.order_id);
  const charge = order && (await findCharge(context.db.read, order));
  if (!charge) throw new HttpError(409, 'responseMessages.alreadyPaid');
  if (centsOf(attempt, order) === charge.cents) return false;
  const { id, token } = attempt;
  if (token !== null) await requireAttemptClosed(context, { id, token });
  await replaceWithoutToken(context, attempt);
  return true;
};

/** Requests the token from the provider and renews the claim meanwhile. Releases the claim when the request fails. */
const requestToken = async (context: PaymentContext, attempt: StoredAttempt, claim: AttemptClaim): Promise<string> => {
  const extend = (until: number | null) => context.db.statement((tx) => setClaim(tx, claim, until));
  const timer = setInterval(
    () => context.background.run('payment token claim could not be renewed', extend(context.now() + PAYMENT_CLAIM_MS)),
    PAYMENT_CLAIM_RENEWAL_MS,
  );
  try {
    return await context.provider.open(await buildPaymentRequest(context, attempt));
  } catch (error) {
    await extend(null);
    throw error;
  } finally {
    clearInterval(timer);
  }
};

/**
 * Stores a token. Returns false, and cancels the token, when the attempt has ended meanwhile. One statement is enough:
 * the statement that ends an attempt also reads its token.
 */
const storeToken = async (context: PaymentContext, { id }: StoredAttempt, token: string): Promise<boolean> => {
  const stored = await context.db.statement((tx) => updateAttempt(tx, id, { token, opening_until: null }));
  const isPending = stored?.status === 'pending';
  if (!isPending) cancelAttempts(context, [id]);
  return isPending;
};

/**
 * Returns the token with which a browser opens the payment of an order's live attempt, which asks for what is left to
 * pay. Of concurrent requests, one obtains it from the provider. Throws ProviderUnreachable, ProviderRefused, or HttpError 409 when the order cannot be
 * paid any more.
 */
export const paymentToken = async (context: PaymentContext, orderId: string): Promise<string> => {
  const owner = newId();
  for (let duplicates = 0; duplicates <= DUPLICATES_MAX; duplicates += 1) {
    const attempt = await findLastAttempt(context.db.read, orderId);
    if (!attempt || attempt.status !== 'pending') throw notPayable();
    if (await replaceOutdated(context, attempt)) continue;
    if (attempt.token && !isClaimed(context, attempt)) return attempt.token;
    const claim: AttemptClaim = { attemptId: attempt.id, owner };
    const now = context.now();
    const until = now + PAYMENT_CLAIM_MS;
    if (!(await context.db.statement((tx) => claimAttempt(tx, claim, { token: null, now, until })))) {
      const token = await awaitToken(context, attempt.id);
      if (token !== undefined) return token;
      continue;
    }
    try {
      const token = await requestToken(context, attempt, claim);
      if (await storeToken(context, attempt, token)) return token;
    } catch (error) {
      if (!(error instanceof DuplicateAttempt)) throw error;
      context.log.warn(
        { attemptId: attempt.id },
        'payment attempt known to the provider, token lost; replacing the attempt',
      );
      await replaceWithoutToken(context, attempt);
    }
  }
  throw new ProviderRefused('The payment provider rejected every attempt as a duplicate');
};
