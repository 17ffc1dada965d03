import { createHash } from 'node:crypto';
import { centsToRupiah } from '@/shared/domain/money';
import { checkoutMessages } from '@/shared/messages/checkout';
import type { Tx } from '../../db/database';
import { Refusal } from '../../http/httpError';
import { findCartLines } from '../../repositories/cart';
import { findProducts } from '../../repositories/products';
import type { UnitLine } from '../../repositories/stock';

/** A line of the cart with what the shop asks for it today. */
export interface PricedCartLine extends UnitLine {
  readonly name: string;
  readonly unitCents: number;
}

/** The customer's cart with today's names and prices. Throws Refusal: 400 when empty, 409 when a line is gone. */
export const readCartToOrder = async (tx: Tx, customerId: string): Promise<readonly PricedCartLine[]> => {
  const lines = await findCartLines(tx, customerId);
  if (lines.length === 0) throw new Refusal(400, checkoutMessages.cartEmpty);
  const products = await findProducts(tx, { ids: [...new Set(lines.map((line) => line.productId))] });
  return lines.map((line) => {
    const product = products.find(({ id }) => id === line.productId);
    if (!product?.sizes.some(({ size }) => size === line.size)) throw new Refusal(409, checkoutMessages.resolveStock);
    return { ...line, name: product.name, unitCents: product.new_price_cents };
  });
};

/** The same for the same products, sizes and counts, in whatever order they come. */
export const hashLines = (lines: readonly UnitLine[]): string => {
  const names = lines.map(({ productId, size, count }) => JSON.stringify([productId, size, count])).sort();
  return createHash('sha256').update(names.join('\n')).digest('hex');
};

/** Rupiah prices of lines and their sum: each unit is rounded, and the sum is what is charged. */
export const inRupiah = (
  lines: readonly { readonly unitCents: number; readonly count: number }[],
  idrPerUsd: number,
): { readonly units: readonly number[]; readonly total: number } => {
  const units = lines.map((line) => centsToRupiah(line.unitCents, idrPerUsd));
  return { units, total: lines.reduce((sum, line, index) => sum + line.count * (units[index] ?? 0), 0) };
};
