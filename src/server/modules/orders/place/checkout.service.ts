import { PROVIDER_RETRY_SECONDS, STOCK_CODE } from '@/shared/constants';
import type { ResponseOf } from '@/shared/contract/endpoint';
import type { CheckoutBody, ordersContract } from '@/shared/contract/orders';
import { cartKey } from '@/shared/domain/cartKey';
import type { Language } from '@/shared/languages';
import { statusReasons } from '@/shared/messages/en/operator';
import { inRupiah, toCents } from '@/shared/values/money';
import type { Tx } from '../../../db/database';
import { newId } from '../../../gateways/secrets';
import { HttpError } from '../../../http/httpError';
import { lockCartLines, removeOrderedLines } from '../../../repositories/cart';
import { lockCustomer } from '../../../repositories/customers';
import { deleteStoredResponse, updateStoredResponse } from '../../../repositories/idempotency';
import { countUnpaidUnits, findUnpaidCartOrder, unitLines, updateOrder } from '../../../repositories/orders';
import { findRunningPlans, plannedPrices } from '../../../repositories/pricePlans';
import { exchangeUnits, findMissingUnits, OutOfStock, type UnitLine } from '../../../repositories/stock';
import { findResponse } from '../../idempotency';
import { requireShownRupiah, requireUnpaidLimits } from '../../orderState/attempts';
import { requireDecision, writeDecision } from '../../orderState/execute';
import { hashLines, insertNewOrder, totalCents, type NewOrder, type PricedCartLine } from '../../orderState/newOrder';
import type { PaymentContext } from '../../orderState/paymentContext';
import { readState } from '../../orderState/readState';
import { type OpenAttempt, requireClosed } from '../../payments/closeAttempt';
import { requireToken } from '../../payments/paymentToken';

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

const CAUSES = {
  cancelled: { actor: 'shopper', reason: statusReasons.replaced },
  expired: { actor: 'timer', reason: statusReasons.timeOver },
} as const;

const outOfStock = () => new HttpError(409, 'checkoutMessages.resolveStock', { code: STOCK_CODE });

/**
 * The cart, locked, with the prices that count at a moment, and names in a language. Throws HttpError: 400 when it is
 * empty, 409 when a product is withdrawn.
 */
const readCart = async (
  tx: Tx,
  customerId: string,
  { now, language }: { readonly now: number; readonly language: Language },
): Promise<readonly PricedCartLine[]> => {
  const lines = await lockCartLines(tx, customerId, language);
  if (lines.length === 0) throw new HttpError(400, 'checkoutMessages.cartEmpty');
  const plans = await findRunningPlans(
    tx,
    now,
    lines.map(({ productId }) => productId),
  );
  return lines.map(({ name, normalCents: cents, ...line }) => {
    if (name === null || cents === null) throw outOfStock();
    const plan = plans.get(line.productId);
    const unitCents = plan ? plannedPrices({ new_price_cents: cents }, plan).new_price_cents : cents;
    return { ...line, name, unitCents };
  });
};

/** Throws HttpError 409 when the shopper saw another total, or other lines, than those of the cart. */
const requireShownCart = ({ total, cart }: CheckoutBody, lines: readonly PricedCartLine[]): void => {
  const isTotal = total === undefined || toCents(total) === totalCents(lines);
  const isCart =
    cart === undefined ||
    (Object.keys(cart).length === lines.length &&
      lines.every(({ productId, size, count }) => cart[cartKey(productId, size)] === count));
  if (!isTotal || !isCart) throw new HttpError(409, 'responseMessages.pricesChanged');
};

/** Throws HttpError 409 when the customer would have too many unpaid orders; one that is replaced does not count. */
const requireLimits = async (
  tx: Tx,
  { unpaidLimits }: Pick<PaymentContext, 'unpaidLimits'>,
  customerId: string,
  { lines, returned }: { readonly lines: readonly UnitLine[]; readonly returned?: readonly UnitLine[] | undefined },
): Promise<void> => {
  const { orders, units } = await countUnpaidUnits(tx, customerId);
  const replaced = { orders: returned ? 1 : 0, units: (returned ?? []).reduce((sum, { count }) => sum + count, 0) };
  requireUnpaidLimits({ orders: orders - replaced.orders, units: units - replaced.units }, unpaidLimits, lines);
};

/** The result of a checkout: an order that was placed or found, or nothing while the replaced order can be paid. */
type Placed = { readonly orderId: string } | { readonly openAttempt: OpenAttempt };

/**
 * Places an order from the customer's cart, or reuses the cart's unpaid online order if it is the same but for the
 * phone, which it then gets. A different unpaid online order of the cart ends, also one at another rupiah rate, and its
 * units go to the new one. While the attempt of that order can be paid, nothing is written, and the attempt is returned.
 * The caller has locked the customer. Throws HttpError: 400 for an empty cart, 409 when units are out of stock or the
 * lines, the prices or the rate are not those that the shopper saw.
 */
const placeOrder = async (
  tx: Tx,
  context: PaymentContext,
  ordered: Omit<NewOrder, 'isFromCart' | 'lines' | 'rupiah'>,
): Promise<Placed> => {
  const { id: orderId, customer, body, language } = ordered;
  const now = context.now();
  const terms = { ...context, now };
  const lines = await readCart(tx, customer.id, { now, language });
  requireShownCart(body, lines);
  const rupiah = body.paymentType === 'midtrans' ? inRupiah(lines, context.idrPerUsd) : undefined;
  if (rupiah) requireShownRupiah(body.idrTotal, rupiah.total, context.idrPerUsd);
  const unpaid = await findUnpaidCartOrder(tx, customer.id);
  const isExpired = (unpaid?.expires_at ?? Infinity) <= now;
  const isSame =
    unpaid?.payment_type === body.paymentType &&
    unpaid.idr_total === (rupiah?.total ?? null) &&
    unpaid.shipping_address === body.shippingAddress &&
    unpaid.lines_hash === hashLines(lines);
  if (unpaid && isSame && !isExpired) {
    const { phone } = body;
    if (phone !== undefined && phone !== unpaid.phone) await updateOrder(tx, unpaid.id, { phone });
    return { orderId: unpaid.id };
  }

  const replaced = unpaid && (await readState(tx, unpaid));
  const returned = replaced && unitLines(replaced.items);
  await requireLimits(tx, context, customer.id, { lines, returned });
  if (replaced?.attempt?.status === 'pending' && replaced.attempt.token !== null) {
    // An attempt is closed only for an order that can be placed.
    if ((await findMissingUnits(tx, lines, returned)).length > 0) throw outOfStock();
    return { openAttempt: { id: replaced.attempt.id, token: replaced.attempt.token } };
  }
  if (replaced) {
    const status = isExpired ? 'expired' : 'cancelled';
    const decision = requireDecision(replaced, { kind: 'replaced', status }, { cause: CAUSES[status], terms });
    await writeDecision(tx, replaced, decision, now);
  }
  await insertNewOrder(tx, terms, { ...ordered, isFromCart: true, lines, rupiah });
  if (body.paymentType !== 'midtrans') await removeOrderedLines(tx, customer.id, orderId);
  try {
    const cause = { actor: 'shopper', at: now } as const;
    await exchangeUnits(tx, {
      returned: replaced && {
        lines: unitLines(replaced.items),
        cause: { ...cause, ...(isExpired && { actor: 'timer' }), kind: 'released', orderId: replaced.order.id },
      },
      taken: { lines, cause: { ...cause, kind: 'ordered', orderId } },
    });
  } catch (error) {
    throw error instanceof OutOfStock ? outOfStock() : error;
  }
  return { orderId };
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
    const customer = { id: customerId, ...((await lockCustomer(tx, customerId)) ?? { name: '', phone: '' }) };
    const placed = await placeOrder(tx, context, { id: newOrder.orderId, customer, body, proofUploadId, language });
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
