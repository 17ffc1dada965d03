import type { CheckoutBody } from '@/shared/contract/orders';
import { checkoutMessages } from '@/shared/messages/checkout';
import { statusReasons } from '@/shared/messages/orders';
import type { Tx } from '../../db/database';
import { newId } from '../../gateways/secrets';
import { HttpError } from '../../http/httpError';
import { clearCart } from '../../repositories/cart';
import { findCustomer } from '../../repositories/customers';
import { findOrderItems, findUnpaidCartOrder, insertOrder, unitLines } from '../../repositories/orders';
import type { StoredOrder } from '../../repositories/orders';
import { findLastAttempt, updateAttempt } from '../../repositories/payments';
import { exchangeUnits, OutOfStock } from '../../repositories/stock';
import type { UnitLine } from '../../repositories/stock';
import { addAttempt } from '../payment/attempts';
import { changeStatus } from '../payment/orderTransitions';
import type { PaymentContext } from '../payment/paymentContext';
import { hashLines, inRupiah, readCartToOrder } from './orderLines';
import type { PricedCartLine } from './orderLines';
import { newTransactionId } from './transactionId';

/** A new or reused order, and the ids of attempts to cancel at the provider. */
export interface PlacedOrder {
  readonly orderId: string;
  readonly abandoned: readonly string[];
}

/** Ends an unpaid order that is replaced or has expired. Returns its units and its pending attempt. */
const endUnpaid = async (
  tx: Tx,
  order: StoredOrder,
  event: 'cancelled' | 'expired',
  now: number,
): Promise<{ readonly given: readonly UnitLine[]; readonly abandoned: readonly string[] }> => {
  const next = await changeStatus(
    tx,
    order,
    event,
    event === 'expired'
      ? { actor: 'timer', reason: statusReasons.timeOver, now }
      : { actor: 'shopper', reason: statusReasons.replaced, now },
  );
  if (!next) return { given: [], abandoned: [] };
  const attempt = await findLastAttempt(tx, order.id);
  const isPending = attempt?.status === 'pending';
  if (isPending) await updateAttempt(tx, attempt.id, { status: event, opening_until: null });
  const given = next.units === 'return' ? unitLines(await findOrderItems(tx, order.id)) : [];
  return { given, abandoned: isPending ? [attempt.id] : [] };
};

const insertFromCart = async (
  tx: Tx,
  context: PaymentContext,
  customerId: string,
  lines: readonly PricedCartLine[],
  body: CheckoutBody,
  proofUploadId: string | null,
): Promise<StoredOrder> => {
  const isOnline = body.paymentType === 'midtrans';
  const rupiah = isOnline ? inRupiah(lines, context.idrPerUsd) : undefined;
  const order: StoredOrder = {
    id: newId(),
    customer_id: customerId,
    transaction_id: newTransactionId(),
    payment_type: body.paymentType,
    status: 'pending',
    total_cents: lines.reduce((sum, line) => sum + line.unitCents * line.count, 0),
    idr_rate: rupiah ? context.idrPerUsd : null,
    idr_total: rupiah?.total ?? null,
    shipping_address: body.shippingAddress,
    customer_name: (await findCustomer(tx, customerId))?.name ?? '',
    proof_upload_id: proofUploadId,
    created_at: context.now(),
    expires_at: null,
    made_from_cart: 1,
    lines_hash: hashLines(lines),
    attempts_count: 0,
    holds_units: 1,
    paid_at: null,
    returns_to: null,
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
  await insertOrder(tx, order, items);
  if (rupiah) await addAttempt(tx, context, { ...order, idr_total: rupiah.total });
  return order;
};

/**
 * Places an order from the customer's cart, or reuses the cart's unpaid online order if it is the same. A different
 * unpaid online order of the cart ends, and its units go to the new one. The caller has locked the customer.
 * Throws HttpError: 400 for an empty cart, 409 when units are out of stock.
 */
export const placeOrder = async (
  tx: Tx,
  context: PaymentContext,
  customerId: string,
  body: CheckoutBody,
  proofUploadId: string | null,
): Promise<PlacedOrder> => {
  const lines = await readCartToOrder(tx, customerId);
  const unpaid = await findUnpaidCartOrder(tx, customerId);
  const isExpired = (unpaid?.expires_at ?? Infinity) <= context.now();
  const isSame =
    unpaid?.payment_type === body.paymentType &&
    unpaid.shipping_address === body.shippingAddress &&
    unpaid.lines_hash === hashLines(lines);
  if (unpaid && isSame && !isExpired) return { orderId: unpaid.id, abandoned: [] };

  const { given, abandoned } = unpaid
    ? await endUnpaid(tx, unpaid, isExpired ? 'expired' : 'cancelled', context.now())
    : { given: [], abandoned: [] };
  const order = await insertFromCart(tx, context, customerId, lines, body, proofUploadId);
  if (body.paymentType !== 'midtrans') await clearCart(tx, customerId);
  try {
    await exchangeUnits(tx, { given, taken: lines });
  } catch (error) {
    if (error instanceof OutOfStock) throw new HttpError(409, checkoutMessages.resolveStock);
    throw error;
  }
  return { orderId: order.id, abandoned };
};
