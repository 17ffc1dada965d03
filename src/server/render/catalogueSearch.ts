import { createSearchIndex, haveSameTexts, searchProducts, type SearchIndex } from '@/shared/domain/search';
import type { CatalogueSnapshot } from '../modules/products/catalogueSnapshot';
import type { Fragment } from '../modules/products/productList';
import type { StoredProduct } from '../repositories/products';

/** The index of the last search. A change of stock or prices does not change it. */
let last: { readonly products: readonly StoredProduct[]; readonly index: SearchIndex } | undefined;

const indexOf = (products: readonly StoredProduct[]): SearchIndex => {
  if (!last || !haveSameTexts(last.products, products)) last = { products, index: createSearchIndex(products) };
  return last.index;
};

/** The products that a search finds, best first. */
export const searchCatalogue = (snapshot: CatalogueSnapshot, text: string): readonly Fragment[] => {
  if (text === '') return [];
  const index = indexOf(snapshot.list('all').fragments.map(({ product }) => product));
  return searchProducts(index, text).flatMap((id) => snapshot.fragments.get(id) ?? []);
};
