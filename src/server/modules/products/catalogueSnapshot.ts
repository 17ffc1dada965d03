import { BEST_SELLING_MAX, NEW_COLLECTIONS_MAX, POPULAR_IN_WOMEN_MAX } from '@/shared/constants';
import type { Category } from '@/shared/contract/products';
import { DEFAULT_LANGUAGE, type Language } from '@/shared/languages';
import { ProductList, type Fragment } from './productList';

/** Names of the product lists. */
export type ListName = 'all' | 'bestSelling' | 'newCollections' | 'popularInWomen' | Category;

const compareNewest = ({ product: a }: Fragment, { product: b }: Fragment): number =>
  b.created_at - a.created_at || b.id - a.id;

const compareSold = (a: Fragment, b: Fragment): number => b.sold - a.sold || compareNewest(a, b);

/** The first `count` items in the order of `compare`, without sorting all. */
const firstOf = <Item>(items: Iterable<Item>, count: number, compare: (a: Item, b: Item) => number): Item[] => {
  const found: Item[] = [];
  for (const item of items) {
    const last = found[count - 1];
    if (last !== undefined && compare(item, last) >= 0) continue;
    const at = found.findIndex((other) => compare(item, other) < 0);
    found.splice(at < 0 ? found.length : at, 0, item);
    if (found.length > count) found.pop();
  }
  return found;
};

/** The catalogue at one moment, in one language. It is immutable. */
export class CatalogueSnapshot {
  private readonly lists = new Map<ListName, ProductList>();
  private readonly translations = new Map<Language, CatalogueSnapshot>();

  /** `original`: the catalogue in the default language, of one in another language. */
  constructor(
    readonly version: number,
    readonly fragments: ReadonlyMap<number, Fragment>,
    readonly language: Language = DEFAULT_LANGUAGE,
    private readonly original?: CatalogueSnapshot,
  ) {}

  /** The catalogue in a language, made when it is first asked for; the same one when no product has a translation. */
  in(language: Language): CatalogueSnapshot {
    if (language === this.language) return this;
    if (this.original) return this.original.in(language);
    const translated = this.translations.get(language) ?? this.translate(language);
    this.translations.set(language, translated);
    return translated;
  }

  list(name: ListName): ProductList {
    const list = this.lists.get(name) ?? new ProductList(this.select(name));
    this.lists.set(name, list);
    return list;
  }

  private translate(language: Language): CatalogueSnapshot {
    const fragments = new Map([...this.fragments].map(([id, fragment]) => [id, fragment.in(language)]));
    const isTranslated = [...fragments].some(([id, fragment]) => fragment !== this.fragments.get(id));
    return isTranslated ? new CatalogueSnapshot(this.version, fragments, language, this) : this;
  }

  private select(name: ListName): readonly Fragment[] {
    switch (name) {
      case 'all':
        return [...this.fragments.values()].sort((a, b) => a.product.id - b.product.id);
      case 'bestSelling':
        return firstOf(this.fragments.values(), BEST_SELLING_MAX, compareSold);
      case 'newCollections':
        return firstOf(this.fragments.values(), NEW_COLLECTIONS_MAX, compareNewest);
      case 'popularInWomen':
        return firstOf(this.list('women').fragments, POPULAR_IN_WOMEN_MAX, compareSold);
      default:
        return this.list('all').fragments.filter(({ product }) => product.category === name);
    }
  }
}
