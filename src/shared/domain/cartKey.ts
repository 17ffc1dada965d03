/** A line of the cart: one product in one size. */
export interface CartLineId {
  readonly productId: number;
  readonly size: string;
}

/** The key of a cart line: productId, underscore, size (rules: Cart). */
export const cartKey = (productId: number, size: string): string => `${productId}_${size}`;

/** Reads a cart key; undefined when it is not one. A size may itself hold an underscore. */
export const parseCartKey = (key: string): CartLineId | undefined => {
  const match = /^(\d+)_(.+)$/s.exec(key);
  return match ? { productId: Number(match[1]), size: match[2] as string } : undefined;
};
