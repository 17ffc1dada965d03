import { randomInt } from 'node:crypto';
import type { CheckoutBody } from '@/shared/contract/orders';
import { STOCK_CODE } from '@/shared/constants';
import type { Language } from '@/shared/languages';
import { statusReasons } from '@/shared/messages/en/operator';
import { inRupiah, toCents } from '@/shared/values/money';
import type { Tx } from '../../../db/database';
import { HttpError } from '../../../http/httpError';
import { insertAttempt } from '../../../repositories/attempts';
import { removeOrderedLines } from '../../../repositories/cart';
import {
  countUnpaidUnits,
  findUnpaidCartOrder,
  insertOrder,
  unitLines,
  updateOrder,
  type StoredOrder,
} from '../../../repositories/orders';
import { exchangeUnits, findMissingUnits, OutOfStock, type UnitLine } from '../../../repositories/stock';
import { queueNotification } from '../../notifications/queueNotification';
import { nextAttempt } from '../../orderState/attempts';
import { requireDecision, termsOf, writeDecision } from '../../orderState/execute';
import { readState } from '../../orderState/readState';
import type { PaymentContext } from '../../orderState/paymentContext';
import { requireShownRupiah, requireUnpaidLimits } from '../../orderState/payNow';
import type { OpenAttempt } from '../../payments/closeAttempt';
import { hashLines, readCartToOrder, totalCents, type PricedCartLine } from './orderLines';

/** Without letters and digits that are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

const group = (): string => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Creates a readable, unguessable order number, e.g. `LRS-7KQM-2X9D-HBTA` (58 random bits). */
export const newTransactionId = (): string => ['LRS', ...Array.from({ length: GROUPS }, group)].join('-');

/** The request of a checkout; `orderId` is the id of a new order. */
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

interface PricedCart {
  readonly lines: readonly PricedCartLine[];
  /** For an online payment. */
  readonly rupiah?: ReturnType<typeof inRupiah> | undefined;
}

/** Inserts an order with its notification; by default one from the customer's cart. */
export const insertNewOrder = async (
  tx: Tx,
  context: Pick<PaymentContext, 'now' | 'idrPerUsd' | 'attemptLifetimeMs'>,
  customer: OrderingCustomer,
  { lines, rupiah }: PricedCart,
  { orderId, body, proofUploadId, language, isFromCart = true }: OrderRequest & { readonly isFromCart?: boolean },
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
    made_from_cart: isFromCart ? 1 : 0,
    lines_hash: hashLines(lines),
    attempts_count: 0,
    holds_units: 1,
    due_cents: 0,
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
  await queueNotification(tx, { kind: 'order_placed', orderId, now: order.created_at });
};

/** The result of a checkout: an order that was placed or found, or nothing while the replaced order can be paid. */
export type Placed = { readonly orderId: string } | { readonly openAttempt: OpenAttempt };

const outOfStock = () => new HttpError(409, 'checkoutMessages.resolveStock', { code: STOCK_CODE });

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

/**
 * Places an order from the customer's cart, or reuses the cart's unpaid online order if it is the same but for the
 * phone, which it then gets. A different unpaid online order of the cart ends, also one at another rupiah rate, and its
 * units go to the new one. While the attempt of that order can be paid, nothing is written, and the attempt is returned.
 * The caller has locked the customer. Throws HttpError: 400 for an empty cart, 409 when units are out of stock or the
 * prices or the rate have changed.
 */
export const placeOrder = async (
  tx: Tx,
  context: PaymentContext,
  customer: OrderingCustomer,
  request: OrderRequest,
): Promise<Placed> => {
  const { body, orderId, language } = request;
  const terms = termsOf(context);
  const lines = await readCartToOrder(tx, customer.id, { now: terms.now(), language });
  if (body.total !== undefined && toCents(body.total) !== totalCents(lines)) {
    throw new HttpError(409, 'responseMessages.pricesChanged');
  }
  const rupiah = body.paymentType === 'midtrans' ? inRupiah(lines, context.idrPerUsd) : undefined;
  if (rupiah) requireShownRupiah(body.idrTotal, rupiah.total, context.idrPerUsd);
  const unpaid = await findUnpaidCartOrder(tx, customer.id);
  const isExpired = (unpaid?.expires_at ?? Infinity) <= terms.now();
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
    await writeDecision(tx, replaced, decision, terms.now());
  }
  await insertNewOrder(tx, context, customer, { lines, rupiah }, request);
  if (body.paymentType !== 'midtrans') await removeOrderedLines(tx, customer.id, orderId);
  try {
    const cause = { actor: 'shopper', at: terms.now() } as const;
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
