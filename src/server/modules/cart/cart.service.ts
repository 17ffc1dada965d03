import { CART_LINE_MAX_COUNT } from '@/shared/constants';
import type { CartLineBody, CartMap } from '@/shared/contract/cart';
import type { Product } from '@/shared/contract/products';
import { cartKey } from '@/shared/domain/cartKey';
import { quantityOf } from '@/shared/domain/stock';
import { cartMessages } from '@/shared/messages/cart';
import type { Tx } from '../../db/database';
import { Refusal } from '../../http/httpError';
import { addCartUnit, findCartLines, takeCartUnits } from '../../repositories/cart';
import { lockCustomer } from '../../repositories/customers';
import { findHeldUnits } from '../../repositories/reservedUnits';
import { findProduct } from '../../repositories/products';
import type { UnitLine } from '../../repositories/stock';
import { readOwnUnits, sumOwnUnits } from '../products/ownUnits';
import { presentProduct } from '../products/products.presenter';

/** The cart as the wire carries it; the database holds only counts above 0. */
export const presentCart = (lines: readonly UnitLine[]): CartMap =>
  Object.fromEntries(lines.map((line) => [cartKey(line.productId, line.size), line.count]));

/** Adds one unit and answers the product with one less for this customer. */
export const addToCart = async (tx: Tx, customerId: string, { itemId, size }: CartLineBody): Promise<Product> => {
  await lockCustomer(tx, customerId);
  const product = await findProduct(tx, itemId);
  if (!product) throw new Refusal(404, cartMessages.productGone);
  const lines = await findCartLines(tx, customerId);
  const held = await findHeldUnits(tx, customerId);
  const quantity = quantityOf(presentProduct(product, sumOwnUnits(held, lines)), size);
  if (quantity === undefined) throw new Refusal(404, cartMessages.productGone);
  if (quantity <= 0) throw new Refusal(409, cartMessages.outOfStock);
  const count = lines.find((line) => line.productId === itemId && line.size === size)?.count ?? 0;
  if (count >= CART_LINE_MAX_COUNT) throw new Refusal(409, cartMessages.lineFull);
  await addCartUnit(tx, customerId, { productId: itemId, size });
  return presentProduct(product, sumOwnUnits(held, [...lines, { productId: itemId, size, count: 1 }]));
};

/** Takes one unit away and answers the product with one more; undefined when it is no longer on sale. */
export const removeFromCart = async (
  tx: Tx,
  customerId: string,
  { itemId, size }: CartLineBody,
): Promise<Product | undefined> => {
  await lockCustomer(tx, customerId);
  const isTaken = await takeCartUnits(tx, customerId, { productId: itemId, size, count: 1 });
  if (!isTaken) throw new Refusal(409, cartMessages.notInCart);
  const product = await findProduct(tx, itemId);
  return product && presentProduct(product, await readOwnUnits(tx, customerId));
};
