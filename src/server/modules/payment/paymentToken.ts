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
import { Refusal } from '../../http/httpError';
import { findCustomer, lockCustomer } from '../../repositories/customers';
import { findOrder, findOrderItems } from '../../repositories/orders';
import { claimOpening, findAttempt, findLastAttempt, renewOpening, updateAttempt } from '../../repositories/payments';
import type { StoredAttempt } from '../../repositories/payments';
import { addAttempt } from './attempts';
import { stopAttempts } from './cancelAttempts';
import type { Till } from './paymentContext';

const MINUTE_MS = 60_000;
/** One attempt may be known to the provider from a call whose answer was lost; more in a row are no accident. */
const DUPLICATES_MAX = 5;

const ended = () => new Refusal(409, orderMessages.cannotBePaid);

/**
 * Waits while another call asks for the token; its failure is this one's too. Undefined when that call has given no sign
 * of life for a while: somebody else must ask.
 */
const awaitToken = async (till: Till, attemptId: string): Promise<string | undefined> => {
  const until = Date.now() + PAYMENT_OPENING_MS;
  while (Date.now() < until) {
    const attempt = await findAttempt(till.db.read, attemptId);
    if (attempt?.token) return attempt.token;
    if (!attempt || attempt.status !== 'pending') throw ended();
    if (attempt.opening_until === null) break;
    if (attempt.opening_until <= till.now()) return undefined;
    await delay(PAYMENT_OPENING_POLL_MS);
  }
  throw new ProviderUnreachable('Another call could not reach the payment provider');
};

const requestFor = async (till: Till, attempt: StoredAttempt): Promise<PaymentRequest> => {
  const order = await findOrder(till.db.read, attempt.order_id);
  const customer = order && (await findCustomer(till.db.read, order.customer_id));
  if (!order || !customer) throw ended();
  const items = await findOrderItems(till.db.read, order.id);
  return {
    attemptId: attempt.id,
    items: items.map((item) => ({
      id: `${item.product_id}_${item.size}`,
      name: `${item.name} (${item.size})`,
      price: item.unit_idr ?? 0,
      quantity: item.quantity,
    })),
    customer: { name: order.customer_name, email: customer.email },
    lifetimeMinutes: Math.max(1, Math.ceil((attempt.expires_at - till.now()) / MINUTE_MS)),
  };
};

/** Replaces an attempt whose id the provider already knows, and whose token nobody has, by the next one. */
const replaceDuplicate = async (till: Till, attempt: StoredAttempt): Promise<StoredAttempt> => {
  const next = await till.db.transaction(async (tx) => {
    const known = await findOrder(tx, attempt.order_id);
    if (!known) return undefined;
    await lockCustomer(tx, known.customer_id);
    const order = await findOrder(tx, attempt.order_id);
    const current = await findAttempt(tx, attempt.id);
    if (order?.status !== 'pending' || order.idr_total === null || current?.status !== 'pending') return undefined;
    await updateAttempt(tx, attempt.id, { status: 'cancelled', opening_until: null });
    return addAttempt(tx, till, { ...order, idr_total: order.idr_total });
  });
  stopAttempts(till, [attempt.id]);
  if (!next) throw ended();
  return next;
};

/** Asks the provider for a claimed attempt's token, and gives signs of life meanwhile. */
const askProvider = async (till: Till, attempt: StoredAttempt): Promise<string> => {
  const renew = () => till.db.transaction((tx) => renewOpening(tx, attempt.id, till.now() + PAYMENT_CLAIM_MS));
  const timer = setInterval(
    () => till.background.run('a claim could not be renewed', renew()),
    PAYMENT_CLAIM_RENEWAL_MS,
  );
  try {
    return await till.provider.open(await requestFor(till, attempt));
  } finally {
    clearInterval(timer);
  }
};

/** Asks the provider for a claimed attempt's token, and keeps it. */
const openClaimed = async (till: Till, attempt: StoredAttempt): Promise<string> => {
  let token: string;
  try {
    token = await askProvider(till, attempt);
  } catch (error) {
    await till.db.transaction((tx) => updateAttempt(tx, attempt.id, { opening_until: null }));
    throw error;
  }
  const kept = await till.db.transaction(async (tx) => {
    await updateAttempt(tx, attempt.id, { token, opening_until: null });
    return findAttempt(tx, attempt.id);
  });
  if (kept?.status === 'pending') return token;
  stopAttempts(till, [attempt.id]);
  throw ended();
};

/**
 * The token with which a browser opens the payment of an order's live attempt; asked for once, by whoever comes first.
 * Throws ProviderUnreachable, ProviderRefused, or a Refusal (409) when the order can no longer be paid so.
 */
export const paymentToken = async (till: Till, orderId: string): Promise<string> => {
  for (let duplicates = 0; duplicates <= DUPLICATES_MAX; duplicates += 1) {
    const attempt = await findLastAttempt(till.db.read, orderId);
    if (!attempt || attempt.status !== 'pending') throw ended();
    if (attempt.token) return attempt.token;
    const now = till.now();
    const isMine = await till.db.transaction((tx) => claimOpening(tx, attempt.id, now, now + PAYMENT_CLAIM_MS));
    if (!isMine) {
      const token = await awaitToken(till, attempt.id);
      if (token !== undefined) return token;
      continue;
    }
    try {
      return await openClaimed(till, attempt);
    } catch (error) {
      if (!(error instanceof DuplicateAttempt)) throw error;
      till.log.warn({ attemptId: attempt.id }, 'the provider knows an attempt whose token was lost');
      await replaceDuplicate(till, attempt);
    }
  }
  throw new ProviderRefused('The payment provider knows every attempt already');
};
