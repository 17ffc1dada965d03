import type { MissingUnits } from '@/shared/messages/en/refusals';
import type { OrderState } from './orderState';

/** The lines of which too few units are on hand, as a refusal names them. */
export const missingUnits = (
  missing: OrderState['missing'],
  lines: readonly { readonly product_id: number; readonly name: string }[],
): MissingUnits =>
  missing.map(({ productId, size, count, onHand }) => {
    const name = lines.find((line) => line.product_id === productId)?.name ?? '';
    return { name: `${name} (${size})`, count, onHand };
  });
