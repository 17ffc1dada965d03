import {
  createSearchIndex,
  haveSameTexts,
  searchProducts,
  type SearchIndex,
  type SearchWords,
} from '@/shared/domain/search';
import type { CatalogueSnapshot } from '../modules/products/catalogueSnapshot';
import type { Fragment } from '../modules/products/productList';
import type { StoredProduct } from '../repositories/products';

/** The index of the last search. A change of stock or prices does not change it. */
let last:
  | { readonly products: readonly StoredProduct[]; readonly words?: SearchWords; readonly index: SearchIndex }
  | undefined;

const indexOf = (products: readonly StoredProduct[], words?: SearchWords): SearchIndex => {
  if (!last || last.words !== words || !haveSameTexts(last.products, products))
    last = { products, words, index: createSearchIndex(products, words) };
  return last.index;
};

/** The products that a search finds, best first. */
export const searchCatalogue = (
  snapshot: CatalogueSnapshot,
  text: string,
  words?: SearchWords,
): { readonly fragments: readonly Fragment[]; readonly corrected?: string } => {
  if (text === '') return { fragments: [] };
  const index = indexOf(
    snapshot.list('all').fragments.map(({ product }) => product),
    words,
  );
  const { ids, ...result } = searchProducts(index, text);
  return { ...result, fragments: ids.flatMap((id) => snapshot.fragments.get(id) ?? []) };
};
