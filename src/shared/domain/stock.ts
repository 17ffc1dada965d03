import type { Product, StockBySize } from '../contract/products';
import { LOW_STOCK_QUANTITY } from '../constants';

/** State of a cart line compared with the stock. All but `ok` and `low` block the checkout (rules: Stock). */
export type LineStock = 'ok' | 'low' | 'outOfStock' | 'exceeds' | 'missing';

/** Returns the customer's quantity of a size; undefined when the product or the size no longer exists. */
export const quantityOf = (product: Product | undefined, size: string): number | undefined =>
  product?.stock_by_size.find((entry) => entry.size === size)?.quantity;

export const isInStock = ({ quantity }: StockBySize): boolean => quantity > 0;

/**
 * Returns the state of a cart line of `count` units; `quantity` is the number of units that this customer can still add.
 * The stock of the line is `quantity + count`.
 */
export const lineStock = (count: number, quantity: number | undefined): LineStock => {
  if (quantity === undefined) return 'missing';
  if (quantity + count <= 0) return 'outOfStock';
  if (quantity < 0) return 'exceeds';
  return quantity <= LOW_STOCK_QUANTITY ? 'low' : 'ok';
};

export const blocksCheckout = (state: LineStock): boolean => state !== 'ok' && state !== 'low';

/** Returns the quantity that screens show: never below 0. */
export const shownQuantity = (quantity: number): number => Math.max(0, quantity);

/**
 * Returns how many units of a size the customer's cart holds when they are the last of the stock; 0 while more can be added,
 * and when there are none. `quantity` is the number of units that this customer can still add.
 */
export const lastUnits = (count: number, quantity: number): number =>
  quantity > 0 ? 0 : Math.max(0, quantity + count);

/** False for the only size of a product in one size for everybody. */
export const hasSizeChoice = (sizes: readonly { readonly size: string }[]): boolean =>
  sizes.some(({ size }) => !/^one size$/i.test(size));
