/** A line of the cart: one product in one size. */
export interface CartLineId {
  readonly productId: number;
  readonly size: string;
}

/** Returns the key of a cart line: product id, underscore, size (rules: Cart). */
export const cartKey = (productId: number, size: string): string => `${productId}_${size}`;

/** Parses a cart key; undefined when it is invalid. A size may contain underscores. */
export const parseCartKey = (key: string): CartLineId | undefined => {
  const match = /^(\d+)_(.+)$/s.exec(key);
  return match ? { productId: Number(match[1]), size: match[2] as string } : undefined;
};
