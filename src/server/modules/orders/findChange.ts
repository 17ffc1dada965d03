import { contentsOf } from '@/shared/domain/contents';
import { compareSizes } from '@/shared/domain/sizes';
import type { Language } from '@/shared/languages';
import type { Tx } from '../../db/database';
import { findOffer, findProducts, type StoredProduct } from '../../repositories/products';
import { findProductId } from '../../repositories/productsAdmin';
import { translateProduct } from '../../repositories/productTexts';
import { OperatorError, requireThat } from '../operatorError';
import type { AddedLine, OrderEvent, OrderEventOf } from '../orderState/events';
import type { OrderState } from '../orderState/orderState';
import { findSizeIn } from '../products/changeProducts';

/** Units as an operator names them: of a product by its id or slug, in a size in any letter case. */
export interface NamedLine {
  readonly product: string;
  readonly size: string;
  readonly count: number;
}

/** A change of an order as an operator asks for it. */
export interface ChangeRequest extends Omit<OrderEventOf<'change'>, 'kind' | 'added'> {
  readonly added: readonly NamedLine[];
}

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

/** An exchange as an operator asks for it: of the same product in another size, or of another product. */
export interface ExchangeRequest extends Omit<OrderEventOf<'exchange'>, 'kind' | 'replacement'> {
  readonly product?: string | undefined;
  readonly size: string;
}

/** The event of an exchange: with the price that counts now, which another product costs. */
export const findExchange = async (
  tx: Tx,
  state: OrderState,
  { product: other, size, ...rest }: ExchangeRequest,
  now: number,
): Promise<OrderEvent> => {
  const { language } = state.order;
  if (other !== undefined) {
    return {
      ...rest,
      kind: 'exchange',
      replacement: await findAddedLine(tx, { product: other, size, count: 1 }, { now, language }),
    };
  }
  const product = await findProductOfLine(tx, state, rest.line);
  requireThat(product !== undefined, (texts) => texts.noLine(rest.line));
  const { id: productId, name, new_price_cents: unitCents } = product;
  return { ...rest, kind: 'exchange', replacement: { productId, name, size: requireSize(product, size), unitCents } };
};

/** The event of a change: with the prices that count now, and sizes as they are stored. */
export const findChange = async (
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
  return { kind: 'change', ...rest, resized: sized, added: found };
};
