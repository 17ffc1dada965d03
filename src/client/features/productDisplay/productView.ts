import type { Product } from '@/shared/contract/products';

/** What the product page shows (rules: Screens). */
export type ProductView = 'loading' | 'notFound' | 'dataMissing' | 'shown';

/**
 * In this order: loading, until a list that could hold the product is loaded; not found, also without a numeric id;
 * missing data, without a name or a size; shown.
 */
export const productView = (isListEmpty: boolean, product: Product | undefined): ProductView => {
  if (product === undefined) return isListEmpty ? 'loading' : 'notFound';
  return product.name === '' && product.stock_by_size.length === 0 ? 'dataMissing' : 'shown';
};
