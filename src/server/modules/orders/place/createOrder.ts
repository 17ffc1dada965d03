import { emailKey } from '@/shared/domain/names';
import { checkoutBodySchema, type PaymentType } from '@/shared/contract/orders';
import type { Language } from '@/shared/languages';
import { CART_LINE_MAX_COUNT, NAME_MAX_LENGTH } from '@/shared/constants';
import { chatPhone } from '@/shared/values/chatPhone';
import type { Tx } from '../../../db/database';
import { HttpError } from '../../../http/httpError';
import { newId } from '../../../gateways/secrets';
import { findCustomerByEmail, lockCustomer } from '../../../repositories/customers';
import { insertOrderAuditEntry } from '../../../repositories/orderAuditLog';
import { countUnpaidUnits } from '../../../repositories/orders';
import { findOrAddPhoneCustomer } from '../../../repositories/phoneCustomers';
import { exchangeUnitsIfOnHand } from '../../../repositories/stock';
import { findResponse } from '../../idempotency';
import { OperatorError, requireThat } from '../../operatorError';
import { exceededLimit } from '../../orderState/attempts';
import { insertNewOrder, totalCents, type PricedCartLine } from '../../orderState/newOrder';
import { missingUnits } from '../../orderState/orderState';
import type { PaymentContext } from '../../orderState/paymentContext';
import { findAddedLine, type NamedLine } from '../operatorEvent';

/** A sale that was made in a chat or on the phone. */
export interface ChatSale {
  readonly lines: readonly NamedLine[];
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly paymentType: Exclude<PaymentType, 'midtrans'>;
  /** The account that gets it; without one the order belongs to the phone number. */
  readonly email?: string | undefined;
  readonly language: Language;
  /** Makes the sale once, however often it is sent with this key. */
  readonly key?: string | undefined;
  /** The operator's name. */
  readonly by: string;
  readonly reason: string;
  readonly isDryRun: boolean;
}

/** The order of a sale. */
export interface CreatedOrder {
  readonly orderId: string;
  readonly lines: readonly PricedCartLine[];
  readonly totalCents: number;
  /** True when an earlier command with the same key has made it. */
  readonly isRepeated: boolean;
}

/** The lines with the names and prices that count now; those of the same size as one. */
const readLines = async (tx: Tx, { lines, language }: ChatSale, now: number): Promise<readonly PricedCartLine[]> => {
  const priced = new Map<string, PricedCartLine>();
  for (const named of lines) {
    const line = await findAddedLine(tx, named, { now, language });
    const key = `${line.productId}_${line.size}`;
    const units = line.count + (priced.get(key)?.count ?? 0);
    requireThat(units <= CART_LINE_MAX_COUNT, (texts) => texts.unitsMax(CART_LINE_MAX_COUNT));
    priced.set(key, { ...line, count: units });
  }
  return [...priced.values()];
};

const customerOf = async (tx: Tx, { email, name, phone }: ChatSale, now: number): Promise<string> => {
  if (email !== undefined) {
    const customer = await findCustomerByEmail(tx, emailKey(email));
    if (!customer) throw new OperatorError((texts) => texts.noCustomer);
    return customer.id;
  }
  const digits = chatPhone(phone);
  requireThat(digits !== undefined, (texts) => texts.noCountryCode(phone));
  return findOrAddPhoneCustomer(tx, digits, { id: newId(), name, phone, now });
};

const place = async (tx: Tx, context: PaymentContext, sale: ChatSale): Promise<CreatedOrder> => {
  const now = context.now();
  const { name, phone, address: shippingAddress, paymentType, language, key } = sale;
  const checked = checkoutBodySchema.safeParse({ shippingAddress, paymentType, phone });
  requireThat(name !== '' && name.length <= NAME_MAX_LENGTH, (texts) => texts.nameLength(NAME_MAX_LENGTH));
  if (!checked.success) throw new OperatorError((texts) => texts.badAddress);
  const customerId = await customerOf(tx, sale, now);
  await lockCustomer(tx, customerId);
  const orderId = newId();
  const { by: _by, isDryRun: _dry, ...body } = sale;
  const stored = await findResponse(tx, { customerId, key, body, now }, { orderId }).catch((error: unknown) => {
    throw error instanceof HttpError ? new OperatorError((texts) => texts.otherSale) : error;
  });
  if (stored) return { ...stored, lines: [], totalCents: 0, isRepeated: true };
  const lines = await readLines(tx, sale, now);
  const unpaid = await countUnpaidUnits(tx, customerId);
  const limit = exceededLimit(unpaid, context.unpaidLimits, lines);
  if (limit) throw new OperatorError((texts) => texts.unpaidLimit(limit, unpaid, context.unpaidLimits));
  const customer = { id: customerId, name, phone };
  const order = { id: orderId, customer, body: checked.data, proofUploadId: null, language, isFromCart: false, lines };
  await insertNewOrder(tx, { ...context, now }, order);
  await insertOrderAuditEntry(tx, {
    ...{ id: newId(), order_id: orderId, event: 'created', status_before: 'pending', status_after: 'pending' },
    ...{ actor: 'operator', actor_name: sale.by, reason: sale.reason, created_at: now, changes: null, undoes: null },
  });
  const cause = { kind: 'ordered', actor: 'operator', by: sale.by, orderId, at: now } as const;
  const missing = await exchangeUnitsIfOnHand(tx, { taken: { lines, cause } });
  const named = lines.map((line) => ({ product_id: line.productId, name: line.name }));
  requireThat(missing.length === 0, (texts) => texts.notOnHand(missingUnits(missing, named)));
  return { orderId, lines, totalCents: totalCents(lines), isRepeated: false };
};

/**
 * Places the order of a sale that was made in a chat or on the phone, at today's prices. Throws OperatorError when a unit
 * is not on hand, a line is not on sale, or the customer has too many unpaid orders; nothing is written then.
 */
export const createOrder = (context: PaymentContext, sale: ChatSale): Promise<CreatedOrder> =>
  context.db.transaction((tx) => place(tx, context, sale), { isDryRun: sale.isDryRun });
