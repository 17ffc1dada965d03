import type { Product } from '../contract/products';
import { LOW_STOCK_QUANTITY } from '../constants';

/** How a cart line stands against the stock. All but `ok` and `low` block the checkout (rules: Stock). */
export type LineStock = 'ok' | 'low' | 'outOfStock' | 'exceeds' | 'missing';

/** The reader's own quantity of a size; undefined when the product or the size is gone. */
export const quantityOf = (product: Product | undefined, size: string): number | undefined =>
  product?.stock_by_size.find((entry) => entry.size === size)?.quantity;

/**
 * Judges a cart line of `count` units with `quantity` left for this reader.
 * Stock is what the line could hold at most: `quantity + count`.
 */
export const lineStock = (count: number, quantity: number | undefined): LineStock => {
  if (quantity === undefined) return 'missing';
  if (quantity + count <= 0) return 'outOfStock';
  if (quantity < 0) return 'exceeds';
  return quantity <= LOW_STOCK_QUANTITY ? 'low' : 'ok';
};

/** True when a line in this state forbids the checkout. */
export const blocksCheckout = (state: LineStock): boolean => state !== 'ok' && state !== 'low';

/** What a screen shows of a quantity: never below 0. */
export const shownQuantity = (quantity: number): number => Math.max(0, quantity);

const LETTER_SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', '3XL', '4XL', '5XL'];

/** Orders sizes as they are worn: letters from small to large, then numbers and ages upwards, then the rest by name. */
export const compareSizes = (a: string, b: string): number => {
  const rank = (size: string): [number, number] => {
    const letter = LETTER_SIZES.indexOf(size.toUpperCase());
    if (letter >= 0) return [0, letter];
    const number = Number.parseFloat(size);
    if (Number.isFinite(number)) return [1, /m(onths?)?$/i.test(size) ? number / 12 : number];
    return [2, 0];
  };
  const [groupA, rankA] = rank(a);
  const [groupB, rankB] = rank(b);
  return groupA - groupB || rankA - rankB || (a < b ? -1 : a > b ? 1 : 0);
};
