import type { OrderState } from './orderState';

/** The lines of which too few units are on hand, with what is left: `2 x Tais (M), 1 on hand`. */
export const describeMissing = (
  missing: OrderState['missing'],
  lines: readonly { readonly product_id: number; readonly name: string }[],
): string =>
  missing
    .map(({ productId, size, count, onHand }) => {
      const name = lines.find((line) => line.product_id === productId)?.name ?? '';
      return `${count} x ${name} (${size}), ${onHand} on hand`;
    })
    .join('; ');
