import {
  createSearchIndex,
  haveSameTexts,
  searchProducts,
  type SearchIndex,
  type SearchWords,
} from '@/shared/domain/search';
import type { Language } from '@/shared/languages';
import type { CatalogueSnapshot } from '../modules/products/catalogueSnapshot';
import type { Fragment } from '../modules/products/productList';
import type { StoredProduct } from '../repositories/products';

/** The index of the last search in a language. A change of stock or prices does not change it. */
interface LastIndex {
  readonly products: readonly StoredProduct[];
  readonly words?: SearchWords;
  readonly index: SearchIndex;
}
const lastIndexes = new Map<Language, LastIndex>();

const indexOf = (language: Language, products: readonly StoredProduct[], words?: SearchWords): SearchIndex => {
  const last = lastIndexes.get(language);
  if (last?.words === words && last && haveSameTexts(last.products, products)) return last.index;
  const index = createSearchIndex(products, words);
  lastIndexes.set(language, { products, words, index });
  return index;
};

/** The products that a search finds by the words of a language and of the default one, best first. */
export const searchCatalogue = (
  snapshot: CatalogueSnapshot,
  text: string,
  language: Language,
  words?: SearchWords,
): { readonly fragments: readonly Fragment[]; readonly corrected?: string } => {
  if (text === '') return { fragments: [] };
  const index = indexOf(
    language,
    snapshot.list('all').fragments.map((fragment) => fragment.in(language).product),
    words,
  );
  const { ids, ...result } = searchProducts(index, text);
  return { ...result, fragments: ids.flatMap((id) => snapshot.fragments.get(id) ?? []) };
};
