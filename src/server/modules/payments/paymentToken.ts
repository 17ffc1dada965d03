import { setTimeout as delay } from 'node:timers/promises';
import {
  PAYMENT_CLAIM_MS,
  PAYMENT_CLAIM_RENEWAL_MS,
  PAYMENT_OPENING_MS,
  PAYMENT_OPENING_POLL_MS,
  PROVIDER_RETRY_SECONDS,
} from '@/shared/constants';
import {
  DuplicateAttempt,
  isProviderError,
  ProviderRefused,
  ProviderUnreachable,
  type PaymentRequest,
} from '../../gateways/payments/paymentProvider';
import { newId } from '../../gateways/secrets';
import { HttpError } from '../../http/httpError';
import { messagesOf } from '../../messages';
import {
  claimAttempt,
  findAttempt,
  findLastAttempt,
  setClaim,
  updateAttempt,
  type AttemptClaim,
  type StoredAttempt,
} from '../../repositories/attempts';
import { findContents, findOrder, findOrderWithEmail } from '../../repositories/orders';
import { cancelAttempts, centsOf, findCharge } from '../orderState/attempts';
import { execute } from '../orderState/execute';
import type { PaymentContext } from '../orderState/paymentContext';
import { requireAttemptClosed } from './closeAttempt';
import { pollAttempt } from './pollPayments';

/** A lost response leaves one duplicate at the provider. More in a row indicate another error. */
const DUPLICATES_MAX = 5;

const notPayable = () => new HttpError(409, 'responseMessages.cannotBePaid');

const buildPaymentRequest = async (context: PaymentContext, attempt: StoredAttempt): Promise<PaymentRequest> => {
  const order = await findOrderWithEmail(context.db.read, attempt.order_id);
  if (!order) throw notPayable();
  const lines = (await findContents(context.db.read, order.id)).map((item) => ({
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
const replaceWithoutToken = async (
  context: PaymentContext,
  { id, order_id: orderId }: StoredAttempt,
): Promise<void> => {
  await execute(context, orderId, { actor: 'shopper', reason: '' }, { kind: 'attempt-outdated', attemptId: id });
};

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

/**
 * Replaces an attempt without a token that the provider knows: its response was lost, or it was opened after the backup
 * that was restored. Throws HttpError 409 when it is paid or being paid, and errors of the provider.
 */
const replaceKnown = async (context: PaymentContext, attempt: StoredAttempt): Promise<void> => {
  context.log.warn({ attemptId: attempt.id }, 'payment attempt known to the provider, token lost');
  const state = await pollAttempt(context, attempt.id);
  if (state === 'paid') throw new HttpError(409, 'responseMessages.alreadyPaid');
  const isPaying = state === 'open' || state === 'challenged';
  if (isPaying && (await findAttempt(context.db.read, attempt.id))?.token === null) {
    throw new HttpError(409, 'responseMessages.paymentInProgress');
  }
  await replaceWithoutToken(context, attempt);
};

/** True while a request obtains the token of the attempt or closes it. */
const isClaimed = (context: PaymentContext, attempt: StoredAttempt): boolean =>
  attempt.opening_until !== null && attempt.opening_until > context.now();

/** Claims the attempt, to obtain its token; false when another request has claimed it. */
const claimToken = (context: PaymentContext, claim: AttemptClaim): Promise<boolean> => {
  const now = context.now();
  return context.db.statement((tx) => claimAttempt(tx, claim, { token: null, now, until: now + PAYMENT_CLAIM_MS }));
};

/** Renews the claim while `work` runs, and releases it when `work` fails. */
const whileClaimed = async <Result>(
  context: PaymentContext,
  claim: AttemptClaim,
  work: () => Promise<Result>,
): Promise<Result> => {
  const extend = (until: number | null) => context.db.statement((tx) => setClaim(tx, claim, until));
  const timer = setInterval(
    () => context.background.run('payment token claim could not be renewed', extend(context.now() + PAYMENT_CLAIM_MS)),
    PAYMENT_CLAIM_RENEWAL_MS,
  );
  try {
    return await work();
  } catch (error) {
    await extend(null);
    throw error;
  } finally {
    clearInterval(timer);
  }
};

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
 * pay. Of concurrent requests, one obtains it from the provider. Throws ProviderUnreachable, ProviderRefused, or
 * HttpError 409 when the order cannot be paid any more.
 */
export const paymentToken = async (context: PaymentContext, orderId: string): Promise<string> => {
  const owner = newId();
  for (let duplicates = 0; duplicates <= DUPLICATES_MAX; duplicates += 1) {
    const attempt = await findLastAttempt(context.db.read, orderId);
    if (!attempt || attempt.status !== 'pending') throw notPayable();
    if (await replaceOutdated(context, attempt)) continue;
    if (attempt.token && !isClaimed(context, attempt)) return attempt.token;
    const claim = { attemptId: attempt.id, owner };
    if (!(await claimToken(context, claim))) {
      const token = await awaitToken(context, attempt.id);
      if (token !== undefined) return token;
      continue;
    }
    try {
      const open = async () => context.provider.open(await buildPaymentRequest(context, attempt));
      const token = await whileClaimed(context, claim, open);
      if (await storeToken(context, attempt, token)) return token;
    } catch (error) {
      if (!(error instanceof DuplicateAttempt)) throw error;
      await replaceKnown(context, attempt);
    }
  }
  throw new ProviderRefused('The payment provider rejected every attempt as a duplicate');
};

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
