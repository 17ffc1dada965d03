import type { Product } from '@/shared/contract/products';

/** What the product page shows (rules: Screens). */
export type ProductView = 'loading' | 'notFound' | 'dataMissing' | 'shown';

/**
 * Without a product, returns 'loading' while the list is empty and 'notFound' otherwise, also for a path without a
 * numeric id. Returns 'dataMissing' for a product with neither a name nor a size, and otherwise 'shown'.
 */
export const productView = (isListEmpty: boolean, product: Product | undefined): ProductView => {
  if (product === undefined) return isListEmpty ? 'loading' : 'notFound';
  return product.name === '' && product.stock_by_size.length === 0 ? 'dataMissing' : 'shown';
};
