import type { InfoToken } from './info';
import type { Category, Product } from './products';
import type { GarmentType } from '../values/garmentTypes';

/** The lists that a first view can contain; `related-…` holds the other products of a product's category. */
export type FirstList =
  Category | 'search' | 'bestSelling' | 'newCollections' | 'popularInWomen' | `related-${Category}`;

/** The catalogue data of a server-rendered page, embedded in the page as one JSON block. */
export interface FirstView {
  readonly products: readonly Product[];
  /** Ids in display order: the first products of each list. */
  readonly lists: Readonly<Partial<Record<FirstList, readonly number[]>>>;
  /** Number of all products of a category or a search, of which the page shows only the first. */
  readonly totals: Readonly<Partial<Record<Category | 'search', number>>>;
  /** The garment types of these lists, with the number of products of each. */
  readonly types?: Readonly<
    Partial<Record<Category | 'search', readonly { readonly value: GarmentType; readonly count: number }[]>>
  >;
  /** The text of the search without typos; missing when it has none. */
  readonly corrected?: string;
  /** The query of the address by which its lists are searched, filtered and sorted; missing for whole lists. */
  readonly query?: string;
  /** True when the path names a product that the shop does not sell. */
  readonly isProductMissing: boolean;
  /** True for pages with personal content: the server renders only the layout around it. */
  readonly isShell: boolean;
  /** The content of a page with information, and its name. */
  readonly info?: { readonly page: string; readonly content: readonly InfoToken[] };
}
