import { createHash } from 'node:crypto';
import { STOCK_CODE } from '@/shared/constants';
import type { Language } from '@/shared/languages';
import type { Tx } from '../../../db/database';
import { HttpError } from '../../../http/httpError';
import { lockCartLines } from '../../../repositories/cart';
import { findRunningPlans, plannedPrices } from '../../../repositories/pricePlans';
import type { UnitLine } from '../../../repositories/stock';

/** A cart line with its current name, in the language of the order, and price. */
export interface PricedCartLine extends UnitLine {
  readonly name: string;
  readonly unitCents: number;
}

/**
 * The cart, locked, with the prices that count at a moment, and names in a language. Throws HttpError: 400 when it is
 * empty, 409 when a product is withdrawn.
 */
export const readCartToOrder = async (
  tx: Tx,
  customerId: string,
  { now, language }: { readonly now: number; readonly language: Language },
): Promise<readonly PricedCartLine[]> => {
  const lines = await lockCartLines(tx, customerId, language);
  if (lines.length === 0) throw new HttpError(400, 'checkoutMessages.cartEmpty');
  const plans = await findRunningPlans(
    tx,
    now,
    lines.map(({ productId }) => productId),
  );
  return lines.map(({ name, normalCents: cents, ...line }) => {
    if (name === null || cents === null)
      throw new HttpError(409, 'checkoutMessages.resolveStock', { code: STOCK_CODE });
    const plan = plans.get(line.productId);
    const unitCents = plan ? plannedPrices({ new_price_cents: cents }, plan).new_price_cents : cents;
    return { ...line, name, unitCents };
  });
};

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
