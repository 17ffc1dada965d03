import { BEST_SELLING_MAX, NEW_COLLECTIONS_MAX, POPULAR_IN_WOMEN_MAX } from '@/shared/constants';
import type { Category } from '@/shared/contract/products';
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

/** Changes with the facts of any product; stock changes without it. */
export interface FactsVersion {
  readonly version: number;
  /** The moment at which the planned prices were read. */
  readonly pricesAt: number;
  /** The next start or end of a planned price: until then the prices stay as they are. */
  readonly pricesUntil: number;
}

/** The catalogue at one moment. It is immutable. */
export class CatalogueSnapshot {
  private readonly lists = new Map<ListName, ProductList>();

  constructor(
    readonly facts: FactsVersion,
    readonly fragments: ReadonlyMap<number, Fragment>,
  ) {}

  list(name: ListName): ProductList {
    const list = this.lists.get(name) ?? new ProductList(this.select(name));
    this.lists.set(name, list);
    return list;
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
