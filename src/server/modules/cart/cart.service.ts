import { CART_LINE_MAX_COUNT } from '@/shared/constants';
import type { CartLineBody, CartMap } from '@/shared/contract/cart';
import type { Product } from '@/shared/contract/products';
import { cartKey } from '@/shared/domain/cartKey';
import { quantityOf } from '@/shared/domain/stock';
import { cartMessages } from '@/shared/messages/cart';
import type { Tx } from '../../db/database';
import { HttpError } from '../../http/httpError';
import { addCartUnit, findCartLines, removeCartUnits } from '../../repositories/cart';
import { lockCustomer } from '../../repositories/customers';
import { findReservedUnits } from '../../repositories/reservedUnits';
import { findProduct } from '../../repositories/products';
import type { UnitLine } from '../../repositories/stock';
import { readOwnUnits, sumOwnUnits } from '../products/ownUnits';
import { presentProduct } from '../products/products.presenter';

export const presentCart = (lines: readonly UnitLine[]): CartMap =>
  Object.fromEntries(lines.map((line) => [cartKey(line.productId, line.size), line.count]));

/** Adds one unit and returns the product with the customer's remaining quantities. */
export const addToCart = async (tx: Tx, customerId: string, { itemId, size }: CartLineBody): Promise<Product> => {
  await lockCustomer(tx, customerId);
  const product = await findProduct(tx, itemId);
  if (!product) throw new HttpError(404, cartMessages.productGone);
  const lines = await findCartLines(tx, customerId);
  const reserved = await findReservedUnits(tx, customerId);
  const quantity = quantityOf(presentProduct(product, sumOwnUnits(reserved, lines)), size);
  if (quantity === undefined) throw new HttpError(404, cartMessages.productGone);
  if (quantity <= 0) throw new HttpError(409, cartMessages.outOfStock);
  const count = lines.find((line) => line.productId === itemId && line.size === size)?.count ?? 0;
  if (count >= CART_LINE_MAX_COUNT) throw new HttpError(409, cartMessages.lineFull);
  await addCartUnit(tx, customerId, { productId: itemId, size });
  return presentProduct(product, sumOwnUnits(reserved, [...lines, { productId: itemId, size, count: 1 }]));
};

/** Removes one unit and returns the product with the customer's remaining quantities; undefined when it is withdrawn. */
export const removeFromCart = async (
  tx: Tx,
  customerId: string,
  { itemId, size }: CartLineBody,
): Promise<Product | undefined> => {
  await lockCustomer(tx, customerId);
  const isRemoved = await removeCartUnits(tx, customerId, { productId: itemId, size, count: 1 });
  if (!isRemoved) throw new HttpError(409, cartMessages.notInCart);
  const product = await findProduct(tx, itemId);
  return product && presentProduct(product, await readOwnUnits(tx, customerId));
};
