import type { CartLineBody, CartMap } from '@/shared/contract/cart';
import type { Product } from '@/shared/contract/products';
import type { Language } from '@/shared/languages';
import { cartKey } from '@/shared/domain/cartKey';
import { quantityOf } from '@/shared/domain/stock';
import type { Database, Tx } from '../../db/database';
import { HttpError } from '../../http/httpError';
import { addCartUnit, removeCartUnits } from '../../repositories/cart';
import { lockCustomer } from '../../repositories/customers';
import { findOffer } from '../../repositories/products';
import { translateProduct } from '../../repositories/productTexts';
import type { UnitLine } from '../../repositories/stock';
import { readCustomerUnits } from '../products/customerUnits';
import { presentProduct } from '../products/products.presenter';

export const presentCart = (lines: readonly UnitLine[]): CartMap =>
  Object.fromEntries(lines.map((line) => [cartKey(line.productId, line.size), line.count]));

/** The moment whose prices the product has, and the language of its texts. */
interface OfferTime {
  readonly now: number;
  readonly language: Language;
}

/** Adds one unit and returns the product with the customer's remaining quantities. */
export const addToCart = async (
  db: Database,
  customerId: string,
  { itemId, size }: CartLineBody,
  { now, language }: OfferTime,
): Promise<Product> => {
  const isAdded = await db.statement((tx) => addCartUnit(tx, customerId, { productId: itemId, size }));
  const product = await findOffer(db.read, now, itemId);
  if (!product) throw new HttpError(404, 'responseMessages.productGone');
  const presented = presentProduct(translateProduct(product, language), await readCustomerUnits(db.read, customerId));
  const quantity = quantityOf(presented, size);
  if (isAdded) return presented;
  if (quantity === undefined) throw new HttpError(404, 'responseMessages.productGone');
  throw new HttpError(409, quantity > 0 ? 'responseMessages.lineFull' : 'responseMessages.outOfStock');
};

/** Removes one unit and returns the product with the customer's remaining quantities; undefined when it is withdrawn. */
export const removeFromCart = async (
  tx: Tx,
  customerId: string,
  { itemId, size }: CartLineBody,
  { now, language }: OfferTime,
): Promise<Product | undefined> => {
  await lockCustomer(tx, customerId);
  const removed = await removeCartUnits(tx, customerId, [{ productId: itemId, size, count: 1 }]);
  if (removed === 0) throw new HttpError(409, 'responseMessages.notInCart');
  const product = await findOffer(tx, now, itemId);
  return product && presentProduct(translateProduct(product, language), await readCustomerUnits(tx, customerId));
};
