import { contentsOf } from '@/shared/domain/contents';
import { compareSizes } from '@/shared/domain/sizes';
import type { Language } from '@/shared/languages';
import type { Executor, Tx } from '../../db/database';
import { findAttempt, findAttemptsOf, type StoredAttempt } from '../../repositories/attempts';
import { findPaymentsNamed } from '../../repositories/dismissals';
import { findReversalsOf, validPayments, type StoredPayment } from '../../repositories/payments';
import { findOffer, findProducts, type StoredProduct } from '../../repositories/products';
import { findProductId } from '../../repositories/productsAdmin';
import { translateProduct } from '../../repositories/productTexts';
import { OperatorError, requireThat } from '../operatorError';
import type { AddedLine, MarkPaid, OrderEvent, OrderEventOf } from '../orderState/events';
import type { OrderState } from '../orderState/orderState';
import { findSizeIn } from '../products/changeProducts';

/** Units as an operator names them: of a product by its id or slug, in a size in any letter case. */
export interface NamedLine {
  readonly product: string;
  readonly size: string;
  readonly count: number;
}

/** A change of an order as an operator asks for it. */
interface ChangeRequest extends Omit<OrderEventOf<'change'>, 'added'> {
  readonly added: readonly NamedLine[];
}

/** An exchange as an operator asks for it: of the same product in another size, or of another product. */
interface ExchangeRequest extends Omit<OrderEventOf<'exchange'>, 'replacement'> {
  readonly product?: string | undefined;
  readonly size: string;
}

/** How an operator changes the lines or the price of an order, before and after it is sent. */
export type OrderEdit =
  | ChangeRequest
  | ExchangeRequest
  | Extract<OrderEvent, { readonly kind: 'discount' | 'return' | 'received' | 'cancel-return' }>
  | { readonly kind: 'undo-change' };

/**
 * The rest of an order's price has arrived. `isWithoutProvider`: the provider is not asked, and a payment that it reports
 * later takes the place of this record.
 */
interface PaymentRecord extends Omit<MarkPaid, 'isProvisional'> {
  readonly isWithoutProvider: boolean;
}

/** A payment that arrived for an order which the shop does not have is given to the order that took its place. */
interface Assignment {
  readonly kind: 'assign-payment';
  /** The provider's order id or id of the payment. */
  readonly payment: string;
}

/** A payment is taken from an order to which an operator has given it by mistake: it is without an order again. */
interface TakenAssignment {
  readonly kind: 'undo-assign-payment';
  /** Undefined: the one that was given last. */
  readonly payment: string | undefined;
}

type Named = ChangeRequest | ExchangeRequest | PaymentRecord | Assignment | TakenAssignment;

/** An event as an operator asks for it: products and payments are named, and found when it happens. */
export type OperatorEvent = Exclude<OrderEvent, { readonly kind: Named['kind'] }> | OrderEdit | Named;

/** The size of a product as it is stored, in any letter case. Throws OperatorError when the product has no such size. */
const requireSize = ({ name, sizes }: Pick<StoredProduct, 'name' | 'sizes'>, size: string): string => {
  const found = findSizeIn(sizes, size);
  if (found) return found.size;
  const known = sizes.map((row) => row.size).sort(compareSizes);
  throw new OperatorError((texts) => texts.otherSizes(name, size, known.join(', ')));
};

/** The product of an id or a slug, at today's price. Throws OperatorError when it is not on sale. */
const requireOffer = async (tx: Tx, name: string, now: number): Promise<StoredProduct> => {
  const id = await findProductId(tx, name);
  const offer = id === undefined ? undefined : await findOffer(tx, now, id);
  if (offer) return offer;
  const [hidden] = id === undefined ? [] : await findProducts(tx, { ids: [id], includeHidden: true });
  throw new OperatorError((texts) => texts.notOnSale(hidden?.name ?? name));
};

/** A line at today's price, with the name in a language. Throws OperatorError when the product is not on sale. */
export const findAddedLine = async (
  tx: Tx,
  { product: name, size, count }: NamedLine,
  { now, language }: { readonly now: number; readonly language: Language },
): Promise<AddedLine> => {
  const product = await requireOffer(tx, name, now);
  return {
    productId: product.id,
    name: translateProduct(product, language).name,
    size: requireSize(product, size),
    unitCents: product.new_price_cents,
    count,
  };
};

/** The product of a line, also one that is not on sale; undefined when the order has no such line. */
const findProductOfLine = async (
  tx: Tx,
  { items, money }: OrderState,
  line: number,
): Promise<StoredProduct | undefined> => {
  const row = contentsOf(items, money.changes).find(({ position }) => position === line - 1);
  return row && (await findProducts(tx, { ids: [row.product_id], includeHidden: true }))[0];
};

/** The event of an exchange: with the price that counts now, which another product costs. */
const findExchange = async (
  tx: Tx,
  state: OrderState,
  { product: other, size, ...rest }: ExchangeRequest,
  now: number,
): Promise<OrderEvent> => {
  const { language } = state.order;
  if (other !== undefined) {
    return {
      ...rest,
      replacement: await findAddedLine(tx, { product: other, size, count: 1 }, { now, language }),
    };
  }
  const product = await findProductOfLine(tx, state, rest.line);
  requireThat(product !== undefined, (texts) => texts.noLine(rest.line));
  const { id: productId, name, new_price_cents: unitCents } = product;
  return { ...rest, replacement: { productId, name, size: requireSize(product, size), unitCents } };
};

/** The event of a change: with the prices that count now, and sizes as they are stored. */
const findChange = async (
  tx: Tx,
  state: OrderState,
  { added, resized, ...rest }: ChangeRequest,
  now: number,
): Promise<OrderEvent> => {
  const sized = [];
  for (const { line, size, count } of resized) {
    const product = await findProductOfLine(tx, state, line);
    sized.push({ line, count, size: product ? requireSize(product, size) : size });
  }
  const found = [];
  for (const line of added) found.push(await findAddedLine(tx, line, { now, language: state.order.language }));
  return { ...rest, resized: sized, added: found };
};

/** The event of a payment without an order. Throws OperatorError when there is none of this name, or several. */
const findUnmatched = async (tx: Tx, name: string): Promise<OrderEvent> => {
  const [payment, ...others] = (await findPaymentsNamed(tx, name)).filter(
    (one) => one.order_id === null && one.state === 'received' && one.dismissed_at === null,
  );
  requireThat(payment !== undefined, (texts) => texts.noUnmatched(name));
  requireThat(others.length === 0, (texts) => texts.severalPayments(name));
  const reversals = await findReversalsOf(tx, payment.id);
  return { kind: 'assign-payment', payment, reversals, attemptId: payment.attempt_id ?? name };
};

/** True for a payment that the provider has reported for another order id than those of the order's attempts. */
const isAssigned = async (tx: Tx, payment: StoredPayment, orderId: string): Promise<boolean> => {
  if (payment.actor !== 'provider') return false;
  const attempt = await findAttempt(tx, payment.provider_order_id ?? payment.attempt_id ?? '');
  return attempt?.order_id !== orderId;
};

/** The event of a payment that an operator has given to the order. Throws OperatorError when there is none. */
const findAssigned = async (tx: Tx, { order, money }: OrderState, name: string | undefined): Promise<OrderEvent> => {
  const assigned: StoredPayment[] = [];
  for (const payment of validPayments(money)) {
    const { id, provider_id: providerId, attempt_id: attemptId, provider_order_id: providerOrderId } = payment;
    const isNamed = name === undefined || [id, providerId, attemptId, providerOrderId].includes(name);
    if (isNamed && (await isAssigned(tx, payment, order.id))) assigned.push(payment);
  }
  const last = assigned.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0)).at(-1);
  requireThat(last !== undefined, (texts) => texts.noAssigned(name));
  return { kind: 'undo-assign-payment', payment: last };
};

/** The attempts of an order that a shopper could pay: those whose payment page exists. */
export const findPayableAttempts = async (db: Executor, orderId: string): Promise<readonly StoredAttempt[]> =>
  (await findAttemptsOf(db, orderId)).filter(({ token }) => token !== null);

/** An operator's event with what it names. Throws OperatorError for what is not found. */
export const findEvent = async (tx: Tx, state: OrderState, event: OperatorEvent, now: number): Promise<OrderEvent> => {
  switch (event.kind) {
    case 'change':
      return findChange(tx, state, event, now);
    case 'exchange':
      return findExchange(tx, state, event, now);
    case 'assign-payment':
      return findUnmatched(tx, event.payment);
    case 'undo-assign-payment':
      return findAssigned(tx, state, event.payment);
    case 'mark-paid': {
      const { isWithoutProvider, ...payment } = event;
      const mayBePaid = isWithoutProvider && (await findPayableAttempts(tx, state.order.id)).length > 0;
      return { ...payment, isProvisional: mayBePaid };
    }
    default:
      return event;
  }
};
