import type { Order } from '@/shared/contract/orders';
import { inRupiah, toCents } from '@/shared/domain/money';

/** What an online payment charges, in whole rupiah, and the rupiah of one dollar. */
export interface Charge {
  readonly idrTotal: number;
  readonly idrPerUsd: number;
}

/**
 * What Pay Now charges: the stored total, or at the page's rate if the order has had no online attempt yet. Undefined
 * without a rate (rules: Payments).
 */
export const chargeOf = ({ items, ...order }: Order, pageRate: number | undefined): Charge | undefined => {
  const idrPerUsd = order.idrPerUsd ?? pageRate;
  if (idrPerUsd === undefined) return undefined;
  const lines = items.map(({ productId, quantity }) => ({ unitCents: toCents(productId.new_price), count: quantity }));
  return { idrTotal: order.idrTotal ?? inRupiah(lines, idrPerUsd).total, idrPerUsd };
};
