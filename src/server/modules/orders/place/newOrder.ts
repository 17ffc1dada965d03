import { createHash } from 'node:crypto';
import type { CheckoutBody } from '@/shared/contract/orders';
import type { Language } from '@/shared/languages';
import type { inRupiah } from '@/shared/values/money';
import type { Tx } from '../../../db/database';
import { newId } from '../../../gateways/secrets';
import { insertAttempt } from '../../../repositories/attempts';
import { insertNotifications } from '../../../repositories/notifications';
import { countUnpaidUnits, insertOrder, type StoredOrder } from '../../../repositories/orders';
import type { UnitLine } from '../../../repositories/stock';
import { nextAttempt, requireUnpaidLimits } from '../../orderState/attempts';
import type { PaymentContext } from '../../orderState/paymentContext';
import { newTransactionId } from '../../orderState/orderNumber';

/** A cart line with its current name, in the language of the order, and price. */
export interface PricedCartLine extends UnitLine {
  readonly name: string;
  readonly unitCents: number;
}

/** Total of the lines in cents. */
export const totalCents = (lines: readonly PricedCartLine[]): number =>
  lines.reduce((sum, { unitCents, count }) => sum + unitCents * count, 0);

/** Hash of products, sizes, counts and prices, independent of the order of the lines. */
export const hashLines = (lines: readonly PricedCartLine[]): string => {
  const names = lines
    .map(({ productId, size, count, unitCents }) => JSON.stringify([productId, size, count, unitCents]))
    .sort();
  return createHash('sha256').update(names.join('\n')).digest('hex');
};

/** An order that is placed. */
export interface NewOrder {
  readonly id: string;
  readonly customer: { readonly id: string; readonly name: string; readonly phone: string };
  readonly body: CheckoutBody;
  readonly proofUploadId: string | null;
  readonly language: Language;
  readonly isFromCart: boolean;
  readonly lines: readonly PricedCartLine[];
  /** For an online payment. */
  readonly rupiah?: ReturnType<typeof inRupiah> | undefined;
}

/** Inserts an order with its notification. */
export const insertNewOrder = async (
  tx: Tx,
  context: Pick<PaymentContext, 'now' | 'idrPerUsd' | 'attemptLifetimeMs'>,
  { id, customer, body, proofUploadId, language, isFromCart, lines, rupiah }: NewOrder,
): Promise<void> => {
  const order: StoredOrder = {
    id,
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
    made_from_cart: isFromCart ? 1 : 0,
    lines_hash: hashLines(lines),
    attempts_count: 0,
    holds_units: 1,
    due_cents: 0,
    owed_cents: 0,
    kept_cents: 0,
    kept_from: 0,
    parcels_count: 0,
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
  await insertNotifications(tx, [{ id: newId(), kind: 'order_placed', order_id: id, created_at: order.created_at }]);
};

/** Throws HttpError 409 when the customer would have too many unpaid orders; one that is replaced does not count. */
export const requireLimits = async (
  tx: Tx,
  { unpaidLimits }: Pick<PaymentContext, 'unpaidLimits'>,
  customerId: string,
  { lines, returned }: { readonly lines: readonly UnitLine[]; readonly returned?: readonly UnitLine[] | undefined },
): Promise<void> => {
  const { orders, units } = await countUnpaidUnits(tx, customerId);
  const replaced = { orders: returned ? 1 : 0, units: (returned ?? []).reduce((sum, { count }) => sum + count, 0) };
  requireUnpaidLimits({ orders: orders - replaced.orders, units: units - replaced.units }, unpaidLimits, lines);
};
