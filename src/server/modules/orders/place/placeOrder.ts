import type { CheckoutBody } from '@/shared/contract/orders';
import { inRupiah, toCents } from '@/shared/values/money';
import { STOCK_CODE } from '@/shared/constants';
import { statusReasons } from '@/shared/messages/en/operator';
import type { Tx } from '../../../db/database';
import { HttpError } from '../../../http/httpError';
import { removeOrderedLines } from '../../../repositories/cart';
import { findUnpaidCartOrder, insertOrder, updateOrder } from '../../../repositories/orders';
import type { StoredOrder } from '../../../repositories/orders';
import { endAttempt, findLastAttempt, insertAttempt } from '../../../repositories/attempts';
import { exchangeUnits, OutOfStock } from '../../../repositories/stock';
import type { UnitLine } from '../../../repositories/stock';
import { queueNotification } from '../../notifications/queueNotification';
import { nextAttempt } from '../../payments/attempts';
import type { OpenAttempt } from '../../payments/closeAttempt';
import { LockedOrder } from '../lockedOrder';
import { changeStatus } from '../pay/changeStatus';
import type { PaymentContext } from '../../payments/paymentContext';
import { hashLines, readCartToOrder, requireShownRupiah, totalCents } from './orderLines';
import type { PricedCartLine } from './orderLines';
import { newTransactionId } from './transactionId';
import { requireUnpaidLimits } from './unpaidLimits';
import type { Language } from '@/shared/languages';

/** Thrown when the order can be placed after the attempt of the unpaid order is closed at the provider. */
export class AttemptIsOpen extends Error {
  constructor(readonly attempt: OpenAttempt) {
    super(`The payment attempt ${attempt.id} is open`);
  }
}

/** What a checkout orders; `orderId` is the id of a new order. */
export interface OrderRequest {
  readonly orderId: string;
  readonly body: CheckoutBody;
  readonly proofUploadId: string | null;
  readonly language: Language;
}

interface OrderingCustomer {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

const CAUSES = {
  cancelled: { actor: 'shopper', reason: statusReasons.replaced },
  expired: { actor: 'timer', reason: statusReasons.timeOver },
} as const;

/** Ends an unpaid order that is replaced or has expired. Returns its units, and its attempt if that is open. */
const endUnpaid = async (
  tx: Tx,
  context: PaymentContext,
  unpaid: StoredOrder,
  event: 'cancelled' | 'expired',
): Promise<{ readonly returned: readonly UnitLine[]; readonly openAttempt?: OpenAttempt }> => {
  const order = new LockedOrder(tx, context, unpaid, CAUSES[event]);
  const next = await changeStatus(order, event);
  if (!next) return { returned: [] };
  await order.settle();
  const attempt = await findLastAttempt(tx, unpaid.id);
  const returned = next.units === 'return' ? await order.readUnits() : [];
  if (attempt?.status !== 'pending') return { returned };
  // A request that obtains a token from now on finds the attempt ended, and cancels the token.
  const token = (await endAttempt(tx, attempt.id, event))?.token;
  return token ? { returned, openAttempt: { id: attempt.id, token } } : { returned };
};

interface PricedCart {
  readonly lines: readonly PricedCartLine[];
  /** For an online payment. */
  readonly rupiah: ReturnType<typeof inRupiah> | undefined;
}

const insertFromCart = async (
  tx: Tx,
  context: PaymentContext,
  customer: OrderingCustomer,
  { lines, rupiah }: PricedCart,
  { orderId, body, proofUploadId, language }: OrderRequest,
): Promise<void> => {
  const order: StoredOrder = {
    id: orderId,
    customer_id: customer.id,
    transaction_id: newTransactionId(),
    payment_type: body.paymentType,
    status: 'pending',
    total_cents: totalCents(lines),
    idr_rate: rupiah ? context.idrPerUsd : null,
    idr_total: rupiah?.total ?? null,
    shipping_address: body.shippingAddress,
    customer_name: customer.name,
    proof_upload_id: proofUploadId,
    created_at: context.now(),
    expires_at: null,
    made_from_cart: 1,
    lines_hash: hashLines(lines),
    attempts_count: 0,
    holds_units: 1,
    due_cents: 0,
    kept_cents: 0,
    returns_to: null,
    phone: body.phone ?? customer.phone,
    fulfilment: 'new',
    courier: '',
    language,
  };
  const items = lines.map((line, position) => ({
    order_id: order.id,
    position,
    product_id: line.productId,
    size: line.size,
    quantity: line.count,
    name: line.name,
    unit_price_cents: line.unitCents,
    unit_idr: rupiah?.units[position] ?? null,
  }));
  const attempt = rupiah && nextAttempt(context, order, { cents: order.total_cents, rupiah: rupiah.total });
  const withAttempt = attempt && { attempts_count: attempt.number, expires_at: attempt.expires_at };
  await insertOrder(tx, { ...order, ...withAttempt }, items);
  if (attempt) await insertAttempt(tx, attempt);
  await queueNotification(tx, { kind: 'order_placed', orderId, now: order.created_at });
};

/**
 * Places an order from the customer's cart, or reuses the cart's unpaid online order if it is the same but for the
 * phone, which it then gets. A different unpaid online order of the cart ends, also one at another rupiah rate, and its
 * units go to the new one. Returns the order's id. The caller has locked the customer. Throws HttpError: 400 for an
 * empty cart, 409 when units are out of stock or the prices or the rate have changed; otherwise AttemptIsOpen while the
 * attempt of the other order can be paid.
 */
export const placeOrder = async (
  tx: Tx,
  context: PaymentContext,
  customer: OrderingCustomer,
  request: OrderRequest,
): Promise<string> => {
  const { body, orderId, language } = request;
  const lines = await readCartToOrder(tx, customer.id, { now: context.now(), language });
  if (body.total !== undefined && toCents(body.total) !== totalCents(lines)) {
    throw new HttpError(409, 'responseMessages.pricesChanged');
  }
  const rupiah = body.paymentType === 'midtrans' ? inRupiah(lines, context.idrPerUsd) : undefined;
  const idrTotal = rupiah?.total ?? null;
  if (rupiah) requireShownRupiah(body.idrTotal, rupiah.total, context.idrPerUsd);
  const unpaid = await findUnpaidCartOrder(tx, customer.id);
  const isExpired = (unpaid?.expires_at ?? Infinity) <= context.now();
  const isSame =
    unpaid?.payment_type === body.paymentType &&
    unpaid.idr_total === idrTotal &&
    unpaid.shipping_address === body.shippingAddress &&
    unpaid.lines_hash === hashLines(lines);
  if (unpaid && isSame && !isExpired) {
    const { phone } = body;
    if (phone !== undefined && phone !== unpaid.phone) await updateOrder(tx, unpaid.id, { phone });
    return unpaid.id;
  }

  const ended = unpaid && (await endUnpaid(tx, context, unpaid, isExpired ? 'expired' : 'cancelled'));
  await requireUnpaidLimits(tx, context, customer.id, lines);
  await insertFromCart(tx, context, customer, { lines, rupiah }, request);
  if (body.paymentType !== 'midtrans') await removeOrderedLines(tx, customer.id, orderId);
  try {
    await exchangeUnits(tx, { returned: ended?.returned ?? [], taken: lines });
  } catch (error) {
    if (error instanceof OutOfStock) throw new HttpError(409, 'checkoutMessages.resolveStock', { code: STOCK_CODE });
    throw error;
  }
  // Thrown last: an attempt is closed only for an order that can be placed.
  if (ended?.openAttempt) throw new AttemptIsOpen(ended.openAttempt);
  return orderId;
};
