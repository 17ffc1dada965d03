import {
  createSearchIndex,
  defaultWordsOf,
  haveSameTexts,
  searchProducts,
  type SearchIndex,
  type SearchWords,
} from '@/shared/domain/search';
import { DEFAULT_LANGUAGE, type Language } from '@/shared/languages';
import type { CatalogueSnapshot } from '../modules/products/catalogueSnapshot';
import type { Fragment } from '../modules/products/productList';
import type { StoredProduct } from '../repositories/products';

/** The index of the last search in a language. A change of stock or prices does not change it. */
interface LastIndex {
  readonly products: readonly StoredProduct[];
  readonly translated: readonly StoredProduct[];
  readonly words?: SearchWords;
  readonly index: SearchIndex;
}
const lastIndexes = new Map<Language, LastIndex>();

const indexOf = (language: Language, fragments: readonly Fragment[], words?: SearchWords): SearchIndex => {
  const products = fragments.map(({ product }) => product);
  const translated = fragments.map((fragment) => fragment.in(language).product);
  const last = lastIndexes.get(language);
  const isSame =
    last?.words === words &&
    last &&
    haveSameTexts(last.products, products) &&
    haveSameTexts(last.translated, translated);
  if (isSame) return last.index;
  const index = createSearchIndex(
    translated,
    words,
    language === DEFAULT_LANGUAGE ? undefined : defaultWordsOf(products),
  );
  lastIndexes.set(language, { products, translated, words, index });
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
  const { ids, ...result } = searchProducts(indexOf(language, snapshot.list('all').fragments, words), text);
  return { ...result, fragments: ids.flatMap((id) => snapshot.fragments.get(id) ?? []) };
};
