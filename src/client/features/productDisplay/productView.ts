import type { Product } from '@/shared/contract/products';

/** What the product page shows (specification, sections 2 and 4). */
export type ProductView = 'loading' | 'notFound' | 'dataMissing' | 'shown';

/**
 * Decides in the specification's order: no list has been loaded that could hold it, nothing matches (no id and an id that is no number match
 * nothing), what matches has neither a name nor a size to sell, shown.
 */
export const productView = (isListEmpty: boolean, product: Product | undefined): ProductView => {
  if (product === undefined) return isListEmpty ? 'loading' : 'notFound';
  return product.name === '' && product.stock_by_size.length === 0 ? 'dataMissing' : 'shown';
};
