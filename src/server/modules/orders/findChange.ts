import { compareSizes } from '@/shared/domain/sizes';
import type { Language } from '@/shared/languages';
import type { Tx } from '../../db/database';
import { findOffers, findProducts, type StoredProduct } from '../../repositories/products';
import { translateProduct } from '../../repositories/productTexts';
import { OperatorError, requireThat } from '../operatorError';
import type { AddedLine, ContentsChange, OrderEvent } from '../orderState/events';
import type { OrderState } from '../orderState/orderState';

/** Units of a product that an operator names by its slug. */
export interface NamedLine {
  readonly slug: string;
  readonly size: string;
  readonly count: number;
}

/** A change of an order as an operator asks for it. */
export interface ChangeRequest extends Omit<ContentsChange, 'added'> {
  readonly added: readonly NamedLine[];
}

/** The size of a product as it is stored, in any letter case. Throws OperatorError when the product has no such size. */
const requireSize = ({ name, sizes }: Pick<StoredProduct, 'name' | 'sizes'>, size: string): string => {
  const known = sizes.map((row) => row.size);
  const found = known.find((one) => one === size) ?? known.find((one) => one.toLowerCase() === size.toLowerCase());
  if (found !== undefined) return found;
  throw new OperatorError(`${name} has no size ${size}: it has ${known.toSorted(compareSizes).join(', ')}.`);
};

/** A line at today's price, with the name in a language. Throws OperatorError when the product is not on sale. */
export const findAddedLine = async (
  tx: Tx,
  { slug, size, count }: NamedLine,
  { now, language }: { readonly now: number; readonly language: Language },
): Promise<AddedLine> => {
  const [product] = await findOffers(tx, now, { slugs: [slug] });
  requireThat(product !== undefined, `No product "${slug}" is on sale.`);
  return {
    productId: product.id,
    name: translateProduct(product, language).name,
    size: requireSize(product, size),
    unitCents: product.new_price_cents,
    count,
  };
};

/** The event of a change: with the prices that count now, and sizes as they are stored. */
export const findChange = async (
  tx: Tx,
  { order, items, money }: OrderState,
  { added, resized, ...rest }: ChangeRequest,
  now: number,
): Promise<OrderEvent> => {
  const lines = [
    ...items.map((item) => ({ ...item, line: item.position + 1 })),
    ...money.changes.flatMap((row) => row.lines),
  ];
  const sized = [];
  for (const { line, size, count } of resized) {
    const productId = lines.find((one) => one.line === line)?.product_id;
    const [product] = productId === undefined ? [] : await findProducts(tx, { ids: [productId], includeHidden: true });
    sized.push({ line, count, size: product ? requireSize(product, size) : size });
  }
  const found = [];
  for (const line of added) found.push(await findAddedLine(tx, line, { now, language: order.language }));
  return { kind: 'change', ...rest, resized: sized, added: found };
};
