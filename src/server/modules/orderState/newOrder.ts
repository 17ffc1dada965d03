import { createHash, randomInt } from 'node:crypto';
import type { CheckoutBody } from '@/shared/contract/orders';
import type { Language } from '@/shared/languages';
import { cleanCode } from '@/shared/values/cleanText';
import type { inRupiah } from '@/shared/values/money';
import type { Tx } from '../../db/database';
import { newId } from '../../gateways/secrets';
import { insertAttempt } from '../../repositories/attempts';
import { insertNotifications } from '../../repositories/notifications';
import { AS_PLACED, insertOrder, type StoredOrder } from '../../repositories/orders';
import type { UnitLine } from '../../repositories/stock';
import { nextAttempt } from './attempts';
import type { Terms } from './paymentContext';

const PREFIX = 'LRS';
/** Without letters and digits that are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

const group = (): string => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Creates a readable, unguessable order number, e.g. `LRS-7KQM-2X9D-HBTA` (58 random bits). */
export const newTransactionId = (): string => [PREFIX, ...Array.from({ length: GROUPS }, group)].join('-');

const NUMBER = new RegExp(`${PREFIX}${`[ -]?([${ALPHABET}]{${GROUP_LENGTH}})`.repeat(GROUPS)}(?![A-Z0-9])`);

/**
 * The order number in a cell that a person or a scanner has written: `#lrs 7kqm 2x9d hbta`, the address on a label, the
 * number of a return. A text without one is returned as it is.
 */
export const orderNumberIn = (text: string): string => {
  const groups = NUMBER.exec(cleanCode(text).toUpperCase())?.slice(1);
  return groups ? [PREFIX, ...groups].join('-') : text;
};

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
  terms: Pick<Terms, 'now' | 'idrPerUsd' | 'attemptLifetimeMs'>,
  { id, customer, body, proofUploadId, language, isFromCart, lines, rupiah }: NewOrder,
): Promise<void> => {
  const order: StoredOrder = {
    id,
    customer_id: customer.id,
    transaction_id: newTransactionId(),
    payment_type: body.paymentType,
    status: 'pending',
    total_cents: totalCents(lines),
    idr_rate: rupiah ? terms.idrPerUsd : null,
    idr_total: rupiah?.total ?? null,
    shipping_address: body.shippingAddress,
    customer_name: customer.name,
    proof_upload_id: proofUploadId,
    created_at: terms.now,
    made_from_cart: isFromCart ? 1 : 0,
    lines_hash: hashLines(lines),
    phone: body.phone ?? customer.phone,
    language,
    ...AS_PLACED,
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
  const attempt = rupiah && nextAttempt(terms, order, { cents: order.total_cents, rupiah: rupiah.total });
  const withAttempt = attempt && { attempts_count: attempt.number, expires_at: attempt.expires_at };
  await insertOrder(tx, { ...order, ...withAttempt }, items);
  if (attempt) await insertAttempt(tx, attempt);
  await insertNotifications(tx, [{ id: newId(), kind: 'order_placed', order_id: id, created_at: order.created_at }]);
};
