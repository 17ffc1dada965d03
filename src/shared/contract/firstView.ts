import type { Category, Product } from './products';

/** The lists that a first view can hold; `related-…` are a product's neighbours in its category. */
export type FirstList = Category | 'bestSelling' | 'newCollections' | 'popularInWomen' | `related-${Category}`;

/** What the server shows of the catalogue in a page that it rendered; stands in the page as one JSON block. */
export interface FirstView {
  readonly products: readonly Product[];
  /** Ids in the order in which they are shown: the beginning of each list. */
  readonly lists: Readonly<Partial<Record<FirstList, readonly number[]>>>;
  /** How many products a category has, of which the page shows the first. */
  readonly totals: Readonly<Partial<Record<Category, number>>>;
  /** True where the address names a product that the shop does not sell. */
  readonly isProductMissing: boolean;
  /** True for pages whose content is the shopper's own: only what stands around it is shown. */
  readonly isShell: boolean;
}
